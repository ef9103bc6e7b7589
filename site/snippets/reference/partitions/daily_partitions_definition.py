import dagster as dg

# Days in Oslo time. end_offset=1 adds today's partition.
days = dg.DailyPartitionsDefinition(
    start_date="2025-01-01", timezone="Europe/Oslo", end_offset=1
)


@dg.asset(partitions_def=days)
def flights(context: dg.AssetExecutionContext) -> str:
    window = context.partition_time_window
    return (
        "SELECT * FROM departures"
        f" WHERE departed_at >= '{window.start.isoformat()}'"
        f" AND departed_at < '{window.end.isoformat()}'"
    )
