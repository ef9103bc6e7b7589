from pathlib import Path

import dagster as dg
import duckdb

DATABASE = "weather.duckdb"
READINGS = dg.AssetKey("station_readings")

station_readings = dg.AssetSpec(
    READINGS,
    description="Written by the stations' loggers, not by Dagster.",
    kinds={"duckdb", "table"},
)


def count_rows() -> int:
    with duckdb.connect(DATABASE, read_only=True) as connection:
        [(count,)] = connection.execute("select count(*) from readings").fetchall()
    return count
    # end_external


# start_asset
@dg.asset(deps=[station_readings])
def daily_means(context: dg.AssetExecutionContext) -> None:
    context.log_event(
        dg.AssetObservation(
            asset_key=READINGS,
            description="Seen while computing the means.",
            metadata={"dagster/row_count": count_rows()},
        )
    )
    with duckdb.connect(DATABASE, read_only=True) as connection:
        connection.execute(
            "copy (select day, avg(celsius) as celsius from readings group by day) "
            "to 'daily_means.csv'"
        )
        # end_asset


# start_op
@dg.op
def inspect_readings(context: dg.OpExecutionContext) -> None:
    context.log_event(
        dg.AssetObservation(READINGS, metadata={"dagster/row_count": count_rows()})
    )


@dg.job
def inspect_job() -> None:
    inspect_readings()


# end_op

# start_sensor
@dg.sensor(minimum_interval_seconds=60)
def watch_readings(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    changed = str(Path(DATABASE).stat().st_mtime)
    if changed == context.cursor:
        return dg.SensorResult(skip_reason="No new readings.")
    return dg.SensorResult(
        cursor=changed,
        asset_events=[
            dg.AssetObservation(
                asset_key=READINGS,
                metadata={"dagster/row_count": count_rows()},
            )
        ],
    )


defs = dg.Definitions(
    assets=[station_readings, daily_means],
    jobs=[inspect_job],
    sensors=[watch_readings],
)
# end_sensor
