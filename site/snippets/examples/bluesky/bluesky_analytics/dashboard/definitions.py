import dagster as dg
from dagster_powerbi import (
    DagsterPowerBITranslator,
    PowerBIServicePrincipal,
    PowerBIWorkspace,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)
from dagster_powerbi.translator import PowerBIContentType, PowerBITranslatorData

# start_workspace
power_bi = PowerBIWorkspace(
    credentials=PowerBIServicePrincipal(
        client_id=dg.EnvVar("POWER_BI_CLIENT_ID"),
        client_secret=dg.EnvVar("POWER_BI_CLIENT_SECRET"),
        tenant_id=dg.EnvVar("POWER_BI_TENANT_ID"),
    ),
    workspace_id=dg.EnvVar("POWER_BI_WORKSPACE_ID"),
    refresh_timeout=900,
)
# end_workspace

MARTS = ["daily_activity", "member_activity", "shared_links"]


# start_translator
class BlueskyPowerBITranslator(DagsterPowerBITranslator):
    def get_asset_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data).replace_attributes(group_name="dashboard")
        if data.content_type == PowerBIContentType.SEMANTIC_MODEL:
            return spec.replace_attributes(
                deps=MARTS, automation_condition=dg.AutomationCondition.eager()
            )
        return spec


# end_translator


# start_assets
def to_asset(spec: dg.AssetSpec) -> dg.AssetSpec | dg.AssetsDefinition:
    """Only semantic models can be refreshed. Reports and dashboards read from them."""
    if spec.tags["dagster-powerbi/asset_type"] == "semantic_model":
        return build_semantic_model_refresh_asset_definition("power_bi", spec)
    return spec


specs = load_powerbi_asset_specs(
    power_bi, BlueskyPowerBITranslator(), use_workspace_scan=False
)

defs = dg.Definitions(
    assets=[to_asset(spec) for spec in specs],
    resources={"power_bi": power_bi},
)
# end_assets
