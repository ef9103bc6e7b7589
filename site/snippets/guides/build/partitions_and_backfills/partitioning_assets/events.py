from pathlib import Path

import dagster as dg
import pandas as pd

events = dg.DynamicPartitionsDefinition(name="events")


@dg.asset(partitions_def=events)
def event_income(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Revenue from concerts and matches, with one partition per event."""
    sales = pd.read_csv(Path("events") / f"{context.partition_key}.csv")
    return dg.MaterializeResult(metadata={"income": int(sales["fee"].sum())})


event_job = dg.define_asset_job("event_job", selection=[event_income])


@dg.sensor(job=event_job)
def new_events(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    found = {file.stem for file in Path("events").glob("*.csv")}
    known = context.instance.get_dynamic_partitions("events")
    new = sorted(found - set(known))
    if not new:
        return dg.SensorResult(skip_reason="no new event")
    return dg.SensorResult(
        dynamic_partitions_requests=[events.build_add_request(new)],
        run_requests=[dg.RunRequest(partition_key=key) for key in new],
    )


defs = dg.Definitions(
    assets=[event_income], jobs=[event_job], sensors=[new_events]
)
