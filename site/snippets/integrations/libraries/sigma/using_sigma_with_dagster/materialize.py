import dagster as dg
from dagster_sigma import (
    build_materialize_workbook_assets_definition,
    load_sigma_asset_specs,
)

from organization import sigma


def to_asset(spec: dg.AssetSpec) -> dg.AssetSpec | dg.AssetsDefinition:
    """Workbooks with a materialization schedule in Sigma can be materialized."""
    if "dagster_sigma/materialization_schedules" not in spec.metadata:
        return spec
    return build_materialize_workbook_assets_definition(
        resource_key="sigma", spec=spec
    )


defs = dg.Definitions(
    assets=[to_asset(spec) for spec in load_sigma_asset_specs(sigma)],
    resources={"sigma": sigma},
)
