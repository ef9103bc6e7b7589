import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def daily_revenue(duckdb: DuckDBResource) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(
            "create or replace table daily_revenue as "
            "select * from (values (date '2025-05-01', 120.5), "
            "(date '2025-05-02', 98.0)) as orders(day, revenue)"
        )
        row = connection.execute("select count(*) from daily_revenue").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": row[0]})


defs = dg.Definitions(
    assets=[daily_revenue],
    resources={"duckdb": DuckDBResource(database="shop.duckdb")},
)
