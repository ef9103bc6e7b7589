from datetime import timedelta

import dagster as dg
import duckdb


@dg.asset
def fares() -> None:
    duckdb.sql(
        """
        select * from (values ('Berlin', 'Oslo', 129), ('Berlin', 'Rome', 89))
        as fares(origin, destination, price)
        """
    ).write_parquet("fares.parquet")


# At 9 a.m. on weekdays, the fares must be at most two hours old.
fares_are_fresh = dg.build_last_update_freshness_checks(
    assets=[fares],
    lower_bound_delta=timedelta(hours=2),
    deadline_cron="0 9 * * 1-5",
    timezone="Europe/Berlin",
)

freshness_sensor = dg.build_sensor_for_freshness_checks(
    freshness_checks=fares_are_fresh
)

defs = dg.Definitions(
    assets=[fares],
    asset_checks=fares_are_fresh,
    sensors=[freshness_sensor],
)
