import dagster as dg
import duckdb


@dg.asset(group_name="sales")
def orders() -> dg.MaterializeResult:
    """Orders from the export of the online shop."""
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute("create or replace table orders as from 'data/orders.csv'")
        rows = warehouse.table("orders").shape[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(deps=[orders], group_name="sales")
def daily_revenue() -> None:
    """Revenue of each day."""
    query = "select ordered_on, sum(amount) as revenue from orders group by all order by ordered_on"
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute(f"create or replace table daily_revenue as {query}")
