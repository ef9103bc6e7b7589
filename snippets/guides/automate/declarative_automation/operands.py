import dagster as dg

bookings = dg.AssetSpec("bookings")
fuel = dg.AssetSpec("fuel")

# start_condition
something_new = (
    dg.AutomationCondition.any_deps_updated()
    | dg.AutomationCondition.code_version_changed()
)
condition = (
    something_new.since_last_handled()
    & ~dg.AutomationCondition.any_deps_missing()
    & ~dg.AutomationCondition.in_progress()
)


@dg.asset(
    deps=[bookings, fuel],
    code_version="1",
    automation_condition=condition,
)
def fares() -> None: ...


# end_condition


@dg.asset(
    automation_condition=dg.AutomationCondition.any_downstream_conditions()
)
def ships() -> None: ...


@dg.asset(
    deps=[ships],
    automation_condition=dg.AutomationCondition.on_cron("0 5 * * *"),
)
def deck_plans() -> None: ...


defs = dg.Definitions(assets=[bookings, fuel, fares, ships, deck_plans])
