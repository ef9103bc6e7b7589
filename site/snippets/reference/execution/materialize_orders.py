import dagster as dg


@dg.asset
def orders() -> list[int]:
    return [120, 80, 40]


@dg.asset
def revenue(orders: list[int]) -> int:
    return sum(orders)


def test_revenue() -> None:
    result = dg.materialize([orders, revenue])
    assert result.success
    assert result.asset_value("revenue") == 240
