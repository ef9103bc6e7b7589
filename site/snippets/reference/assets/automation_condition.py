import dagster as dg
import duckdb


@dg.asset(automation_condition=dg.AutomationCondition.on_cron("0 6 * * *"))
def exchange_rates() -> None:
    duckdb.sql(
        """
        select * from (values ('EUR', 1.08), ('GBP', 1.27))
        as rates(currency, usd)
        """
    ).write_parquet("exchange_rates.parquet")


@dg.asset_check(asset=exchange_rates, blocking=True)
def rates_are_positive() -> dg.AssetCheckResult:
    wrong = duckdb.sql("from 'exchange_rates.parquet' where usd <= 0")
    return dg.AssetCheckResult(passed=len(wrong) == 0)


when_rates_are_good = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)


@dg.asset(deps=[exchange_rates], automation_condition=when_rates_are_good)
def price_report() -> None:
    duckdb.sql(
        """
        select product, price * usd as price_usd
        from 'prices.csv' join 'exchange_rates.parquet' using (currency)
        """
    ).write_parquet("price_report.parquet")


defs = dg.Definitions(
    assets=[exchange_rates, price_report], asset_checks=[rates_are_positive]
)
