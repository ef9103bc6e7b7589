from collections.abc import Iterator

import dagster as dg
from dagster_dbt import DbtCliResource, dbt_assets

from .project import coffee_project


class BuildConfig(dg.Config):
    full_refresh: bool = False


@dbt_assets(manifest=coffee_project.manifest_path)
def coffee_dbt_assets(
    context: dg.AssetExecutionContext, dbt: DbtCliResource, config: BuildConfig
) -> Iterator[object]:
    refresh = ["--full-refresh"] if config.full_refresh else []
    yield from dbt.cli(["build", *refresh], context=context).stream()
