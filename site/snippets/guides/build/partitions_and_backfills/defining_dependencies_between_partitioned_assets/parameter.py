from typing import Optional

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
day_before = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)


@dg.asset(partitions_def=days)
def entries(context: dg.AssetExecutionContext) -> int:
    return 100 + context.partition_time_window.start.day


@dg.asset(
    partitions_def=days,
    ins={"entries": dg.AssetIn(partition_mapping=day_before)},
)
def staff_plan(entries: Optional[int]) -> int:
    """One attendant per 50 cars on the previous day, plus one."""
    return (entries or 0) // 50 + 1


defs = dg.Definitions(assets=[entries, staff_plan])
