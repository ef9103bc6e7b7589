import dagster as dg

# start_assets
days = dg.DailyPartitionsDefinition(start_date="2025-05-01")


class Rate(dg.Config):
    dollars_per_euro: float = 1.1


@dg.asset(group_name="sales", partitions_def=days)
def orders(context: dg.AssetExecutionContext) -> list[float]:
    context.log.info("Orders for %s", context.partition_key)
    return [20.0, 35.0]


@dg.asset(group_name="sales", partitions_def=days)
def revenue(orders: list[float], config: Rate) -> float:
    return sum(orders) * config.dollars_per_euro


@dg.asset(group_name="shop")
def price_list() -> dict[str, float]:
    return {"tea": 4.5, "coffee": 6.0}


@dg.asset_check(asset=price_list)
def prices_are_positive(price_list: dict[str, float]) -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=min(price_list.values()) > 0)


# end_assets
# start_select
by_query = dg.define_asset_job("sales_by_query", selection="group:sales")
by_keys = dg.define_asset_job("by_keys", selection=["price_list"])
by_object = dg.define_asset_job(
    "sales_by_object",
    selection=dg.AssetSelection.groups("sales")
    - dg.AssetSelection.assets("orders"),
)
# end_select

# start_checks
shop = dg.AssetSelection.groups("shop")
with_checks = dg.define_asset_job("shop", selection=shop)
no_checks = dg.define_asset_job(
    "shop_without_checks", selection=shop.without_checks()
)
only_checks = dg.define_asset_job(
    "shop_checks", selection=dg.AssetSelection.checks_for_assets("price_list")
)
one_check = dg.define_asset_job(
    "positive_prices",
    selection=dg.AssetSelection.checks(prices_are_positive),
)
# end_checks

# start_options
sales_nightly = dg.define_asset_job(
    "sales_nightly",
    selection="group:sales",
    description="One day's revenue in dollars",
    config=dg.RunConfig(ops={"revenue": Rate(dollars_per_euro=1.08)}),
    tags={"team": "sales"},
    run_tags={"dagster/priority": "5"},
    executor_def=dg.in_process_executor,
    op_retry_policy=dg.RetryPolicy(max_retries=2),
)
nightly = dg.build_schedule_from_partitioned_job(sales_nightly, hour_of_day=2)
# end_options

# start_definitions
defs = dg.Definitions(
    assets=[orders, revenue, price_list],
    asset_checks=[prices_are_positive],
    jobs=[
        sales_nightly,
        by_query,
        by_keys,
        by_object,
        with_checks,
        no_checks,
        only_checks,
        one_check,
    ],
    schedules=[nightly],
)
# end_definitions
