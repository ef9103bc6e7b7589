import dagster as dg

days = dg.DailyPartitionsDefinition("2025-05-01")


@dg.asset(partitions_def=days)
def settled_trips(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Trips for {context.partition_key}")


# start_schedule
@dg.schedule(target=[settled_trips], cron_schedule="0 6 * * *")
def two_days_late(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    keys = days.get_partition_keys(context.scheduled_execution_time)
    return dg.RunRequest(partition_key=keys[-2])


# end_schedule
defs = dg.Definitions(assets=[settled_trips], schedules=[two_days_late])
