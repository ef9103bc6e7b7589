import os

import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_snowflake_pandas import SnowflakePandasIOManager


@dg.asset
def sales() -> pd.DataFrame:
    return pd.DataFrame({"day": ["Mon", "Mon", "Tue"], "euro": [4.5, 3.0, 6.2]})


@dg.asset
def daily_revenue(sales: pd.DataFrame) -> pd.DataFrame:
    return sales.groupby("day", as_index=False)[["euro"]].sum()


# start_swap
IO_MANAGERS = {
    "local": DuckDBPandasIOManager(database="bakery.duckdb", schema="main"),
    "production": SnowflakePandasIOManager(
        account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
        user=dg.EnvVar("SNOWFLAKE_USER"),
        password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
        warehouse="REPORTING_WH",
        database="BAKERY",
        schema="PUBLIC",
    ),
}
deployment = os.getenv("BAKERY_DEPLOYMENT", "local")

defs = dg.Definitions(
    assets=[sales, daily_revenue],
    resources={"io_manager": IO_MANAGERS[deployment]},
)
# end_swap
