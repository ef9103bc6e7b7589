import os

import dagster as dg
import requests


@dg.asset
def payments_export_request(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    response = requests.post(
        f"{os.environ['PAYMENTS_API_URL']}/exports",
        json={"table": "payments"},
        timeout=30,
    )
    response.raise_for_status()
    return dg.MaterializeResult(metadata={"export_id": response.json()["id"]})


request_export = dg.define_asset_job(
    "request_export",
    selection=[payments_export_request],
    tags={"dagster/isolation": "disabled"},
)

defs = dg.Definitions(
    assets=[payments_export_request],
    jobs=[request_export],
    schedules=[dg.ScheduleDefinition(job=request_export, cron_schedule="0 6 * * *")],
)
