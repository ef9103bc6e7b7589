import dagster as dg

orders = dg.AssetSpec(["warehouse", "orders"], kinds={"postgres"})


@dg.asset_check(asset=orders.key)
def has_rows() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


defs = dg.Definitions(assets=[orders], asset_checks=[has_rows])
