import dagster as dg
from dagster_dbt.cloud_v2.resources import load_dbt_cloud_asset_specs
from dagster_dbt.cloud_v2.sensor_builder import build_dbt_cloud_polling_sensor

from workspace import workspace

defs = dg.Definitions(
    assets=load_dbt_cloud_asset_specs(workspace=workspace),
    sensors=[build_dbt_cloud_polling_sensor(workspace=workspace)],
)
