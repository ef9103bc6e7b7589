import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def sales() -> pd.DataFrame:
    return pd.DataFrame({"day": ["Mon", "Mon", "Tue"], "euro": [4.5, 3.0, 6.2]})


@dg.asset
def daily_revenue(sales: pd.DataFrame) -> pd.DataFrame:
    return sales.groupby("day", as_index=False)[["euro"]].sum()


tables = DuckDBPandasIOManager(database="bakery.duckdb", schema="main")

defs = dg.Definitions(
    assets=[sales, daily_revenue],
    resources={"io_manager": tables},
)
