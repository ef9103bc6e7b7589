import dagster as dg
from dagster_dbt import DbtCliResource

from .assets import coffee_dbt_assets, raw_customers
from .project import coffee_project
from .schedules import schedules

defs = dg.Definitions(
    assets=[raw_customers, coffee_dbt_assets],
    schedules=schedules,
    resources={"dbt": DbtCliResource(project_dir=coffee_project)},
)
