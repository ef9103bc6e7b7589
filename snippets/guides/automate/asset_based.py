import dagster as dg


@dg.asset(automation_condition=dg.AutomationCondition.on_cron("0 3 * * *"))
def trips() -> None: ...


@dg.asset(
    deps=[trips],
    automation_condition=dg.AutomationCondition.eager(),
)
def revenue() -> None: ...


defs = dg.Definitions(assets=[trips, revenue])
