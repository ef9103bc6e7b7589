import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2025-05-01")
the_day_before = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)


@dg.asset(partitions_def=daily)
def payments(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Payments for {context.partition_key}")


@dg.asset(
    partitions_def=daily,
    deps=[dg.AssetDep(payments, partition_mapping=the_day_before)],
)
def morning_report(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Morning report for {context.partition_key}")


defs = dg.Definitions(assets=[payments, morning_report])
