import dagster as dg
import duckdb


@dg.asset(
    group_name="bridge",
    automation_condition=dg.AutomationCondition.on_cron("*/10 * * * *"),
)
def positions() -> None:
    duckdb.sql(
        """
        select * from (values ('Alma', 59.91, 10.75), ('Freya', 54.32, 10.14))
        as positions(ship, latitude, longitude)
        """
    ).write_parquet("positions.parquet")


@dg.asset(
    group_name="office",
    automation_condition=dg.AutomationCondition.on_cron("0 5 * * *"),
)
def sailings() -> None:
    duckdb.sql(
        """
        select * from (values ('Oslo', 'Kiel', time '14:00'))
        as sailings(origin, destination, departs_at)
        """
    ).write_parquet("sailings.parquet")


bridge_sensor = dg.AutomationConditionSensorDefinition(
    name="bridge_sensor",
    target=dg.AssetSelection.groups("bridge"),
    default_status=dg.DefaultSensorStatus.RUNNING,
    minimum_interval_seconds=10,
    run_tags={"team": "bridge"},
)

defs = dg.Definitions(assets=[positions, sailings], sensors=[bridge_sensor])
