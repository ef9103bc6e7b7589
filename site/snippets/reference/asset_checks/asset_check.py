import dagster as dg


@dg.asset
def orders() -> list[dict]:
    return [{"id": 1, "amount": 40.0}, {"id": 2, "amount": 15.5}]


@dg.asset_check(asset=orders, blocking=True)
def amounts_are_positive(orders: list[dict]) -> dg.AssetCheckResult:
    bad = [order["id"] for order in orders if order["amount"] <= 0]
    return dg.AssetCheckResult(
        passed=not bad, metadata={"bad_orders": len(bad)}
    )


defs = dg.Definitions(assets=[orders], asset_checks=[amounts_are_positive])
