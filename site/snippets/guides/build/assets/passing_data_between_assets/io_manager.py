import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def bike_trips() -> pd.DataFrame:
    trips = pd.read_csv("trips.csv")
    return trips[trips["minutes"] > 2]


@dg.asset
def station_trips(bike_trips: pd.DataFrame) -> pd.DataFrame:
    return bike_trips.groupby("station").size().reset_index(name="trips")


defs = dg.Definitions(
    assets=[bike_trips, station_trips],
    resources={
        "io_manager": DuckDBPandasIOManager(
            database="bikes.duckdb", schema="main"
        )
    },
)
