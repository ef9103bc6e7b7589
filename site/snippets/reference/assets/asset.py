import dagster as dg


class OrdersConfig(dg.Config):
    minimum_amount: float = 0.0


@dg.asset(group_name="sales", owners=["team:finance"], kinds={"python"})
def orders() -> list[dict]:
    return [{"id": 1, "amount": 40.0}, {"id": 2, "amount": 15.5}]


@dg.asset(group_name="sales", code_version="2")
def large_orders(orders: list[dict], config: OrdersConfig) -> list[dict]:
    """Orders of at least the configured amount."""
    least = config.minimum_amount
    return [order for order in orders if order["amount"] >= least]


defs = dg.Definitions(assets=[orders, large_orders])
