import dagster as dg

days = dg.DailyPartitionsDefinition(
    start_date="2025-05-01", timezone="Europe/Vienna"
)


@dg.asset(partitions_def=days)
def daily_trips(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Loading trips for {context.partition_key}")


daily_trips_job = dg.define_asset_job("daily_trips_job", [daily_trips])

daily_trips_schedule = dg.build_schedule_from_partitioned_job(daily_trips_job)

defs = dg.Definitions(assets=[daily_trips], schedules=[daily_trips_schedule])
