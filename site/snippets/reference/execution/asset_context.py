import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=days)
def flights(context: dg.AssetExecutionContext) -> None:
    window = context.partition_time_window
    context.log.info(f"Loading flights from {window.start} to {window.end}")
    context.add_asset_metadata({"day": context.partition_key})
