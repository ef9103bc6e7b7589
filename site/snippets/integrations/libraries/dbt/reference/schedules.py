import dagster as dg
from dagster_dbt import build_dbt_asset_selection, build_schedule_from_dbt_selection

from .assets import coffee_dbt_assets

daily_models = build_schedule_from_dbt_selection(
    [coffee_dbt_assets],
    job_name="daily_models",
    cron_schedule="0 6 * * *",
    execution_timezone="Europe/Lisbon",
    dbt_select="tag:daily",
)

finance_job = dg.define_asset_job(
    name="finance",
    selection=build_dbt_asset_selection(
        [coffee_dbt_assets], dbt_select="+orders", dbt_exclude="resource_type:seed"
    ).downstream(),
)
