import dagster as dg
import duckdb

days = dg.DailyPartitionsDefinition(start_date="2025-05-01")


@dg.asset(partitions_def=days)
def daily_sales(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select product, sum(amount) as amount from 'sales.csv'
        where day = '{day}'
        group by product
        """
    ).write_parquet(f"sales-{day}.parquet")


yesterday_is_there = dg.build_time_partition_freshness_checks(
    assets=[daily_sales],
    deadline_cron="0 9 * * *",
)

defs = dg.Definitions(
    assets=[daily_sales],
    asset_checks=yesterday_is_there,
    sensors=[dg.build_sensor_for_freshness_checks(freshness_checks=yesterday_is_there)],
)
