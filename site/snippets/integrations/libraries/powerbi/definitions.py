import dagster as dg
from dagster_powerbi import (
    PowerBIServicePrincipal,
    PowerBIWorkspace,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)

workspace = PowerBIWorkspace(
    credentials=PowerBIServicePrincipal(
        client_id=dg.EnvVar("POWER_BI_CLIENT_ID"),
        client_secret=dg.EnvVar("POWER_BI_CLIENT_SECRET"),
        tenant_id=dg.EnvVar("POWER_BI_TENANT_ID"),
    ),
    workspace_id=dg.EnvVar("POWER_BI_WORKSPACE_ID"),
)


def to_asset(spec: dg.AssetSpec) -> dg.AssetSpec | dg.AssetsDefinition:
    """Makes semantic models refreshable. Reports and dashboards stay external assets."""
    if spec.tags["dagster-powerbi/asset_type"] != "semantic_model":
        return spec
    return build_semantic_model_refresh_asset_definition(
        resource_key="power_bi",
        spec=spec.replace_attributes(
            automation_condition=dg.AutomationCondition.eager()
        ),
    )


defs = dg.Definitions(
    assets=[to_asset(spec) for spec in load_powerbi_asset_specs(workspace)],
    resources={"power_bi": workspace},
)
