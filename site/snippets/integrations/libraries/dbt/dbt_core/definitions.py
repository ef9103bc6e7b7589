from collections.abc import Iterator
from pathlib import Path

import dagster as dg
from dagster_dbt import (
    DbtCliResource,
    DbtProject,
    build_schedule_from_dbt_selection,
    dbt_assets,
)

coffee_project = DbtProject(project_dir=Path(__file__).parent / "coffee_dbt")
coffee_project.prepare_if_dev()


@dbt_assets(manifest=coffee_project.manifest_path)
def coffee_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream().fetch_row_counts()


every_morning = build_schedule_from_dbt_selection(
    [coffee_models],
    job_name="build_marts",
    cron_schedule="0 6 * * *",
    dbt_select="+fqn:coffee.marts",
)

defs = dg.Definitions(
    assets=[coffee_models],
    schedules=[every_morning],
    resources={"dbt": DbtCliResource(project_dir=coffee_project)},
)
