import dagster as dg
import pandas as pd

# Mondays after 5:00, once repairs has been updated.
weekly = dg.AutomationCondition.on_cron("0 5 * * 1")

# Whenever the candidate is new and has passed its blocking checks.
after_checks = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)


@dg.asset
def repairs() -> pd.DataFrame:
    return pd.DataFrame({"age": [2, 7, 11], "cost": [180, 520, 840]})


@dg.asset(deps=[repairs], automation_condition=weekly)
def candidate_model(repairs: pd.DataFrame) -> float:
    return float(repairs["cost"].sum() / repairs["age"].sum())


@dg.asset_check(
    asset=candidate_model,
    additional_ins={"repairs": dg.AssetIn()},
    blocking=True,
)
def error_is_low(
    candidate_model: float, repairs: pd.DataFrame
) -> dg.AssetCheckResult:
    errors = (repairs["cost"] - candidate_model * repairs["age"]).abs()
    return dg.AssetCheckResult(passed=bool(errors.mean() < 100))


@dg.asset(deps=[candidate_model], automation_condition=after_checks)
def live_model(candidate_model: float) -> float:
    return candidate_model


defs = dg.Definitions(
    assets=[repairs, candidate_model, live_model], asset_checks=[error_is_low]
)
