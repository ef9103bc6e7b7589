import dagster as dg
from dagster_duckdb import DuckDBResource

from etl_pipeline_tutorial import assets
from etl_pipeline_tutorial.schedules import weekly_refresh
from etl_pipeline_tutorial.sensors import (
    adhoc_report_job,
    report_request_sensor,
)

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets]),
    asset_checks=dg.load_asset_checks_from_modules([assets]),
    jobs=[adhoc_report_job],
    schedules=[weekly_refresh],
    sensors=[report_request_sensor],
    resources={"database": DuckDBResource(database="data/sales.duckdb")},
)
