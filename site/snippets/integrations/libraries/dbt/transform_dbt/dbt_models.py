from collections.abc import Iterator
from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

coffee_project = DbtProject(project_dir=Path(__file__).parents[2] / "coffee_dbt")
coffee_project.prepare_if_dev()
dbt_resource = DbtCliResource(project_dir=coffee_project)


@dbt_assets(manifest=coffee_project.manifest_path)
def coffee_dbt_assets(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream()
