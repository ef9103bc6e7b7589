from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import dagster as dg
from dagster_dbt import (
    DagsterDbtTranslator,
    DbtCliResource,
    DbtProject,
    dbt_assets,
)

# start_project
dbt_project = DbtProject(project_dir=Path(__file__).parents[2] / "dbt_project")
dbt_project.prepare_if_dev()
# end_project


# start_translator
class BlueskyDbtTranslator(DagsterDbtTranslator):
    def get_asset_key(self, dbt_resource_props: Mapping[str, Any]) -> dg.AssetKey:
        # Each source is named after the asset that writes its files.
        return dg.AssetKey(dbt_resource_props["name"])

    def get_group_name(self, dbt_resource_props: Mapping[str, Any]) -> str:
        # The subfolder of models: staging or marts
        return dbt_resource_props["fqn"][1]

    def get_automation_condition(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> dg.AutomationCondition:
        # Runs at six, even if an account's posts are missing.
        return dg.AutomationCondition.on_cron("0 6 * * *").ignore(
            dg.AssetSelection.assets("starter_pack_members", "member_posts")
        )


# end_translator


# start_assets
@dbt_assets(
    manifest=dbt_project.manifest_path,
    dagster_dbt_translator=BlueskyDbtTranslator(),
)
def bluesky_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[Any]:
    yield from dbt.cli(["build"], context=context).stream()


defs = dg.Definitions(
    assets=[bluesky_models],
    resources={"dbt": DbtCliResource(project_dir=dbt_project)},
)
# end_assets
