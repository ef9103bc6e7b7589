import json
import os
from collections.abc import Iterator

import dagster as dg
from dagster_airlift.core import assets_with_task_mappings
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

shop_dbt = DbtProject(project_dir=os.environ["SHOP_DBT"])
shop_dbt.prepare_if_dev()


@dbt_assets(
    manifest=shop_dbt.manifest_path,
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
)
def shop_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    variables = json.dumps({"run_date": context.partition_key})
    yield from dbt.cli(["build", "--vars", variables], context=context).stream()


defs = dg.Definitions(
    assets=assets_with_task_mappings(
        dag_id="shop_models",
        task_mappings={"build_models": [shop_models]},
    ),
    resources={"dbt": DbtCliResource(project_dir=shop_dbt)},
)
