import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(kinds={"duckdb"})
def flights(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """One row per flight, from the airlines' monthly CSV files."""
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table flights as
            select * exclude (cancelled), cancelled = 'Y' as is_cancelled
            from read_csv('data/flights_*.csv', union_by_name = true)
            """
        )
        rows = conn.execute("select count(*) from flights").fetchone()[0]
    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


@dg.asset(deps=[flights], kinds={"duckdb"})
def route_punctuality(duckdb: DuckDBResource) -> None:
    """How often the flights of each route arrive within 15 minutes."""
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table route_punctuality as
            select
                origin,
                destination,
                count(*) as flights,
                round(avg((arrival_delay <= 15)::int), 3) as on_time_share,
                median(arrival_delay) as median_delay
            from flights
            where not is_cancelled
            group by all
            """
        )


@dg.asset_check(asset=flights, blocking=True)
def every_flight_has_a_route(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    with duckdb.get_connection() as conn:
        missing = conn.execute(
            "select count(*) from flights where origin is null or destination is null"
        ).fetchone()[0]
    return dg.AssetCheckResult(passed=missing == 0, metadata={"missing": missing})


defs = dg.Definitions(
    assets=[flights, route_punctuality],
    asset_checks=[every_flight_has_a_route],
    resources={"duckdb": DuckDBResource(database="flights.duckdb")},
)
