from collections.abc import Iterator
from datetime import timedelta, timezone

import dagster as dg
from dagster_snowflake import SnowflakeResource, fetch_last_updated_timestamps

TABLES = ["orders", "refunds"]


@dg.multi_observable_source_asset(
    specs=[dg.AssetSpec(table, kinds={"snowflake"}) for table in TABLES]
)
def raw_tables(snowflake: SnowflakeResource) -> Iterator[dg.ObserveResult]:
    with snowflake.get_connection() as connection:
        updated = fetch_last_updated_timestamps(
            snowflake_connection=connection,
            database="FOOD_TRUCKS",
            schema="RAW",
            tables=TABLES,
        )
    for table, time in updated.items():
        last_updated = dg.MetadataValue.timestamp(time.replace(tzinfo=timezone.utc))
        yield dg.ObserveResult(
            asset_key=table,
            metadata={"dagster/last_updated_timestamp": last_updated},
        )


freshness_checks = dg.build_last_update_freshness_checks(
    assets=[*TABLES],
    lower_bound_delta=timedelta(hours=2),
)

hourly = dg.ScheduleDefinition(
    job=dg.define_asset_job("observe_raw_tables", dg.AssetSelection.assets(*TABLES)),
    cron_schedule="@hourly",
)

defs = dg.Definitions(
    assets=[raw_tables],
    asset_checks=freshness_checks,
    schedules=[hourly],
    resources={
        "snowflake": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
        )
    },
)
