import datetime as dt

import dagster as dg


class Window(dg.Config):
    first: str
    last: str


@dg.op
def archive_readings(context: dg.OpExecutionContext, config: Window) -> str:
    context.log.info(f"Archiving {config.first} to {config.last}")
    return f"{config.first}/{config.last}"


@dg.job
def archive_job() -> None:
    archive_readings()


# start_schedule
@dg.schedule(job=archive_job, cron_schedule="0 2 * * 1")  # Mondays
def archive_schedule(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    monday = context.scheduled_execution_time.date()
    window = Window(
        first=str(monday - dt.timedelta(days=7)),
        last=str(monday - dt.timedelta(days=1)),
    )
    return dg.RunRequest(
        run_key=window.first,
        run_config=dg.RunConfig(ops={"archive_readings": window}),
    )


# end_schedule

defs = dg.Definitions(jobs=[archive_job], schedules=[archive_schedule])
