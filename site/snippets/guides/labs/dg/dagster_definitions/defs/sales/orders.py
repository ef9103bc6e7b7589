import dagster as dg
import duckdb


@dg.asset(group_name="sales", kinds={"duckdb"})
def orders() -> dg.MaterializeResult:
    """Orders from the export of the online shop."""
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute("create or replace table orders as from 'data/orders.csv'")
        rows = warehouse.table("orders").shape[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
