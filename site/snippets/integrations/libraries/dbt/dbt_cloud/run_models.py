from collections.abc import Iterator

import dagster as dg
from dagster_dbt.cloud_v2.asset_decorator import dbt_cloud_assets
from dagster_dbt.cloud_v2.resources import DbtCloudWorkspace

from workspace import workspace


@dbt_cloud_assets(workspace=workspace, exclude="resource_type:seed")
def coffee_models(
    context: dg.AssetExecutionContext, dbt_cloud: DbtCloudWorkspace
) -> Iterator[object]:
    run = dbt_cloud.cli(args=["build"], context=context)
    yield from run.wait(timeout=3600)


defs = dg.Definitions(
    assets=[coffee_models],
    schedules=[
        dg.ScheduleDefinition(
            name="every_morning",
            target=coffee_models,
            cron_schedule="0 6 * * *",
        )
    ],
    resources={"dbt_cloud": workspace},
)
