from pathlib import Path

import dagster as dg
import duckdb


@dg.asset
def shipments() -> None:
    duckdb.sql(
        "select shipment_id, arrived_at from 'inbox/*.csv'"
    ).write_parquet("shipments.parquet")


@dg.sensor(target=[shipments], minimum_interval_seconds=60)
def shipment_files(context: dg.SensorEvaluationContext):
    seen = float(context.cursor or 0)
    files = [(file.stat().st_mtime, file.name) for file in Path("inbox").glob("*.csv")]
    new = sorted(file for file in files if file[0] > seen)
    if not new:
        return dg.SkipReason("No new file in inbox.")
    context.update_cursor(str(new[-1][0]))
    return [dg.RunRequest(run_key=f"{name}:{time}") for time, name in new]
