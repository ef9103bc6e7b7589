import dagster as dg
import pandas as pd


@dg.asset
def sized_orders() -> dg.MaterializeResult:
    """Orders, each with the size class of its amount."""
    orders = pd.read_csv("data/orders.csv")
    orders["size"] = pd.cut(
        orders["amount"],
        bins=[0, 50, 200, 10_000],
        labels=["small", "medium", "large"],
    )
    orders.to_csv("data/sized_orders.csv", index=False)
    return dg.MaterializeResult(metadata={"rows": len(orders)})


defs = dg.Definitions(assets=[sized_orders])
