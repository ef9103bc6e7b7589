from pathlib import Path

import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")
weeks = dg.WeeklyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=days)
def entries(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    log = Path("gate_logs") / f"{context.partition_key}.csv"
    return dg.MaterializeResult(
        metadata={"cars": len(log.read_text().splitlines()) - 1}
    )


@dg.asset(partitions_def=weeks, deps=[entries])
def weekly_report() -> None: ...


@dg.asset(deps=[weekly_report])
def season_report() -> None: ...


entries_job = dg.define_asset_job("entries_job", selection=[entries])

defs = dg.Definitions(
    assets=[entries, weekly_report, season_report], jobs=[entries_job]
)
