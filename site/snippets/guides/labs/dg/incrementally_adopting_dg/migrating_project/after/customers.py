import dagster as dg
import duckdb


@dg.asset(deps=["orders"], group_name="sales")
def customers() -> None:
    """One row for each customer, with the number of orders."""
    query = "select customer, count(*) as orders from orders group by customer order by customer"
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute(f"create or replace table customers as {query}")
