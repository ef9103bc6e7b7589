import dagster as dg


@dg.asset(automation_condition=dg.AutomationCondition.on_cron("0 6 * * *"))
def exchange_rates() -> None: ...


@dg.asset_check(asset=exchange_rates, blocking=True)
def rates_are_positive() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


when_rates_are_good = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)


@dg.asset(deps=[exchange_rates], automation_condition=when_rates_are_good)
def price_report() -> None: ...


defs = dg.Definitions(
    assets=[exchange_rates, price_report], asset_checks=[rates_are_positive]
)
