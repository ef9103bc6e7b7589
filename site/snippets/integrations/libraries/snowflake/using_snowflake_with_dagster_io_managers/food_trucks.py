from pathlib import Path

import dagster as dg
import pandas as pd
from dagster_snowflake_pandas import SnowflakePandasIOManager

TRUCKS = Path(__file__).with_name("trucks.csv")


# start_trucks
@dg.asset(kinds={"snowflake"})
def trucks() -> pd.DataFrame:
    """The fleet, from the operations team's file."""
    return pd.read_csv(TRUCKS, parse_dates=["in_service_since"])


# end_trucks


# start_tacos
@dg.asset(kinds={"snowflake"})
def trucks_by_city(trucks: pd.DataFrame) -> pd.DataFrame:
    """Number of trucks and first year of service in each city."""
    return trucks.groupby("city", as_index=False).agg(
        trucks=("truck_id", "count"),
        since=("in_service_since", "min"),
    )


# end_tacos


# start_orders
orders = dg.AssetSpec(
    "orders",
    description="One row for each sale. Snowpipe loads it from the point-of-sale system.",
    kinds={"snowflake"},
    metadata={"schema": "RAW"},
)


@dg.asset(kinds={"snowflake"})
def revenue_by_city(trucks: pd.DataFrame, orders: pd.DataFrame) -> pd.DataFrame:
    """Revenue by city and menu, for the weekly report."""
    sales = orders.merge(trucks, on="truck_id")
    return sales.groupby(["city", "menu"], as_index=False).agg(
        orders=("order_id", "count"),
        revenue=("amount", "sum"),
    )


# end_orders


# start_definitions
defs = dg.Definitions(
    assets=[trucks, trucks_by_city, orders, revenue_by_city],
    resources={
        "io_manager": SnowflakePandasIOManager(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            warehouse=dg.EnvVar("SNOWFLAKE_WAREHOUSE"),
            database="FOOD_TRUCKS",
            schema="SALES",
        )
    },
)
# end_definitions
