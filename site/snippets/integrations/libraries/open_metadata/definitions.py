import os

import dagster as dg
from sqlalchemy import create_engine, text


def run_in_warehouse(*statements: str) -> None:
    with create_engine(os.environ["WAREHOUSE_URL"]).begin() as connection:
        for statement in statements:
            connection.execute(text(statement))


@dg.asset(key=["warehouse", "raw", "bookings"], kinds={"postgres"})
def bookings() -> None:
    """One row for each booked night."""
    run_in_warehouse(
        "drop table if exists raw.bookings",
        """
        create table raw.bookings as
        select 'lake house' as home, 140 as price
        union all select 'cabin', 90
        union all select 'cabin', 95
        """,
    )


@dg.asset(deps=[bookings], kinds={"postgres"})
def revenue_by_home() -> dg.MaterializeResult:
    """Revenue of each home."""
    run_in_warehouse(
        "drop table if exists marts.revenue_by_home",
        """
        create table marts.revenue_by_home as
        select home, sum(price) as revenue from raw.bookings group by home
        """,
    )
    return dg.MaterializeResult(
        metadata={
            "database": "warehouse",
            "schema": "marts",
            "table": "revenue_by_home",
        }
    )


daily_revenue = dg.define_asset_job(
    "daily_revenue", selection=[bookings, revenue_by_home]
)

defs = dg.Definitions(assets=[bookings, revenue_by_home], jobs=[daily_revenue])
