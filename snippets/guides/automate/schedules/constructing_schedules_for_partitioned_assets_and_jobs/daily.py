import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-05-01")


@dg.asset(partitions_def=days)
def trips(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"day": context.partition_key})


@dg.asset(partitions_def=days, deps=[trips])
def revenue() -> None: ...


# start_schedule
trips_job = dg.define_asset_job("trips_job", selection=[trips, revenue])

trips_schedule = dg.build_schedule_from_partitioned_job(
    trips_job,
    hour_of_day=3,
    minute_of_hour=15,
)
# end_schedule

defs = dg.Definitions(assets=[trips, revenue], schedules=[trips_schedule])
