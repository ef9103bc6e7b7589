import dagster as dg
import pandas as pd
from dagster_snowflake_pandas import SnowflakePandasIOManager


@dg.asset(key_prefix="operations", kinds={"snowflake"})
def trucks() -> pd.DataFrame:
    """Stored as FOOD_TRUCKS.OPERATIONS.TRUCKS."""
    return pd.read_csv("trucks.csv", parse_dates=["in_service_since"])


@dg.asset(
    key_prefix="operations",
    metadata={"schema": "FINANCE"},
    ins={"trucks": dg.AssetIn(key_prefix="operations")},
    kinds={"snowflake"},
)
def depreciation(trucks: pd.DataFrame) -> pd.DataFrame:
    """Stored as FOOD_TRUCKS.FINANCE.DEPRECIATION."""
    years = 2025 - trucks["in_service_since"].dt.year
    value = (80_000 * (1 - years / 10)).clip(lower=0)
    return trucks[["truck_id"]].assign(value=value)


defs = dg.Definitions(
    assets=[trucks, depreciation],
    resources={
        "io_manager": SnowflakePandasIOManager(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            database="FOOD_TRUCKS",
        )
    },
)
