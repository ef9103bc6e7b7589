from pathlib import Path

import dagster as dg
import pandas as pd


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"))
def entries(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Cars that entered a garage, in one file per day."""
    window = context.partition_time_window
    log = pd.read_csv("gate_log.csv", parse_dates=["time"])
    day = log[(log["time"] >= window.start) & (log["time"] < window.end)]

    path = Path("entries") / f"{context.partition_key}.csv"
    path.parent.mkdir(exist_ok=True)
    day.to_csv(path, index=False)
    return dg.MaterializeResult(
        metadata={"dagster/partition_row_count": len(day)}
    )


defs = dg.Definitions(assets=[entries])
