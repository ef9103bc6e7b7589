from collections.abc import Iterator
from datetime import datetime

import dagster as dg
import dlt
from dagster_dlt import DagsterDltResource, dlt_assets
from dlt.sources import DltSource
from dlt.sources.sql_database import sql_database

from translator import ShopTranslator


def page_views_between(start: datetime, end: datetime) -> DltSource:
    """Rows with start <= viewed_at < end."""
    source = sql_database(table_names=["page_views"], defer_table_reflect=True)
    source.resources["page_views"].apply_hints(
        primary_key="id",
        write_disposition="merge",
        incremental=dlt.sources.incremental(
            "viewed_at", initial_value=start, end_value=end
        ),
    )
    return source


@dlt_assets(
    dlt_source=page_views_between(datetime.min, datetime.max),
    dlt_pipeline=dlt.pipeline(
        pipeline_name="page_views",
        destination=dlt.destinations.duckdb("shop.duckdb"),
        dataset_name="shop_raw",
    ),
    dagster_dlt_translator=ShopTranslator(),
    name="load_page_views",
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-04-01"),
    pool="shop_duckdb",
)
def page_views(
    context: dg.AssetExecutionContext, dlt: DagsterDltResource
) -> Iterator[object]:
    start, end = (time.replace(tzinfo=None) for time in context.partition_time_window)
    source = page_views_between(start, end)
    yield from dlt.run(context=context, dlt_source=source)
