from collections.abc import Iterable
from pathlib import Path

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")


def count_cars(days: Iterable[str]) -> dg.MaterializeResult:
    """Counts the lines after each log's header, one per car."""
    logs = [Path("gate_logs") / f"{day}.csv" for day in days]
    cars = sum(len(log.read_text().splitlines()) - 1 for log in logs)
    return dg.MaterializeResult(metadata={"cars": cars})


@dg.asset(partitions_def=days)
def entries(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return count_cars([context.partition_key])


@dg.asset(partitions_def=weeks, deps=[entries])
def weekly_report(
    context: dg.AssetExecutionContext,
) -> dg.MaterializeResult:
    return count_cars(context.asset_partition_keys_for_input("entries"))


@dg.asset(deps=[weekly_report])
def season_report() -> dg.MaterializeResult:
    return count_cars(log.stem for log in Path("gate_logs").glob("*.csv"))


entries_job = dg.define_asset_job("entries_job", selection=[entries])

defs = dg.Definitions(
    assets=[entries, weekly_report, season_report], jobs=[entries_job]
)
