from collections.abc import Iterator
from pathlib import Path

import dagster as dg
from dagster_sling import SlingConnectionResource, SlingResource, sling_assets


@sling_assets(
    replication_config=Path(__file__).parent / "replication.yaml",
    name="shop_to_reporting",
)
def shop_to_reporting(
    context: dg.AssetExecutionContext, sling: SlingResource
) -> Iterator[object]:
    yield from sling.replicate(context=context).fetch_column_metadata()


sling = SlingResource(
    connections=[
        SlingConnectionResource(
            name="SHOP", type="sqlite", connection_string="sqlite://shop.db"
        ),
        SlingConnectionResource(
            name="REPORTING", type="sqlite", connection_string="sqlite://reporting.db"
        ),
    ]
)

defs = dg.Definitions(
    assets=[shop_to_reporting],
    schedules=[
        dg.ScheduleDefinition(
            name="reporting_every_night",
            target=shop_to_reporting,
            cron_schedule="0 2 * * *",
        )
    ],
    resources={"sling": sling},
)
