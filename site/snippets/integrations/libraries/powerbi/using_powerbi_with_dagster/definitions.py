import dagster as dg
from dagster_powerbi import (
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)

from workspace import retail

sales = dg.AssetSpec(["analytics", "retail", "sales"], kinds={"snowflake"})


def to_asset(spec: dg.AssetSpec) -> dg.AssetSpec | dg.AssetsDefinition:
    if spec.tags["dagster-powerbi/asset_type"] != "semantic_model":
        return spec
    return build_semantic_model_refresh_asset_definition(
        resource_key="power_bi", spec=spec
    )


defs = dg.Definitions(
    assets=[sales, *[to_asset(spec) for spec in load_powerbi_asset_specs(retail)]],
    resources={"power_bi": retail},
    schedules=[
        dg.ScheduleDefinition(
            name="refresh_before_opening",
            target=dg.AssetSelection.tag(
                "dagster-powerbi/asset_type", "semantic_model"
            ),
            cron_schedule="0 6 * * *",
            execution_timezone="America/Chicago",
        )
    ],
)
