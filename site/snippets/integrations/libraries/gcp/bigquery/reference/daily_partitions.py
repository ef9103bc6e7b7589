import dagster as dg
import pandas as pd

days = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset(
    partitions_def=days,
    metadata={"partition_expr": "pickup_at"},
    kinds={"bigquery"},
)
def app_rides(context: dg.AssetExecutionContext) -> pd.DataFrame:
    """Rides booked in the app, one export for each day."""
    return pd.read_csv(f"exports/{context.partition_key}.csv", parse_dates=["pickup_at"])


@dg.asset(
    partitions_def=days,
    metadata={"partition_expr": "PARSE_TIMESTAMP('%F', day)"},
    kinds={"bigquery"},
)
def app_fares(context: dg.AssetExecutionContext, app_rides: pd.DataFrame) -> pd.DataFrame:
    """Receives only the rides of its own day."""
    fares = app_rides.groupby("zone_id", as_index=False).agg(fare=("fare", "sum"))
    return fares.assign(day=context.partition_key)
