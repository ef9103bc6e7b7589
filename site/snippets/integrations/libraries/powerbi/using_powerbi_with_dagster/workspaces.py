import dagster as dg
from dagster_powerbi import (
    DagsterPowerBITranslator,
    PowerBIServicePrincipal,
    PowerBIWorkspace,
    build_semantic_model_refresh_asset_definition,
    load_powerbi_asset_specs,
)
from dagster_powerbi.translator import PowerBITranslatorData

principal = PowerBIServicePrincipal(
    client_id=dg.EnvVar("POWER_BI_CLIENT_ID"),
    client_secret=dg.EnvVar("POWER_BI_CLIENT_SECRET"),
    tenant_id=dg.EnvVar("POWER_BI_TENANT_ID"),
)
workspaces = {
    "retail": PowerBIWorkspace(
        credentials=principal, workspace_id=dg.EnvVar("POWER_BI_RETAIL_ID")
    ),
    "finance": PowerBIWorkspace(
        credentials=principal, workspace_id=dg.EnvVar("POWER_BI_FINANCE_ID")
    ),
}


class PrefixTranslator(DagsterPowerBITranslator):
    def __init__(self, prefix: str):
        self.prefix = prefix

    def with_prefix(self, spec: dg.AssetSpec) -> dg.AssetSpec:
        return spec.replace_attributes(key=spec.key.with_prefix(self.prefix))

    def get_dashboard_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        return self.with_prefix(super().get_dashboard_spec(data))

    def get_report_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        return self.with_prefix(super().get_report_spec(data))

    def get_semantic_model_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        return self.with_prefix(super().get_semantic_model_spec(data))


def load(name: str) -> list[dg.AssetSpec | dg.AssetsDefinition]:
    specs = load_powerbi_asset_specs(workspaces[name], PrefixTranslator(name))
    return [
        build_semantic_model_refresh_asset_definition(resource_key=name, spec=spec)
        if spec.tags["dagster-powerbi/asset_type"] == "semantic_model"
        else spec
        for spec in specs
    ]


defs = dg.Definitions(
    assets=[*load("retail"), *load("finance")], resources=workspaces
)
