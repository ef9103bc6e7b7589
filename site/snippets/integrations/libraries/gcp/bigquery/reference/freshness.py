from collections.abc import Iterator
from datetime import timedelta

import dagster as dg
from dagster_gcp import BigQueryResource
from dagster_gcp.bigquery.resources import fetch_last_updated_timestamps

TABLES = ["trips", "tips"]


@dg.multi_observable_source_asset(
    specs=[dg.AssetSpec(table, kinds={"bigquery"}) for table in TABLES]
)
def raw_tables(bigquery: BigQueryResource) -> Iterator[dg.ObserveResult]:
    with bigquery.get_client() as client:
        updated = fetch_last_updated_timestamps(client=client, dataset_id="raw", table_ids=TABLES)
    for table, time in updated.items():
        yield dg.ObserveResult(
            asset_key=table,
            metadata={"dagster/last_updated_timestamp": dg.MetadataValue.timestamp(time)},
        )


freshness_checks = dg.build_last_update_freshness_checks(
    assets=[*TABLES],
    lower_bound_delta=timedelta(hours=26),
)

defs = dg.Definitions(
    assets=[raw_tables],
    asset_checks=freshness_checks,
    resources={"bigquery": BigQueryResource(project=dg.EnvVar("GCP_PROJECT"))},
)
