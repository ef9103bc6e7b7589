from datetime import timedelta

import dagster as dg
import duckdb


@dg.asset
def flour_stock() -> None:
    duckdb.sql(
        """
        select * from (values ('rye', 120), ('wheat', 340))
        as stock(flour, kg)
        """
    ).write_parquet("flour_stock.parquet")


# start_last_update
stock_is_fresh = dg.build_last_update_freshness_checks(
    assets=[flour_stock],
    lower_bound_delta=timedelta(hours=2),
    deadline_cron="0 6 * * *",
    timezone="Europe/Berlin",
    severity=dg.AssetCheckSeverity.ERROR,
)
# end_last_update

# start_sensor
freshness_sensor = dg.build_sensor_for_freshness_checks(
    freshness_checks=stock_is_fresh,
    minimum_interval_seconds=60,
)

defs = dg.Definitions(
    assets=[flour_stock],
    asset_checks=stock_is_fresh,
    sensors=[freshness_sensor],
)
# end_sensor
