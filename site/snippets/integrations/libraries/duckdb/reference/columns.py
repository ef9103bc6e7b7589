import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset(key_prefix="aviation")
def flights() -> pd.DataFrame:
    return pd.read_csv("flights.csv", parse_dates=["flight_date"])


@dg.asset(
    key_prefix="aviation",
    ins={
        "flights": dg.AssetIn(
            key=["aviation", "flights"],
            metadata={"columns": ["carrier", "arrival_delay"]},
        )
    },
)
def carrier_delays(flights: pd.DataFrame) -> pd.DataFrame:
    delays = flights.groupby("carrier")["arrival_delay"]
    return delays.agg(["median", "max"]).reset_index()


defs = dg.Definitions(
    assets=[flights, carrier_delays],
    resources={"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")},
)
