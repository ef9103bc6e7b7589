import dagster as dg

from courier_resource import CourierResource, courier

orders = dg.AssetSpec("orders", group_name="courier", kinds={"courier"})


@dg.sensor(minimum_interval_seconds=60)
def courier_copies(
    context: dg.SensorEvaluationContext, courier: CourierResource
) -> dg.SensorResult:
    """Records each copy that Courier has finished since the last tick."""
    seen = int(context.cursor or 0)
    copies = courier.request("GET", "copies", params={"after": seen, "table": "orders"})
    done = [copy for copy in copies if copy["status"] == "done"]
    return dg.SensorResult(
        asset_events=[
            dg.AssetMaterialization(
                "orders", metadata={"dagster/row_count": copy["rows"]}
            )
            for copy in done
        ],
        cursor=str(max([seen, *(copy["id"] for copy in done)])),
    )


defs = dg.Definitions(
    assets=[orders], sensors=[courier_copies], resources={"courier": courier}
)
