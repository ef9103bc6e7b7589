from collections.abc import Iterator

import dagster as dg
from dagster_dbt import DbtCliResource, dbt_assets

from .project import coffee_project


@dbt_assets(manifest=coffee_project.manifest_path)
def coffee_dbt_assets(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream()
