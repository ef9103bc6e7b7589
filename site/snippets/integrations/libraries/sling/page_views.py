from collections.abc import Iterator

import dagster as dg
from dagster_sling import SlingResource, sling_assets
from definitions import sling

replication = {
    "source": "SHOP",
    "target": "REPORTING",
    "env": {"START": "", "END": ""},
    "streams": {
        "main.page_views": {
            "object": "main.page_views",
            "mode": "backfill",
            "primary_key": ["id"],
            "update_key": "viewed_at",
            "source_options": {"range": "{START},{END}"},
        }
    },
}


@sling_assets(
    replication_config=replication,
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-04-01"),
    backfill_policy=dg.BackfillPolicy.single_run(),
)
def page_views(
    context: dg.AssetExecutionContext, sling: SlingResource
) -> Iterator[object]:
    start, end = context.partition_time_window
    env = {"START": f"{start:%Y-%m-%d %H:%M:%S}", "END": f"{end:%Y-%m-%d %H:%M:%S}"}
    yield from sling.replicate(
        context=context, replication_config={**replication, "env": env}
    )


defs = dg.Definitions(assets=[page_views], resources={"sling": sling})
