import dagster as dg
import duckdb


@dg.asset(automation_condition=dg.AutomationCondition.on_cron("0 3 * * *"))
def trips() -> None:
    duckdb.sql(
        """
        select * from (values ('Prater', 14, 2.50), ('Karlsplatz', 32, 4.00))
        as trips(station, minutes, fare)
        """
    ).write_parquet("trips.parquet")


@dg.asset(
    deps=[trips],
    automation_condition=dg.AutomationCondition.eager(),
)
def revenue() -> None:
    duckdb.sql(
        """
        select station, sum(fare) as revenue from 'trips.parquet'
        group by station
        """
    ).write_parquet("revenue.parquet")


defs = dg.Definitions(assets=[trips, revenue])
