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


# start_second_asset
@dg.asset(deps=[sized_orders])
def revenue_by_size() -> dg.MaterializeResult:
    """Total amount of each size class."""
    orders = pd.read_csv("data/sized_orders.csv")
    revenue = orders.groupby("size", as_index=False)["amount"].sum()
    revenue.to_csv("data/revenue_by_size.csv", index=False)
    total = float(revenue["amount"].sum())
    return dg.MaterializeResult(metadata={"total": total})


@dg.asset_check(asset=sized_orders)
def every_order_has_a_size() -> dg.AssetCheckResult:
    orders = pd.read_csv("data/sized_orders.csv")
    missing = int(orders["size"].isna().sum())
    return dg.AssetCheckResult(
        passed=missing == 0,
        metadata={"missing": missing},
    )


defs = dg.Definitions(
    assets=[sized_orders, revenue_by_size],
    asset_checks=[every_order_has_a_size],
)
# end_second_asset
