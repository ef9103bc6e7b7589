from pathlib import Path

import dagster as dg
import duckdb

WAREHOUSE = Path("warehouse.duckdb")


@dg.asset(key=["warehouse", "raw", "bookings"], kinds={"duckdb"})
def bookings() -> dg.MaterializeResult:
    """One row for each booked night."""
    with duckdb.connect(WAREHOUSE) as connection:
        connection.execute("create schema if not exists raw")
        connection.execute(
            "create or replace table raw.bookings as "
            "from (values ('lake house', 140), ('cabin', 90), ('cabin', 95)) t(home, price)"
        )
    return dg.MaterializeResult(metadata={"dagster/row_count": 3})


@dg.asset(deps=[bookings], kinds={"duckdb"})
def revenue_by_home() -> dg.MaterializeResult:
    """Revenue of each home."""
    with duckdb.connect(WAREHOUSE) as connection:
        connection.execute("create schema if not exists marts")
        connection.execute(
            "create or replace table marts.revenue_by_home as "
            "select home, sum(price) as revenue from raw.bookings group by home"
        )
    return dg.MaterializeResult(
        metadata={"database": "warehouse", "schema": "marts", "table": "revenue_by_home"}
    )


defs = dg.Definitions(
    assets=[bookings, revenue_by_home],
    jobs=[
        dg.define_asset_job(
            "daily_revenue", selection=[bookings, revenue_by_home]
        )
    ],
)
