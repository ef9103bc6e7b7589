# start_pipeline
import dagster as dg
import pandas as pd


@dg.asset
def orders() -> pd.DataFrame:
    rows = [("2025-05-01", "EUR", 120.0), ("2025-05-02", "USD", 80.0)]
    return pd.DataFrame(rows, columns=["day", "currency", "amount"])


@dg.asset
def rates() -> pd.DataFrame:
    return pd.DataFrame({"currency": ["EUR", "USD"], "rate": [1.0, 0.9]})


@dg.asset
def daily_revenue(orders: pd.DataFrame, rates: pd.DataFrame) -> pd.DataFrame:
    sales = orders.merge(rates)
    sales["eur"] = sales["amount"] * sales["rate"]
    return sales.groupby("day", as_index=False)[["eur"]].sum()


@dg.asset_check(asset=daily_revenue)
def revenue_is_positive(daily_revenue: pd.DataFrame) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=bool((daily_revenue["eur"] > 0).all()))


every_morning = dg.ScheduleDefinition(
    name="every_morning", target="*", cron_schedule="0 6 * * *"
)

defs = dg.Definitions(
    assets=[orders, rates, daily_revenue],
    asset_checks=[revenue_is_positive],
    schedules=[every_morning],
)
# end_pipeline
