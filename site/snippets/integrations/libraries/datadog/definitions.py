import csv
from typing import Any

import dagster as dg
from dagster_datadog import DatadogResource

TAGS = ["team:payments", "env:production"]


@dg.asset(kinds={"csv"})
def card_payments(datadog: DatadogResource) -> dg.MaterializeResult:
    with open("card_payments.csv", newline="") as file:
        payments = list(csv.DictReader(file))
    declined = sum(row["status"] == "declined" for row in payments)

    client: Any = datadog.get_client()
    client.gauge("warehouse.card_payments.rows", len(payments), tags=TAGS)
    client.gauge("warehouse.card_payments.declined", declined, tags=TAGS)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(payments)})


@dg.run_failure_sensor(default_status=dg.DefaultSensorStatus.RUNNING)
def failed_runs(
    context: dg.RunFailureSensorContext, datadog: DatadogResource
) -> None:
    run = context.dagster_run
    tags = [*TAGS, f"job:{run.job_name}"]
    client: Any = datadog.get_client()
    client.increment("dagster.runs.failed", tags=tags)
    client.event(
        f"{run.job_name} failed",
        f"https://dagster.example.com/runs/{run.run_id}",
        alert_type="error",
        aggregation_key=run.job_name,
        tags=tags,
    )


defs = dg.Definitions(
    assets=[card_payments],
    sensors=[failed_runs],
    resources={
        "datadog": DatadogResource(
            api_key=dg.EnvVar("DD_API_KEY"), app_key=dg.EnvVar("DD_APP_KEY")
        )
    },
)
