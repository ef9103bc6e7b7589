import dagster as dg
from dagster_gcp import BigQueryResource
from google.cloud import bigquery as bq


class ReportConfig(dg.Config):
    borough: str = "Queens"
    gigabytes: int = 50


@dg.asset(deps=["trips", "zones"], kinds={"bigquery"})
def borough_report(config: ReportConfig, bigquery: BigQueryResource) -> dg.MaterializeResult:
    settings = bq.QueryJobConfig(
        query_parameters=[bq.ScalarQueryParameter("borough", "STRING", config.borough)],
        maximum_bytes_billed=config.gigabytes * 1024**3,
        labels={"dagster_asset": "borough_report"},
    )
    with bigquery.get_client() as client:
        [row] = client.query(
            """
            select count(*) as rides, sum(fare) as fares
            from raw.trips join raw.zones using (zone_id)
            where borough = @borough
            """,
            job_config=settings,
        ).result()
    return dg.MaterializeResult(metadata={"rides": row.rides, "fares": float(row.fares or 0)})


defs = dg.Definitions(
    assets=[borough_report],
    resources={"bigquery": BigQueryResource(project=dg.EnvVar("GCP_PROJECT"))},
)
