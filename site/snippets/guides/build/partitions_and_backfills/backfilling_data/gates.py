from datetime import datetime
from pathlib import Path

import dagster as dg
import pandas as pd


def fetch_counts(start: datetime, end: datetime) -> pd.DataFrame:
    """Stands in for a request to the gates' API."""
    hours = pd.date_range(start, end, freq="h", inclusive="left")
    return pd.DataFrame({"day": hours.strftime("%Y-%m-%d"), "cars": hours.hour})


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"),
    backfill_policy=dg.BackfillPolicy.single_run(),
)
def gate_counts(context: dg.AssetExecutionContext) -> None:
    window = context.partition_time_window
    counts = fetch_counts(window.start, window.end)

    for key in context.partition_keys:
        day = counts[counts["day"] == key]
        path = Path("gate_counts") / f"{key}.csv"
        path.parent.mkdir(exist_ok=True)
        day.to_csv(path, index=False)
        context.add_asset_metadata(
            {"cars": int(day["cars"].sum())}, partition_key=key
        )


defs = dg.Definitions(assets=[gate_counts])
