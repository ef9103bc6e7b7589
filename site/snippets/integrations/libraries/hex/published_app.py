import time

import dagster as dg
from dagster_hex.resources import HexResource, hex_resource

PROJECT = "5a8591dd-4039-49df-9202-96385ba3eff8"


@dg.asset(deps=["subscriptions"], required_resource_keys={"hex"}, kinds={"hex"})
def churn_app(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """The published app, with the results of today's data."""
    hex: HexResource = context.resources.hex
    run = hex.run_project(PROJECT, use_cached_sql=False, update_published_results=True)
    status = "PENDING"
    while status in ("PENDING", "RUNNING"):
        time.sleep(5)
        status = hex.run_status(PROJECT, run["runId"])["status"]
    if status != "COMPLETED":
        raise dg.Failure(f"The Hex run ended as {status}: {run['runUrl']}")
    return dg.MaterializeResult(
        metadata={"hex_run": dg.MetadataValue.url(run["runUrl"])}
    )


defs = dg.Definitions(
    assets=[churn_app],
    resources={"hex": hex_resource.configured({"api_key": {"env": "HEX_API_KEY"}})},
)
