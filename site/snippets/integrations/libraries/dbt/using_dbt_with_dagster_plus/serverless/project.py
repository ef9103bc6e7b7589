import os
from pathlib import Path

from dagster_dbt import DbtProject


def dbt_target() -> str:
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1":
        return "branch"
    if os.getenv("DAGSTER_CLOUD_DEPLOYMENT_NAME") == "prod":
        return "prod"
    return os.getenv("DBT_TARGET", "dev")


coffee_project = DbtProject(
    project_dir=Path(__file__).parents[2] / "coffee_dbt",
    packaged_project_dir=Path(__file__).parents[1] / "dbt-project",
    target=dbt_target(),
    state_path="state",
)
coffee_project.prepare_if_dev()
