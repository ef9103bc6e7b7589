from collections.abc import Iterator

import dagster as dg
from dagster_cloud.dagster_insights import InsightsSnowflakeResource


@dg.multi_asset(specs=[dg.AssetSpec("orders"), dg.AssetSpec("payments")])
def raw_tables(snowflake: InsightsSnowflakeResource) -> Iterator[dg.MaterializeResult]:
    for table in ("orders", "payments"):
        key = dg.AssetKey(table)
        with snowflake.get_connection_for_asset(key) as connection:
            connection.cursor().execute(
                f"create or replace table {table} clone raw.{table}"
            )
        yield dg.MaterializeResult(asset_key=key)
