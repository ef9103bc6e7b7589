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
def station_ranking() -> None:
    duckdb.sql(
        """
        select station, count(*) as trips from 'trips.parquet'
        group by station
        order by trips desc
        """
    ).write_parquet("station_ranking.parquet")


nightly_job = dg.define_asset_job(
    "nightly_job", selection=[trips, station_ranking]
)

# start_schedule
nightly_schedule = dg.ScheduleDefinition(
    job=nightly_job,
    cron_schedule="0 3 * * *",  # every day at 03:00
    execution_timezone="Europe/Vienna",
)
# end_schedule

defs = dg.Definitions(
    assets=[trips, station_ranking],
    schedules=[nightly_schedule],
)
