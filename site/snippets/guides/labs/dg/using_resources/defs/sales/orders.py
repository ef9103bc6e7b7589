import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(group_name="sales", kinds={"duckdb"})
def orders(warehouse: DuckDBResource) -> dg.MaterializeResult:
    """Orders from the export of the online shop."""
    with warehouse.get_connection() as connection:
        connection.execute("create or replace table orders as from 'data/orders.csv'")
        rows = connection.table("orders").shape[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})
