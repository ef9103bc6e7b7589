import dagster as dg
import duckdb

QUERY = """
    create or replace table daily_revenue as
    select ordered_on, sum(amount) as revenue from orders group by all order by ordered_on
"""


@dg.asset(deps=["orders"], group_name="sales", kinds={"duckdb"})
def daily_revenue() -> dg.MaterializeResult:
    """Revenue of each day."""
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute(QUERY)
        days = warehouse.table("daily_revenue").shape[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": days})
