import dagster as dg
import duckdb


@dg.asset(
    deps=["departures", dg.AssetKey(["airport", "arrivals"])],
    automation_condition=dg.AutomationCondition.eager(),
)
def punctuality() -> None:
    duckdb.sql(
        """
        select count(*) as flights, avg((delay_minutes <= 15)::int) as on_time
        from read_parquet(['departures.parquet', 'arrivals.parquet'])
        """
    ).write_parquet("punctuality.parquet")


defs = dg.Definitions(assets=[punctuality])
