import dagster as dg

from courier_resource import CourierResource
from with_resource import orders


class StubCourier(CourierResource):
    def copy(self, **what: str) -> dict[str, object]:
        assert what == {"table": "orders"}
        return {"id": 1, "status": "done", "rows": 1204}


def test_orders() -> None:
    courier = StubCourier(url="http://courier.test", token="none")
    result = dg.materialize([orders], resources={"courier": courier})
    [materialization] = result.asset_materializations_for_node("orders")
    assert materialization.metadata["dagster/row_count"].value == 1204
