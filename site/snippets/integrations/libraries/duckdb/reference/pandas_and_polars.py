from collections.abc import Sequence

import dagster as dg
import pandas as pd
import polars as pl
from dagster_duckdb import DuckDBIOManager
from dagster_duckdb_pandas import DuckDBPandasTypeHandler
from dagster_duckdb_polars import DuckDBPolarsTypeHandler


class AviationIOManager(DuckDBIOManager):
    @staticmethod
    def type_handlers() -> Sequence:
        return [DuckDBPandasTypeHandler(), DuckDBPolarsTypeHandler()]

    @staticmethod
    def default_load_type() -> type:
        return pl.DataFrame


@dg.asset(key_prefix="aviation")
def flights() -> pl.DataFrame:
    return pl.read_csv("flights.csv", try_parse_dates=True)


@dg.asset(key_prefix="aviation")
def worst_delays(flights: pd.DataFrame) -> pd.DataFrame:
    """Loads a table that was stored from Polars as pandas."""
    return flights.nlargest(3, "arrival_delay")


defs = dg.Definitions(
    assets=[flights, worst_delays],
    resources={"io_manager": AviationIOManager(database="warehouse.duckdb")},
)
