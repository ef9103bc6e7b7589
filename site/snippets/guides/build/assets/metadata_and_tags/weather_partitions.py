import dagster as dg
import duckdb

days = dg.DailyPartitionsDefinition(start_date="2025-05-01", end_date="2025-05-04")

station_readings = dg.AssetSpec("station_readings", partitions_def=days)


@dg.op
def inspect_days(context: dg.OpExecutionContext) -> None:
    with duckdb.connect("weather.duckdb", read_only=True) as connection:
        rows = connection.execute(
            "select strftime(day, '%Y-%m-%d'), count(*) from readings group by day"
        ).fetchall()
    for day, count in rows:
        context.log_event(
            dg.AssetObservation(
                asset_key=station_readings.key,
                partition=day,
                metadata={"dagster/partition_row_count": count},
            )
        )


@dg.job
def inspect_days_job() -> None:
    inspect_days()


defs = dg.Definitions(assets=[station_readings], jobs=[inspect_days_job])
