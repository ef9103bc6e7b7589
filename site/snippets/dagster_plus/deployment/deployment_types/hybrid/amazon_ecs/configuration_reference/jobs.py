import dagster as dg
import pandas as pd


@dg.asset
def order_totals() -> pd.DataFrame:
    orders = pd.read_csv("orders.csv")
    return orders.groupby("customer_id")["amount"].sum().reset_index()


nightly_totals = dg.define_asset_job(
    "nightly_totals",
    selection=[order_totals],
    tags={"ecs/cpu": "4096", "ecs/memory": "16384", "ecs/ephemeral_storage": "100"},
)

defs = dg.Definitions(assets=[order_totals], jobs=[nightly_totals])
