from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dagster as dg
from dagster_cloud.dagster_insights import (
    InsightsSnowflakeResource,
    create_snowflake_insights_asset_and_schedule,
)
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

project = DbtProject(project_dir=Path(__file__).parent / "shop_dbt")
project.prepare_if_dev()


@dbt_assets(manifest=project.manifest_path)
def shop_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[Any]:
    yield from dbt.cli(["build"], context=context).stream().with_insights()


insights = create_snowflake_insights_asset_and_schedule(
    start_date="2025-05-01-00:00",
    group_name="insights",
)

defs = dg.Definitions(
    assets=[shop_models, *insights.assets],
    schedules=[insights.schedule],
    resources={
        "dbt": DbtCliResource(project_dir=project),
        "snowflake": InsightsSnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
            warehouse="TRANSFORM",
        ),
    },
)
