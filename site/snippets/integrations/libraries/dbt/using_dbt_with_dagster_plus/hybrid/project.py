import os
from pathlib import Path

from dagster_dbt import DbtProject

coffee_project = DbtProject(
    project_dir=Path(__file__).parents[2] / "coffee_dbt",
    target=os.getenv("DBT_TARGET", "dev"),
)
coffee_project.prepare_if_dev()
