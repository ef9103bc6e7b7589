import dagster as dg
from dagster_dbt import build_freshness_checks_from_dbt_assets

from .assets import coffee_dbt_assets

freshness_checks = build_freshness_checks_from_dbt_assets(
    dbt_assets=[coffee_dbt_assets]
)
freshness_sensor = dg.build_sensor_for_freshness_checks(
    freshness_checks=freshness_checks
)
