import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager

days = dg.DailyPartitionsDefinition(start_date="2025-01-06", end_date="2025-01-09")


@dg.asset(
    key_prefix="aviation",
    partitions_def=days,
    backfill_policy=dg.BackfillPolicy.single_run(),
    metadata={"partition_expr": "flight_date"},
)
def flights(context: dg.AssetExecutionContext) -> pd.DataFrame:
    window = context.partition_time_window
    rows = pd.read_csv("flights.csv", parse_dates=["flight_date"])
    start, end = (time.replace(tzinfo=None) for time in (window.start, window.end))
    return rows[(rows["flight_date"] >= start) & (rows["flight_date"] < end)]


@dg.asset(
    key_prefix="aviation",
    partitions_def=days,
    metadata={"partition_expr": "flight_date"},
)
def airport_departures(flights: pd.DataFrame) -> pd.DataFrame:
    """Reads and writes the rows of one day."""
    groups = flights.groupby(["flight_date", "origin"])
    return groups.size().rename("departures").reset_index()


@dg.asset(key_prefix="aviation")
def busiest_airports(airport_departures: pd.DataFrame) -> pd.DataFrame:
    """Has no partitions, so it reads all days."""
    totals = airport_departures.groupby("origin")["departures"].sum()
    return totals.sort_values(ascending=False).reset_index()


defs = dg.Definitions(
    assets=[flights, airport_departures, busiest_airports],
    resources={"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")},
)
