import dagster as dg
import pandas as pd
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager

DATABASE = "warehouse.duckdb"
SETTINGS = {"threads": 4, "memory_limit": "2GB"}


@dg.asset(key_prefix="aviation")
def flights() -> pd.DataFrame:
    return pd.read_csv("flights.csv", parse_dates=["flight_date"])


@dg.asset(key_prefix="aviation", deps=[flights])
def airport_traffic(duckdb: DuckDBResource) -> None:
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table aviation.airport_traffic as
            select airport, count(*) as movements
            from (
                select origin as airport from aviation.flights
                union all
                select destination from aviation.flights
            )
            group by airport
            """
        )


@dg.asset(key_prefix="aviation")
def hubs(airport_traffic: pd.DataFrame) -> pd.DataFrame:
    return airport_traffic.nlargest(2, "movements")


defs = dg.Definitions(
    assets=[flights, airport_traffic, hubs],
    resources={
        "duckdb": DuckDBResource(database=DATABASE, connection_config=SETTINGS),
        "io_manager": DuckDBPandasIOManager(
            database=DATABASE, connection_config=SETTINGS
        ),
    },
)
