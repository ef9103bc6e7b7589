"""The work of the tasks in the DAG daily_orders. Nothing here depends on Airflow."""

from pathlib import Path

import duckdb

PROJECT = Path(__file__).parent
DATABASE = PROJECT / "warehouse.duckdb"
ORDERS = PROJECT / "data" / "orders.csv"
REPORT = PROJECT / "reports" / "daily_revenue.csv"


def load_orders() -> int:
    """Replace the table shop.raw_orders, and return its number of rows."""
    with duckdb.connect(str(DATABASE)) as database:
        database.execute("create schema if not exists shop")
        database.execute(
            "create or replace table shop.raw_orders as from read_csv(?)",
            [str(ORDERS)],
        )
        [(rows,)] = database.execute(
            "select count(*) from shop.raw_orders"
        ).fetchall()
    print(f"Loaded {rows} orders")
    return rows


def export_revenue() -> int:
    """Write daily_revenue to a CSV file, and return its number of days."""
    REPORT.parent.mkdir(exist_ok=True)
    with duckdb.connect(str(DATABASE), read_only=True) as database:
        revenue = database.sql("from daily_revenue order by ordered_on")
        revenue.write_csv(str(REPORT))
        days = len(revenue)
    print(f"Wrote {days} days to {REPORT}")
    return days
