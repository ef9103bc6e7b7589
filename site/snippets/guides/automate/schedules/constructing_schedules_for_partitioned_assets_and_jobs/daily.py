import dagster as dg
import duckdb

days = dg.DailyPartitionsDefinition(start_date="2025-05-01")


@dg.asset(partitions_def=days)
def trips(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    day = context.partition_key
    duckdb.sql(
        """
        select * from (values ('Prater', 2.50), ('Karlsplatz', 4.00))
        as trips(station, fare)
        """
    ).write_parquet(f"trips-{day}.parquet")
    return dg.MaterializeResult(metadata={"day": day})


@dg.asset(partitions_def=days, deps=[trips])
def revenue(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select station, sum(fare) as revenue from 'trips-{day}.parquet'
        group by station
        """
    ).write_parquet(f"revenue-{day}.parquet")


# start_schedule
trips_job = dg.define_asset_job("trips_job", selection=[trips, revenue])

trips_schedule = dg.build_schedule_from_partitioned_job(
    trips_job,
    hour_of_day=3,
    minute_of_hour=15,
)
# end_schedule

defs = dg.Definitions(assets=[trips, revenue], schedules=[trips_schedule])
