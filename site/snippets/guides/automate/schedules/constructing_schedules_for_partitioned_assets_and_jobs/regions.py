from collections.abc import Iterator

import dagster as dg

cities = dg.StaticPartitionsDefinition(["bergen", "oslo", "tromso"])
stations = dg.DynamicPartitionsDefinition(name="stations")


@dg.asset(partitions_def=cities)
def city_prices(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Prices for {context.partition_key}")


@dg.asset(partitions_def=stations)
def station_state(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"State of {context.partition_key}")


# start_static
@dg.schedule(target=[city_prices], cron_schedule="0 0 * * 1")
def price_schedule() -> Iterator[dg.RunRequest]:
    for city in cities.get_partition_keys():
        yield dg.RunRequest(run_key=city, partition_key=city)


# end_static


# start_dynamic
@dg.schedule(target=[station_state], cron_schedule="*/30 * * * *")
def station_schedule(
    context: dg.ScheduleEvaluationContext,
) -> Iterator[dg.RunRequest]:
    for station in context.instance.get_dynamic_partitions("stations"):
        yield dg.RunRequest(run_key=station, partition_key=station)


# end_dynamic

defs = dg.Definitions(
    assets=[city_prices, station_state],
    schedules=[price_schedule, station_schedule],
)
