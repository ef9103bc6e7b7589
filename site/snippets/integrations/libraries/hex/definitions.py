import dagster as dg
from dagster_hex.resources import hex_resource
from dagster_hex.types import HexOutput

subscriptions = dg.AssetSpec(
    "subscriptions", group_name="marts", kinds={"dbt", "snowflake"}
)


@dg.asset(
    deps=[subscriptions],
    required_resource_keys={"hex"},
    automation_condition=dg.AutomationCondition.eager(),
    kinds={"hex"},
)
def churn_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """The Hex project that predicts which customers cancel."""
    output: HexOutput = context.resources.hex.run_and_poll(
        project_id="5a8591dd-4039-49df-9202-96385ba3eff8",
        inputs={"horizon_days": 30},
        use_cached_sql=False,
        poll_timeout=1800,
        kill_on_timeout=False,
    )
    return dg.MaterializeResult(
        metadata={
            "hex_run": dg.MetadataValue.url(output.run_response["runUrl"]),
            "started_at": output.status_response["startTime"],
            "ended_at": output.status_response["endTime"],
        }
    )


defs = dg.Definitions(
    assets=[subscriptions, churn_report],
    resources={"hex": hex_resource.configured({"api_key": {"env": "HEX_API_KEY"}})},
)
