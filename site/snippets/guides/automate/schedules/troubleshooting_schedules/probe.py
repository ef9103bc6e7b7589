import dagster as dg


@dg.op
def beat(context: dg.OpExecutionContext) -> None:
    context.log.info("The daemon started this run")


@dg.job
def probe() -> None:
    beat()


probe_schedule = dg.ScheduleDefinition(
    job=probe,
    cron_schedule="* * * * *",
    default_status=dg.DefaultScheduleStatus.RUNNING,
)

defs = dg.Definitions(jobs=[probe], schedules=[probe_schedule])
