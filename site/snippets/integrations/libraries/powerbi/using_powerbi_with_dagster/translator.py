import dagster as dg
from dagster_powerbi import DagsterPowerBITranslator, load_powerbi_asset_specs
from dagster_powerbi.translator import PowerBIContentType, PowerBITranslatorData

from workspace import retail

TABLES = {"Store Sales": [["analytics", "retail", "sales"]]}


class RetailTranslator(DagsterPowerBITranslator):
    def get_asset_spec(self, data: PowerBITranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data).replace_attributes(
            group_name="power_bi", owners=["team:merchandising"]
        )
        if data.content_type == PowerBIContentType.SEMANTIC_MODEL:
            return spec.replace_attributes(deps=TABLES[data.properties["name"]])
        return spec


defs = dg.Definitions(
    assets=load_powerbi_asset_specs(
        retail,
        dagster_powerbi_translator=RetailTranslator(),
        use_workspace_scan=False,
    )
)
