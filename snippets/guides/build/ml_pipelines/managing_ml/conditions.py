import dagster as dg

# Each Monday at 5:00, once the repairs have arrived since then.
weekly = dg.AutomationCondition.on_cron("0 5 * * 1")

# Whenever the candidate is new and has passed its blocking checks.
after_checks = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)


@dg.asset
def repairs() -> None: ...


@dg.asset(deps=[repairs], automation_condition=weekly)
def candidate_model() -> None: ...


@dg.asset_check(asset=candidate_model, blocking=True)
def error_is_low() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


@dg.asset(deps=[candidate_model], automation_condition=after_checks)
def live_model() -> None: ...


defs = dg.Definitions(
    assets=[repairs, candidate_model, live_model], asset_checks=[error_is_low]
)
