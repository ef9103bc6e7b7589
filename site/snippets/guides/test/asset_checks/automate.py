import dagster as dg


@dg.asset
def prices() -> list[float]:
    return [2.4, 3.1]


@dg.asset_check(asset=prices)
def prices_are_positive(prices: list[float]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=all(price > 0 for price in prices))


# start_jobs
checks_only = dg.define_asset_job(
    "checks_only", selection=dg.AssetSelection.checks(prices_are_positive)
)
without_checks = dg.define_asset_job(
    "without_checks",
    selection=dg.AssetSelection.assets(prices).without_checks(),
)
every_hour = dg.ScheduleDefinition(job=checks_only, cron_schedule="0 * * * *")
# end_jobs

defs = dg.Definitions(
    assets=[prices],
    asset_checks=[prices_are_positive],
    jobs=[checks_only, without_checks],
    schedules=[every_hour],
)
