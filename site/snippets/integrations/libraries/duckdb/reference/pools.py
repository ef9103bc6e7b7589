import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(pool="warehouse_duckdb")
def delay_by_carrier(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table delay_by_carrier as
            select carrier, avg(arrival_delay) as delay
            from 'flights.csv'
            group by all
            """
        )


defs = dg.Definitions(
    assets=[delay_by_carrier],
    resources={"duckdb": DuckDBResource(database="warehouse.duckdb")},
)
