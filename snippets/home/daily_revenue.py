# start_pipeline
import dagster as dg
import pandas as pd


@dg.asset
def orders() -> None:
    may_1 = {"day": "2025-05-01", "currency": "EUR", "amount": 120.0}
    may_2 = {"day": "2025-05-02", "currency": "USD", "amount": 80.0}
    pd.DataFrame([may_1, may_2]).to_csv("orders.csv", index=False)


@dg.asset
def exchange_rates() -> None:
    rates = pd.DataFrame({"currency": ["EUR", "USD"], "rate": [1.0, 0.9]})
    rates.to_csv("exchange_rates.csv", index=False)


@dg.asset(deps=[orders, exchange_rates])
def daily_revenue() -> dg.MaterializeResult:
    sales = pd.read_csv("orders.csv").merge(pd.read_csv("exchange_rates.csv"))
    sales["eur"] = sales["amount"] * sales["rate"]
    revenue = sales.groupby("day", as_index=False)["eur"].sum()
    revenue.to_csv("daily_revenue.csv", index=False)
    return dg.MaterializeResult(metadata={"days": len(revenue)})


@dg.asset_check(asset=daily_revenue)
def revenue_is_positive() -> dg.AssetCheckResult:
    revenue = pd.read_csv("daily_revenue.csv")
    return dg.AssetCheckResult(passed=bool((revenue["eur"] > 0).all()))


every_morning = dg.ScheduleDefinition(
    name="every_morning",
    target=dg.AssetSelection.all(),
    cron_schedule="0 6 * * *",
)

defs = dg.Definitions(
    assets=[orders, exchange_rates, daily_revenue],
    asset_checks=[revenue_is_positive],
    schedules=[every_morning],
)
# end_pipeline
