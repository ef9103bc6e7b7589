import json
from collections.abc import Iterator

import dagster as dg
from dagster_dbt import DbtCliResource, dbt_assets

from .project import coffee_project

INCREMENTAL = "config.materialized:incremental"
days = dg.DailyPartitionsDefinition(start_date="2025-02-03")


@dbt_assets(manifest=coffee_project.manifest_path, exclude=INCREMENTAL)
def full_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream()


@dbt_assets(
    manifest=coffee_project.manifest_path,
    select=INCREMENTAL,
    partitions_def=days,
)
def incremental_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    start, end = context.partition_time_window
    dates = {"min_date": f"{start:%Y-%m-%d}", "max_date": f"{end:%Y-%m-%d}"}
    yield from dbt.cli(
        ["build", "--vars", json.dumps(dates)], context=context
    ).stream()
