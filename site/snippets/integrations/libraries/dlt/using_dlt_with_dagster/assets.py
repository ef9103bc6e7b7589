from collections.abc import Iterator

import dagster as dg
import dlt
from dagster_dlt import DagsterDltResource, dlt_assets
from dlt.sources.sql_database import sql_database

from translator import ShopTranslator

shop = sql_database(table_names=["customers", "orders"], defer_table_reflect=True)
shop.resources["customers"].apply_hints(write_disposition="replace")
shop.resources["orders"].apply_hints(
    primary_key="id",
    write_disposition="merge",
    incremental=dlt.sources.incremental("updated_at"),
)


@dlt_assets(
    dlt_source=shop,
    dlt_pipeline=dlt.pipeline(
        pipeline_name="shop",
        destination=dlt.destinations.duckdb("shop.duckdb"),
        dataset_name="shop_raw",
    ),
    dagster_dlt_translator=ShopTranslator(),
    name="load_shop",
    pool="shop_duckdb",
)
def shop_tables(
    context: dg.AssetExecutionContext, dlt: DagsterDltResource
) -> Iterator[object]:
    yield from dlt.run(context=context)
