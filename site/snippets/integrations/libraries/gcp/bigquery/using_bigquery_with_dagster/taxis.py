from pathlib import Path

import dagster as dg
from dagster_gcp import BigQueryResource
from google.cloud import bigquery as bq

ZONES = Path(__file__).with_name("zones.csv")


# start_zones
@dg.asset(kinds={"bigquery"})
def zones(bigquery: BigQueryResource) -> dg.MaterializeResult:
    """The city's taxi zones, from a file in the repository."""
    settings = bq.LoadJobConfig(
        schema=[
            bq.SchemaField("zone_id", "INT64", mode="REQUIRED"),
            bq.SchemaField("zone", "STRING"),
            bq.SchemaField("borough", "STRING"),
        ],
        source_format=bq.SourceFormat.CSV,
        skip_leading_rows=1,
        write_disposition=bq.WriteDisposition.WRITE_TRUNCATE,
    )
    with bigquery.get_client() as client, ZONES.open("rb") as file:
        job = client.load_table_from_file(file, "raw.zones", job_config=settings)
        job.result()
    return dg.MaterializeResult(metadata={"dagster/row_count": job.output_rows or 0})


# end_zones


# start_trips
trips = dg.AssetSpec(
    "trips",
    kinds={"bigquery"},
    description="One row for each taxi ride. The meter vendor loads it every night.",
)


@dg.asset(deps=[trips, zones], kinds={"bigquery"})
def borough_fares(bigquery: BigQueryResource) -> dg.MaterializeResult:
    """Rides and fares by borough, for the monthly report."""
    with bigquery.get_client() as client:
        client.query("""
            create or replace table reports.borough_fares as
            select zones.borough, count(*) as rides, sum(trips.fare) as fares
            from raw.trips as trips
            join raw.zones as zones on zones.zone_id = trips.zone_id
            group by zones.borough
        """).result()
        rows = list(client.query("select * from reports.borough_fares order by fares desc").result())
    preview = ["| Borough | Rides | Fares |", "| --- | --- | --- |"]
    preview += [f"| {row.borough} | {row.rides} | {row.fares:.2f} |" for row in rows]
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(rows),
            "preview": dg.MetadataValue.md("\n".join(preview)),
        }
    )


# end_trips


# start_definitions
defs = dg.Definitions(
    assets=[zones, trips, borough_fares],
    resources={"bigquery": BigQueryResource(project=dg.EnvVar("GCP_PROJECT"))},
)
# end_definitions
