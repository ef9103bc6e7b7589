import dagster as dg
import duckdb

days = dg.DailyPartitionsDefinition(start_date="2025-05-28")
trips = dg.AssetSpec("trips", partitions_def=days)
weather = dg.AssetSpec("weather", partitions_def=days)

# start_late
late_data_too = dg.AutomationCondition.on_missing().without(
    dg.AutomationCondition.in_latest_time_window()
)


@dg.asset(
    deps=[trips, weather],
    partitions_def=days,
    automation_condition=late_data_too,
)
def delays(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select route, avg(minutes_late) as delay from 'trips.parquet'
        where day = '{day}'
        group by route
        """
    ).write_parquet(f"delays-{day}.parquet")


# end_late

# start_all
all_gaps = late_data_too.replace(
    "handled",
    dg.AutomationCondition.newly_requested()
    | dg.AutomationCondition.newly_updated(),
)


@dg.asset(
    deps=[trips, weather],
    partitions_def=days,
    automation_condition=all_gaps,
)
def delay_causes(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select wind, avg(minutes_late) as delay
        from 'trips.parquet' join 'weather.parquet' using (day)
        where day = '{day}'
        group by wind
        """
    ).write_parquet(f"delay_causes-{day}.parquet")


# end_all

# start_ignore
without_weather = dg.AutomationCondition.on_missing().ignore(
    dg.AssetSelection.assets("weather")
)


@dg.asset(
    deps=[trips, weather],
    partitions_def=days,
    automation_condition=without_weather,
)
def occupancy(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select route, sum(passengers) as passengers from 'trips.parquet'
        where day = '{day}'
        group by route
        """
    ).write_parquet(f"occupancy-{day}.parquet")


# end_ignore

# start_ports
ports = dg.DynamicPartitionsDefinition(name="ports")


@dg.asset(
    partitions_def=ports,
    automation_condition=dg.AutomationCondition.on_missing(),
)
def harbor_maps(context: dg.AssetExecutionContext) -> None:
    port = context.partition_key
    duckdb.sql(
        f"select berth, depth from 'berths.csv' where port = '{port}'"
    ).write_csv(f"map-{port}.csv")


# end_ports

defs = dg.Definitions(
    assets=[trips, weather, delays, delay_causes, occupancy, harbor_maps]
)
