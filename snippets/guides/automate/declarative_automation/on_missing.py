import dagster as dg

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
def delays() -> None: ...


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
def delay_causes() -> None: ...


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
def occupancy() -> None: ...


# end_ignore

# start_ports
ports = dg.DynamicPartitionsDefinition(name="ports")


@dg.asset(
    partitions_def=ports,
    automation_condition=dg.AutomationCondition.on_missing(),
)
def harbor_maps() -> None: ...


# end_ports

defs = dg.Definitions(
    assets=[trips, weather, delays, delay_causes, occupancy, harbor_maps]
)
