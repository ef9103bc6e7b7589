import dagster as dg
from dagster_cloud.dagster_insights import InsightsBigQueryResource


@dg.asset
def daily_revenue(bigquery: InsightsBigQueryResource) -> None:
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


defs = dg.Definitions(
    assets=[daily_revenue],
    resources={
        "bigquery": InsightsBigQueryResource(project="acme-analytics", location="EU")
    },
)
