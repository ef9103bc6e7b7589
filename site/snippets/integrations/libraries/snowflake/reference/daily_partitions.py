import dagster as dg
import pandas as pd

days = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(
    partitions_def=days,
    metadata={"partition_expr": "ordered_at"},
    kinds={"snowflake"},
)
def app_orders(context: dg.AssetExecutionContext) -> pd.DataFrame:
    """Orders from the mobile app, one export for each day."""
    return pd.read_csv(
        f"exports/{context.partition_key}.csv",
        parse_dates=["ordered_at"],
    )


@dg.asset(
    partitions_def=days,
    metadata={"partition_expr": "day"},
    kinds={"snowflake"},
)
def app_revenue(app_orders: pd.DataFrame) -> pd.DataFrame:
    """Receives only the orders of its own day."""
    by_day = app_orders.assign(day=app_orders["ordered_at"].dt.normalize())
    return by_day.groupby(["day", "truck_id"], as_index=False).agg(revenue=("amount", "sum"))
