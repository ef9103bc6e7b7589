import dagster as dg
from readings import (
    INBOX,
    ReadingsConfig,
    readings,
)


@dg.sensor(
    target=[readings],
    default_status=dg.DefaultSensorStatus.RUNNING,
)
def archive_sensor(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    last = context.cursor or ""
    names = sorted(file.name for file in INBOX.glob("*.csv"))
    new = [name for name in names if name > last][:20]
    if not new:
        return dg.SensorResult(skip_reason=f"No files after {last}")
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=name,
                run_config=dg.RunConfig(
                    {"readings": ReadingsConfig(file=name)}
                ),
            )
            for name in new
        ],
        cursor=new[-1],
    )


defs = dg.Definitions(assets=[readings], sensors=[archive_sensor])
