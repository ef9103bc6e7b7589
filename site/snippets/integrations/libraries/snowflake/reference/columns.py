import dagster as dg
import pandas as pd
from dagster_snowflake_pandas import SnowflakePandasIOManager

orders = dg.AssetSpec("orders", metadata={"schema": "RAW"}, kinds={"snowflake"})


@dg.asset(
    ins={"orders": dg.AssetIn(metadata={"columns": ["truck_id", "amount"]})},
    kinds={"snowflake"},
)
def truck_revenue(orders: pd.DataFrame) -> pd.DataFrame:
    return orders.groupby("truck_id", as_index=False).agg(revenue=("amount", "sum"))


defs = dg.Definitions(
    assets=[orders, truck_revenue],
    resources={
        "io_manager": SnowflakePandasIOManager(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            database="FOOD_TRUCKS",
            schema="SALES",
        )
    },
)
