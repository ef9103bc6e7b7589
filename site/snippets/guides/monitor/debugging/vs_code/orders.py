import dagster as dg
import pandas as pd


@dg.asset
def orders() -> pd.DataFrame:
    return pd.read_csv("orders.csv")


@dg.asset
def revenue_by_country(orders: pd.DataFrame) -> pd.DataFrame:
    refunds = orders["total"] < 0
    sales = orders[~refunds]
    return sales.groupby("country", as_index=False).agg({"total": "sum"})


daily_revenue = dg.define_asset_job("daily_revenue")

defs = dg.Definitions(assets=[orders, revenue_by_country], jobs=[daily_revenue])
