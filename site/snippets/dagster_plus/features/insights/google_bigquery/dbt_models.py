from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

project = DbtProject(project_dir=Path(__file__).parent / "shop_dbt")
project.prepare_if_dev()


@dbt_assets(manifest=project.manifest_path)
def shop_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[Any]:
    yield from dbt.cli(["build"], context=context).stream().with_insights()


defs = dg.Definitions(
    assets=[shop_models],
    resources={"dbt": DbtCliResource(project_dir=project)},
)
