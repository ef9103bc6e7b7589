import dagster as dg
import pandas as pd


@dg.asset(
    ins={"orders": dg.AssetIn(metadata={"columns": ["truck_id", "amount"]})},
    kinds={"snowflake"},
)
def truck_revenue(orders: pd.DataFrame) -> pd.DataFrame:
    return orders.groupby("truck_id", as_index=False).agg(revenue=("amount", "sum"))
