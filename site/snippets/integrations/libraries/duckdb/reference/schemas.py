import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset(key_prefix=["faa", "raw"])
def flights() -> pd.DataFrame:
    """Stored as raw.flights: the last part of the prefix is the schema."""
    return pd.read_csv("flights.csv", parse_dates=["flight_date"])


@dg.asset(metadata={"schema": "reporting"})
def cancelled_flights(flights: pd.DataFrame) -> pd.DataFrame:
    """Stored as reporting.cancelled_flights."""
    return flights[flights["cancelled"] == "Y"]


@dg.asset
def carriers(flights: pd.DataFrame) -> pd.DataFrame:
    """Stored as public.carriers, because nothing names a schema."""
    return flights[["carrier"]].drop_duplicates()


defs = dg.Definitions(
    assets=[flights, cancelled_flights, carriers],
    resources={"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")},
)
