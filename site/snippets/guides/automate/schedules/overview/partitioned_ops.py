import dagster as dg

days = dg.DailyPartitionsDefinition(
    start_date="2025-05-01", timezone="Europe/Vienna"
)


@dg.op
def mail_summary(context: dg.OpExecutionContext) -> None:
    context.log.info(f"Mailing the summary for {context.partition_key}")


@dg.job(partitions_def=days)
def summary_job() -> None:
    mail_summary()


summary_schedule = dg.build_schedule_from_partitioned_job(summary_job)

defs = dg.Definitions(schedules=[summary_schedule])
