import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-05-01")


@dg.asset(partitions_def=days)
def daily_sales() -> None: ...


yesterday_is_there = dg.build_time_partition_freshness_checks(
    assets=[daily_sales],
    deadline_cron="0 9 * * *",
)

defs = dg.Definitions(
    assets=[daily_sales],
    asset_checks=yesterday_is_there,
    sensors=[dg.build_sensor_for_freshness_checks(freshness_checks=yesterday_is_there)],
)
