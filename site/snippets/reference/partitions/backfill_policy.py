import dagster as dg


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
    backfill_policy=dg.BackfillPolicy.single_run(),
)
def exchange_rates(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    window = context.partition_time_window
    context.log.info(f"One request for {window.start} to {window.end}")
    return dg.MaterializeResult(metadata={"days": len(context.partition_keys)})
