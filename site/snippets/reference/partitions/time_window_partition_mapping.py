import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=days)
def sales(context: dg.AssetExecutionContext) -> str:
    return context.partition_key


# Each day reads its own sales and those of the six days before.
last_seven_days = dg.TimeWindowPartitionMapping(start_offset=-6)


@dg.asset(
    partitions_def=days,
    ins={"sales": dg.AssetIn(partition_mapping=last_seven_days)},
)
def weekly_sales(sales: dict[str, str]) -> list[str]:
    return sorted(sales)
