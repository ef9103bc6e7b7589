import csv

import dagster as dg
from dagster_pagerduty import PagerDutyService

UI = "https://dagster.example.com"


@dg.asset(kinds={"csv"})
def meter_readings() -> dg.MaterializeResult:
    with open("readings.csv", newline="") as file:
        readings = list(csv.DictReader(file))
    if not readings:
        raise dg.Failure("The meters sent no readings.")
    return dg.MaterializeResult(metadata={"dagster/row_count": len(readings)})


hourly_billing = dg.define_asset_job("hourly_billing", [meter_readings])


@dg.run_failure_sensor(
    monitored_jobs=[hourly_billing],
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def open_incident(
    context: dg.RunFailureSensorContext, pagerduty: PagerDutyService
) -> None:
    run = context.dagster_run
    pagerduty.EventV2_create(
        summary=context.failure_event.message[:1024],
        source=UI,
        severity="error",
        dedup_key=f"dagster/{run.job_name}",
        component=run.job_name,
        custom_details={"run": f"{UI}/runs/{run.run_id}"},
    )


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[hourly_billing],
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def resolve_incident(
    context: dg.RunStatusSensorContext, pagerduty: PagerDutyService
) -> None:
    job = context.dagster_run.job_name
    pagerduty.EventV2_create(
        event_action="resolve",
        dedup_key=f"dagster/{job}",
        summary=f"{job} succeeded",
        source=UI,
        severity="info",
    )


defs = dg.Definitions(
    assets=[meter_readings],
    jobs=[hourly_billing],
    schedules=[
        dg.ScheduleDefinition(job=hourly_billing, cron_schedule="0 * * * *")
    ],
    sensors=[open_incident, resolve_incident],
    resources={
        "pagerduty": PagerDutyService(
            routing_key=dg.EnvVar("PAGERDUTY_ROUTING_KEY")
        )
    },
)
