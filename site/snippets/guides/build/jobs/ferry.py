import dagster as dg


@dg.asset
def bookings() -> list[int]:
    return [2, 4, 1]


@dg.asset
def passengers(bookings: list[int]) -> int:
    return sum(bookings)


@dg.op
def delete_expired_holds(context: dg.OpExecutionContext) -> None:
    context.log.info("Deleting holds older than 20 minutes")


# An asset job: a selection of assets.
passenger_count = dg.define_asset_job(
    "passenger_count", selection='+key:"passengers"', tags={"team": "terminal"}
)


# An op job: a graph of ops.
@dg.job(tags={"team": "booking"})
def clean_up():
    delete_expired_holds()


defs = dg.Definitions(
    assets=[bookings, passengers],
    jobs=[passenger_count, clean_up],
    schedules=[
        dg.ScheduleDefinition(job=passenger_count, cron_schedule="0 6 * * *"),
        dg.ScheduleDefinition(job=clean_up, cron_schedule="*/20 * * * *"),
    ],
)
