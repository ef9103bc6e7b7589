import dagster as dg


@dg.asset(key_prefix=["warehouse", "sales"])
def orders() -> None: ...


orders_key = dg.AssetKey(["warehouse", "sales", "orders"])


@dg.asset(deps=[orders_key])
def order_report(context: dg.AssetExecutionContext) -> None:
    context.log.info("Reading %s", orders_key.to_user_string())
