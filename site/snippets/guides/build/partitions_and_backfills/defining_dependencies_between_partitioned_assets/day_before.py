from pathlib import Path

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
day_before = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)


def count_of(day: str) -> int:
    return int((Path("entries") / f"{day}.txt").read_text())


@dg.asset(partitions_def=days)
def entries(context: dg.AssetExecutionContext) -> None:
    """The number of cars, in one file per day."""
    path = Path("entries") / f"{context.partition_key}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(str(100 + context.partition_time_window.start.day))


@dg.asset(
    partitions_def=days,
    deps=[dg.AssetDep(entries, partition_mapping=day_before)],
)
def staff_plan(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """One attendant per 50 cars on the previous day, plus one."""
    upstream = context.asset_partition_keys_for_input("entries")
    cars = sum(count_of(day) for day in upstream)
    return dg.MaterializeResult(
        metadata={"read": list(upstream), "staff": cars // 50 + 1}
    )


defs = dg.Definitions(assets=[entries, staff_plan])
