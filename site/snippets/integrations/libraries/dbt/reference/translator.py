from collections.abc import Mapping
from typing import Any, Optional

import dagster as dg
from dagster_dbt import DagsterDbtTranslator


class CoffeeTranslator(DagsterDbtTranslator):
    def get_asset_key(self, dbt_resource_props: Mapping[str, Any]) -> dg.AssetKey:
        key = super().get_asset_key(dbt_resource_props)
        if dbt_resource_props["resource_type"] == "source":
            return key
        return key.with_prefix("warehouse")

    def get_group_name(self, dbt_resource_props: Mapping[str, Any]) -> Optional[str]:
        # fqn is [project, folders..., model]; the folder becomes the group.
        _, *folders, _ = dbt_resource_props["fqn"]
        return super().get_group_name(dbt_resource_props) or "_".join(folders) or None

    def get_tags(self, dbt_resource_props: Mapping[str, Any]) -> Mapping[str, str]:
        layer = dbt_resource_props["config"].get("materialized", "source")
        return {**super().get_tags(dbt_resource_props), "materialized": layer}

    def get_automation_condition(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> Optional[dg.AutomationCondition]:
        if "daily" in dbt_resource_props["tags"]:
            return dg.AutomationCondition.on_cron("0 6 * * *")
        return dg.AutomationCondition.eager()
