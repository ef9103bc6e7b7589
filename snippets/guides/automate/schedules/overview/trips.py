import dagster as dg


@dg.asset
def trips() -> None: ...


@dg.asset(deps=[trips])
def station_ranking() -> None: ...


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
