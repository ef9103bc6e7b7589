import datetime

import dagster as dg
import duckdb

bookings = dg.AssetSpec("bookings")
fuel = dg.AssetSpec("fuel")

# start_without
with_gaps = dg.AutomationCondition.eager().without(
    ~dg.AutomationCondition.any_deps_missing()
)


@dg.asset(deps=[bookings, fuel], automation_condition=with_gaps)
def fares() -> None:
    duckdb.sql(
        """
        select route, avg(price) + any_value(surcharge) as fare
        from 'bookings.parquet' cross join 'fuel.parquet'
        group by route
        """
    ).write_parquet("fares.parquet")


# end_without

# start_ignore
prices = dg.AssetSelection.assets("fuel")
not_for_prices = (
    dg.AutomationCondition.eager()
    .ignore(prices)
    .replace(
        "any_deps_updated",
        dg.AutomationCondition.any_deps_updated().ignore(prices),
    )
)


@dg.asset(deps=[bookings, fuel], automation_condition=not_for_prices)
def margins() -> None:
    duckdb.sql(
        """
        select route, sum(price) - any_value(surcharge) as margin
        from 'bookings.parquet' cross join 'fuel.parquet'
        group by route
        """
    ).write_parquet("margins.parquet")


# end_ignore

# start_trigger
not_because_of_prices = dg.AutomationCondition.eager().replace(
    "any_deps_updated",
    dg.AutomationCondition.any_deps_updated().ignore(prices),
)
# end_trigger


@dg.asset(deps=[bookings, fuel], automation_condition=not_because_of_prices)
def budget() -> None:
    duckdb.sql(
        """
        select sum(price) - any_value(surcharge) as budget
        from 'bookings.parquet' cross join 'fuel.parquet'
        """
    ).write_parquet("budget.parquet")


# start_partitions
days = dg.DailyPartitionsDefinition(start_date="2025-05-01")
trips = dg.AssetSpec("trips", partitions_def=days)
latest_day = dg.AutomationCondition.in_latest_time_window()
last_week = dg.AutomationCondition.in_latest_time_window(
    lookback_delta=datetime.timedelta(days=7)
)


@dg.asset(
    deps=[trips],
    partitions_def=days,
    automation_condition=dg.AutomationCondition.eager().without(latest_day),
)
def delays(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select route, avg(minutes_late) as delay from 'trips.parquet'
        where day = '{day}'
        group by route
        """
    ).write_parquet(f"delays-{day}.parquet")


@dg.asset(
    deps=[trips],
    partitions_def=days,
    automation_condition=dg.AutomationCondition.eager().replace(
        latest_day, last_week
    ),
)
def complaints(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select route, count(*) as late_trips from 'trips.parquet'
        where day = '{day}' and minutes_late > 30
        group by route
        """
    ).write_parquet(f"complaints-{day}.parquet")


# end_partitions

# start_checks
checked = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)


@dg.asset_check(
    asset=bookings.key,
    blocking=True,
    automation_condition=dg.AutomationCondition.eager(),
)
def no_negative_fare() -> dg.AssetCheckResult:
    negative = duckdb.sql("from 'bookings.parquet' where price < 0")
    return dg.AssetCheckResult(passed=len(negative) == 0)


@dg.asset(deps=[bookings], automation_condition=checked)
def revenue() -> None:
    duckdb.sql(
        """
        select route, sum(price) as revenue from 'bookings.parquet'
        group by route
        """
    ).write_parquet("revenue.parquet")


# end_checks

# start_data_version
only_other_data = dg.AutomationCondition.eager().replace(
    "newly_updated_without_root",
    dg.AutomationCondition.data_version_changed(),
)


@dg.asset(deps=[bookings], automation_condition=only_other_data)
def passenger_lists() -> None:
    duckdb.sql(
        """
        select route, list(passenger) as passengers from 'bookings.parquet'
        group by route
        """
    ).write_parquet("passenger_lists.parquet")


# end_data_version

# start_missing
also_when_new = dg.AutomationCondition.eager().replace(
    "handled",
    dg.AutomationCondition.newly_requested()
    | dg.AutomationCondition.newly_updated(),
)


@dg.asset(automation_condition=also_when_new)
def route_map() -> None:
    duckdb.sql(
        """
        select * from (values ('Oslo', 'Kiel'), ('Oslo', 'Aarhus'))
        as routes(origin, destination)
        """
    ).write_parquet("route_map.parquet")


# end_missing

defs = dg.Definitions(
    assets=[
        bookings,
        fuel,
        trips,
        fares,
        margins,
        budget,
        delays,
        complaints,
        revenue,
        passenger_lists,
        route_map,
    ],
    asset_checks=[no_negative_fare],
)
