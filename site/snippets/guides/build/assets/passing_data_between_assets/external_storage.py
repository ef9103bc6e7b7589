import dagster as dg
from dagster_duckdb import DuckDBResource

LOAD_TRIPS = """
    create or replace table bike_trips as
    from read_csv('trips.csv') where minutes > 2
"""
COUNT_TRIPS = """
    create or replace table station_trips as
    select station, count(*) as trips from bike_trips group by station
"""


@dg.asset
def bike_trips(database: DuckDBResource) -> None:
    with database.get_connection() as connection:
        connection.execute(LOAD_TRIPS)


@dg.asset(deps=[bike_trips])
def station_trips(database: DuckDBResource) -> None:
    with database.get_connection() as connection:
        connection.execute(COUNT_TRIPS)


defs = dg.Definitions(
    assets=[bike_trips, station_trips],
    resources={"database": DuckDBResource(database="bikes.duckdb")},
)
