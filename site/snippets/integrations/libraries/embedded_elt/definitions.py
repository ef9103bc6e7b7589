from collections.abc import Iterator

import dagster as dg
from dagster_sling import SlingConnectionResource, SlingResource, sling_assets


@sling_assets(
    replication_config={
        "source": "SHOP",
        "target": "REPORTING",
        "streams": {"main.orders": {"object": "main.orders", "mode": "full-refresh"}},
    }
)
def reporting_orders(
    context: dg.AssetExecutionContext, sling: SlingResource
) -> Iterator[object]:
    yield from sling.replicate(context=context)


connections = [
    SlingConnectionResource(
        name="SHOP", type="sqlite", connection_string="sqlite://shop.db"
    ),
    SlingConnectionResource(
        name="REPORTING", type="sqlite", connection_string="sqlite://reporting.db"
    ),
]

defs = dg.Definitions(
    assets=[reporting_orders],
    resources={"sling": SlingResource(connections=connections)},
)
