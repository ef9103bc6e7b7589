import dagster as dg


@dg.asset(
    group_name="bridge",
    automation_condition=dg.AutomationCondition.on_cron("*/10 * * * *"),
)
def positions() -> None: ...


@dg.asset(
    group_name="office",
    automation_condition=dg.AutomationCondition.on_cron("0 5 * * *"),
)
def sailings() -> None: ...


bridge_sensor = dg.AutomationConditionSensorDefinition(
    name="bridge_sensor",
    target=dg.AssetSelection.groups("bridge"),
    default_status=dg.DefaultSensorStatus.RUNNING,
    minimum_interval_seconds=10,
    run_tags={"team": "bridge"},
)

defs = dg.Definitions(assets=[positions, sailings], sensors=[bridge_sensor])
