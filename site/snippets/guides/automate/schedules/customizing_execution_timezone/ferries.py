import dagster as dg
import duckdb

ZONE = "Europe/Vienna"

# start_partitions
days = dg.DailyPartitionsDefinition(start_date="2025-03-01", timezone=ZONE)


@dg.asset(partitions_def=days)
def passengers(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    window = context.partition_time_window
    seconds = window.end.timestamp() - window.start.timestamp()
    return dg.MaterializeResult(metadata={"hours": seconds / 3600})


# end_partitions


@dg.asset
def timetable() -> None:
    duckdb.sql(
        """
        select * from (values ('Spitz', time '09:15'), ('Krems', time '10:40'))
        as timetable(pier, departs_at)
        """
    ).write_parquet("timetable.parquet")


# start_schedules
timetable_schedule = dg.ScheduleDefinition(
    name="timetable_schedule",
    target=[timetable],
    cron_schedule="0 6 * * *",
    execution_timezone=ZONE,
)


@dg.schedule(
    target=[timetable],
    cron_schedule="0 18 * * 5",
    execution_timezone=ZONE,
)
def weekend_schedule(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    friday = context.scheduled_execution_time  # Vienna time
    return dg.RunRequest(tags={"weekend_after": friday.strftime("%Y-%m-%d")})


# end_schedules

passengers_schedule = dg.build_schedule_from_partitioned_job(
    dg.define_asset_job("passengers_job", [passengers]), hour_of_day=4
)

defs = dg.Definitions(
    assets=[passengers, timetable],
    schedules=[timetable_schedule, weekend_schedule, passengers_schedule],
)
