import dagster as dg


@dg.asset(
    deps=["departures", dg.AssetKey(["airport", "arrivals"])],
    automation_condition=dg.AutomationCondition.eager(),
)
def punctuality() -> None: ...


defs = dg.Definitions(assets=[punctuality])
