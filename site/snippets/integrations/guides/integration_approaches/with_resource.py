import dagster as dg

from courier_resource import CourierResource, courier


@dg.asset(kinds={"courier"})
def orders(courier: CourierResource) -> dg.MaterializeResult:
    copy = courier.copy(table="orders")
    return dg.MaterializeResult(metadata={"dagster/row_count": copy["rows"]})


defs = dg.Definitions(assets=[orders], resources={"courier": courier})
