import dagster as dg
from dagster_dbt import DbtCliResource

from .assets import coffee_dbt_assets
from .freshness import freshness_checks, freshness_sensor
from .project import coffee_project
from .run_operation import dbt_docs
from .schedules import daily_models, finance_job
from .sources import loyalty_tables

defs = dg.Definitions(
    assets=[loyalty_tables, coffee_dbt_assets],
    asset_checks=freshness_checks,
    jobs=[finance_job, dbt_docs],
    schedules=[daily_models],
    sensors=[freshness_sensor],
    resources={"dbt": DbtCliResource(project_dir=coffee_project)},
)
