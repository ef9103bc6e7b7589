import os

import dagster as dg
import duckdb


@dg.asset
def daily_revenue() -> dg.MaterializeResult:
    """Revenue of each day, from the shop's orders."""
    orders = os.environ["ORDERS_FILE"]
    with duckdb.connect(os.environ["WAREHOUSE_FILE"]) as warehouse:
        warehouse.execute(
            """
            create or replace table daily_revenue as
            select ordered_on, sum(total) as revenue
            from read_csv(?)
            group by ordered_on
            """,
            [orders],
        )
        [days] = warehouse.execute("select count(*) from daily_revenue").fetchall()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": days})


nightly = dg.ScheduleDefinition(
    name="nightly",
    target=[daily_revenue],
    cron_schedule="0 2 * * *",
    execution_timezone="America/New_York",
)

defs = dg.Definitions(assets=[daily_revenue], schedules=[nightly])
