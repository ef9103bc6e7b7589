import dagster as dg
from dagster_looker import (
    DagsterLookerApiTranslator,
    LookerApiTranslatorStructureData,
    LookerStructureType,
    load_looker_asset_specs,
)
from dagster_looker.api.dagster_looker_api_translator import LookmlView

from connection import looker


class WarehouseTranslator(DagsterLookerApiTranslator):
    def get_asset_spec(
        self, looker_structure: LookerApiTranslatorStructureData
    ) -> dg.AssetSpec:
        spec = super().get_asset_spec(looker_structure)
        data = looker_structure.data
        if isinstance(data, LookmlView) and data.sql_table_name:
            return spec.replace_attributes(key=data.sql_table_name.lower().split("."))
        if looker_structure.structure_type == LookerStructureType.DASHBOARD:
            return spec.replace_attributes(
                group_name="looker", owners=["team:merchandising"]
            )
        return spec


with looker.process_config_and_initialize_cm() as connected:
    looker_specs = load_looker_asset_specs(connected, WarehouseTranslator())

defs = dg.Definitions(assets=looker_specs)
