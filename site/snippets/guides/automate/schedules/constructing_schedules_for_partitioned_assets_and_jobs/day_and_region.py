import dagster as dg

day_and_city = dg.MultiPartitionsDefinition(
    {
        "city": dg.StaticPartitionsDefinition(["bergen", "oslo"]),
        "day": dg.DailyPartitionsDefinition(start_date="2025-05-01"),
    }
)


@dg.asset(partitions_def=day_and_city)
def city_trips(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Trips for {context.partition_key}")


city_trips_schedule = dg.build_schedule_from_partitioned_job(
    dg.define_asset_job("city_trips_job", [city_trips]), hour_of_day=3
)

defs = dg.Definitions(assets=[city_trips], schedules=[city_trips_schedule])
