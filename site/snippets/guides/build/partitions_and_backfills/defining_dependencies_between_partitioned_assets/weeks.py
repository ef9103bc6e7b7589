from datetime import datetime

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")


def count_cars(start: datetime, end: datetime) -> int:
    """Stands in for a query of the gates' database."""
    return 100 * (end - start).days


@dg.asset(partitions_def=days)
def entries(context: dg.AssetExecutionContext) -> int:
    return count_cars(*context.partition_time_window)


@dg.asset(partitions_def=weeks)
def weekly_entries(entries: dict[str, int]) -> int:
    return sum(entries.values())


defs = dg.Definitions(assets=[entries, weekly_entries])
