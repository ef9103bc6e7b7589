from pathlib import Path

import dagster as dg


class Report(dg.Config):
    day: str
    detailed: bool = False


@dg.asset
def tide_report(config: Report) -> dg.MaterializeResult:
    text = "with all gauges" if config.detailed else "summary"
    Path(f"tides-{config.day}.txt").write_text(text)
    return dg.MaterializeResult(metadata={"day": config.day})


tide_job = dg.define_asset_job("tide_job", selection=[tide_report])


# start_schedule
@dg.schedule(
    job=tide_job,
    cron_schedule="0 5 * * *",
    execution_timezone="Europe/Lisbon",
)
def tide_schedule(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    tick = context.scheduled_execution_time
    report = Report(
        day=tick.strftime("%Y-%m-%d"),
        detailed=tick.strftime("%a") == "Mon",
    )
    return dg.RunRequest(
        run_config=dg.RunConfig(ops={"tide_report": report}),
        tags={"day": report.day},
    )


# end_schedule

defs = dg.Definitions(assets=[tide_report], schedules=[tide_schedule])
