from typing import Union

import dagster as dg


@dg.op
def publish_timetable(context: dg.OpExecutionContext) -> None:
    context.log.info("Timetable published")


@dg.job
def timetable_job() -> None:
    publish_timetable()


@dg.multi_asset_sensor(
    monitored_assets=[
        dg.AssetKey(["airport", "arrivals"]),
        dg.AssetKey("departures"),
    ],
    job=timetable_job,
)
def both_updated(
    context: dg.MultiAssetSensorEvaluationContext,
) -> Union[dg.RunRequest, dg.SkipReason]:
    records = context.latest_materialization_records_by_key()
    if not all(records.values()):
        return dg.SkipReason("Waiting for the other asset")
    context.advance_all_cursors()
    return dg.RunRequest()


defs = dg.Definitions(jobs=[timetable_job], sensors=[both_updated])
