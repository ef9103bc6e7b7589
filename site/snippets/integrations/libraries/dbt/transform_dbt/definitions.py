import dagster as dg
from dagster_dbt import build_schedule_from_dbt_selection

from .assets import customer_export
from .dbt_models import coffee_dbt_assets, dbt_resource

nightly_marts = build_schedule_from_dbt_selection(
    [coffee_dbt_assets],
    job_name="nightly_marts",
    cron_schedule="0 2 * * *",
    dbt_select="fqn:coffee.marts",
)

defs = dg.Definitions(
    assets=[customer_export, coffee_dbt_assets],
    schedules=[nightly_marts],
    resources={"dbt": dbt_resource},
)
