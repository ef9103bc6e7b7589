import dagster as dg
from dagster_looker import (
    RequestStartPdtBuild,
    build_looker_pdt_assets_definitions,
)

from connection import looker


def derived_table(view_name: str) -> dg.AssetsDefinition:
    [table] = build_looker_pdt_assets_definitions(
        resource_key="looker",
        request_start_pdt_builds=[
            RequestStartPdtBuild(model_name="thelook", view_name=view_name)
        ],
    )
    return table.map_asset_specs(
        lambda spec: spec.replace_attributes(
            deps=[dg.AssetKey(["ecommerce", "order_items"])],
            automation_condition=dg.AutomationCondition.eager(),
        )
    )


defs = dg.Definitions(
    assets=[derived_table("order_facts"), derived_table("customer_facts")],
    resources={"looker": looker},
)
