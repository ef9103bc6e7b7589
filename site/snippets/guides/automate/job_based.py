import dagster as dg
import duckdb


@dg.asset
def trips() -> None:
    duckdb.sql(
        """
        select * from (values ('Prater', 14, 2.50), ('Karlsplatz', 32, 4.00))
        as trips(station, minutes, fare)
        """
    ).write_parquet("trips.parquet")


@dg.asset(deps=[trips])
def revenue() -> None:
    duckdb.sql(
        """
        select station, sum(fare) as revenue from 'trips.parquet'
        group by station
        """
    ).write_parquet("revenue.parquet")


nightly_job = dg.define_asset_job("nightly_job", selection=[trips, revenue])

nightly_schedule = dg.ScheduleDefinition(
    job=nightly_job,
    cron_schedule="0 3 * * *",
)

defs = dg.Definitions(
    assets=[trips, revenue],
    schedules=[nightly_schedule],
)
