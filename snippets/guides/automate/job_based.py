import dagster as dg


@dg.asset
def trips() -> None: ...


@dg.asset(deps=[trips])
def revenue() -> None: ...


nightly_job = dg.define_asset_job("nightly_job", selection=[trips, revenue])

nightly_schedule = dg.ScheduleDefinition(
    job=nightly_job,
    cron_schedule="0 3 * * *",
)

defs = dg.Definitions(
    assets=[trips, revenue],
    schedules=[nightly_schedule],
)
