import dagster as dg
from dagster_gcp import BigQueryResource

trips = dg.AssetSpec(
    "trips",
    group_name="raw",
    kinds={"bigquery"},
    description="One row for each taxi ride. The meter vendor loads it every night.",
)


@dg.asset(deps=[trips], group_name="reports", kinds={"bigquery"})
def daily_zone_revenue(bigquery: BigQueryResource) -> dg.MaterializeResult:
    """Rides and fares by pickup zone and day."""
    with bigquery.get_client() as client:
        job = client.query("""
            create or replace table reports.daily_zone_revenue
            partition by day as
            select
                date(pickup_at) as day,
                pickup_zone,
                count(*) as rides,
                sum(fare) as fares
            from raw.trips
            group by day, pickup_zone
        """)
        job.result()
        table = client.get_table("reports.daily_zone_revenue")
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": table.num_rows or 0,
            "dagster/table_name": str(table.reference),
            "bytes_processed": job.total_bytes_processed or 0,
        }
    )


@dg.asset_check(asset=daily_zone_revenue)
def fares_are_not_negative(bigquery: BigQueryResource) -> dg.AssetCheckResult:
    with bigquery.get_client() as client:
        [row] = client.query("""
            select count(*) as days from reports.daily_zone_revenue where fares < 0
        """).result()
    return dg.AssetCheckResult(passed=row.days == 0, metadata={"days": row.days})


every_morning = dg.ScheduleDefinition(
    name="every_morning",
    target=dg.AssetSelection.assets(daily_zone_revenue),
    cron_schedule="30 5 * * *",
    execution_timezone="America/New_York",
)

defs = dg.Definitions(
    assets=[trips, daily_zone_revenue],
    asset_checks=[fares_are_not_negative],
    schedules=[every_morning],
    resources={
        "bigquery": BigQueryResource(
            project=dg.EnvVar("GCP_PROJECT"),
            location="US",
        )
    },
)
