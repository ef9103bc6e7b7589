import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def loans() -> pd.DataFrame:
    return pd.DataFrame({"book": ["Emma", "Dune", "Emma"], "days": [12, 30, 21]})


@dg.asset
def longest_loans(loans: pd.DataFrame) -> pd.DataFrame:
    return loans.groupby("book", as_index=False)[["days"]].max()


defs = dg.Definitions(
    assets=[loans, longest_loans],
    resources={
        "io_manager": DuckDBPandasIOManager(database="library.duckdb", schema="loans")
    },
)
