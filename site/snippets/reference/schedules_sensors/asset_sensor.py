from pathlib import Path

import dagster as dg


@dg.op
def warn_buyers(context: dg.OpExecutionContext) -> None:
    for buyer in Path("buyers.txt").read_text().split():
        context.log.warning("Prices have changed: telling %s", buyer)


@dg.job
def price_alert():
    warn_buyers()


@dg.asset_sensor(asset_key=dg.AssetKey("prices"), job=price_alert)
def price_jump(context: dg.SensorEvaluationContext, event: dg.EventLogEntry):
    metadata = event.asset_materialization.metadata
    change = metadata["largest_change"].value
    if isinstance(change, float) and change < 0.1:
        return dg.SkipReason("No price changed by 10 %.")
    return dg.RunRequest(run_key=str(event.timestamp))
