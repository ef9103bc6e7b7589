import dagster as dg
from dagster_gcp import BigQueryResource


@dg.asset
def daily_revenue(bigquery: BigQueryResource) -> dg.MaterializeResult:
    with bigquery.get_client() as client:
        job = client.query(
            """
            create or replace table analytics.daily_revenue as
            select order_date, sum(amount) as revenue
            from analytics.orders
            group by order_date
            """
        )
        job.result()
    return dg.MaterializeResult(
        metadata={
            "bigquery_bytes_billed": job.total_bytes_billed or 0,
            "bigquery_slot_ms": job.slot_millis or 0,
        }
    )
