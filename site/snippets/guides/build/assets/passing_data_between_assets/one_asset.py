import dagster as dg
import pandas as pd
from dagster_duckdb import DuckDBResource


def read_trips() -> pd.DataFrame:
    trips = pd.read_csv("trips.csv")
    return trips[trips["minutes"] > 2]


def count_by_station(trips: pd.DataFrame) -> pd.DataFrame:
    return trips.groupby("station").size().reset_index(name="trips")


@dg.asset
def station_trips(database: DuckDBResource) -> dg.MaterializeResult:
    counts = count_by_station(read_trips())
    with database.get_connection() as connection:
        connection.execute(
            "create or replace table station_trips as from counts"
        )
    return dg.MaterializeResult(metadata={"stations": len(counts)})


defs = dg.Definitions(
    assets=[station_trips],
    resources={"database": DuckDBResource(database="bikes.duckdb")},
)
