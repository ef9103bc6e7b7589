import json
from pathlib import Path

import dagster as dg

FOLDER = "reference/io_managers"


def test_configurable_io_manager(load, workspace: Path):
    module = load(f"{FOLDER}/configurable_io_manager.py")

    @dg.asset(key_prefix="shop")
    def orders():
        return [1, 2, 3]

    @dg.asset(ins={"orders": dg.AssetIn(key=["shop", "orders"])})
    def order_count(orders):
        return [len(orders)]

    result = dg.materialize(
        [orders, order_count], resources={"io_manager": module.JsonFiles(folder="data")}
    )
    assert json.loads((workspace / "data/shop/orders.json").read_text()) == [1, 2, 3]
    assert result.output_for_node("order_count") == [3]
    event = result.asset_materializations_for_node("shop__orders")[0]
    assert event.metadata["rows"].value == 3
