from dagster import Definitions
from dagster_dbt import DbtCliResource
from .assets import coffee_dbt_assets
from .project import coffee_project
from .schedules import schedules

defs = Definitions(
    assets=[coffee_dbt_assets],
    schedules=schedules,
    resources={
        "dbt": DbtCliResource(project_dir=coffee_project),
    },
)