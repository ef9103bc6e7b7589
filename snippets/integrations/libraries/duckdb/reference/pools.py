import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(pool="warehouse_duckdb")
def delay_by_hour(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table delay_by_hour as
            select extract(hour from departed_at) as hour, avg(arrival_delay) as delay
            from departures
            group by all
            """
        )
