import csv

import dagster as dg
from dagster_dingtalk.resources import DingTalkWebhookResource


@dg.asset(kinds={"csv", "dingtalk"})
def delayed_parcels(dingtalk: DingTalkWebhookResource) -> dg.MaterializeResult:
    with open("parcels.csv", newline="") as file:
        parcels = [
            row for row in csv.DictReader(file) if int(row["hours_late"]) > 24
        ]
    if parcels:
        title = f"Delayed parcels: {len(parcels)}"
        lines = [f"- {row['parcel']} to {row['city']}" for row in parcels]
        dingtalk.send_markdown([f"### {title}", "\n".join(lines)], title=title)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(parcels)})


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def failed_runs(
    context: dg.RunFailureSensorContext, dingtalk: DingTalkWebhookResource
) -> None:
    run = context.dagster_run
    dingtalk.send_action_card(
        text=f"### Dagster\n\n{context.failure_event.message}",
        title=f"{run.job_name} failed",
        single_jump=("Open run", f"https://dagster.example.com/runs/{run.run_id}"),
    )


defs = dg.Definitions(
    assets=[delayed_parcels],
    sensors=[failed_runs],
    resources={
        "dingtalk": DingTalkWebhookResource(
            access_token=dg.EnvVar("DINGTALK_ACCESS_TOKEN"),
            secret=dg.EnvVar("DINGTALK_SECRET"),
        )
    },
)
