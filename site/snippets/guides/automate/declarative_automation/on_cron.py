import datetime

import dagster as dg
import duckdb

bookings = dg.AssetSpec("bookings")
fuel = dg.AssetSpec("fuel")

# start_ignore
at_six = dg.AutomationCondition.on_cron("0 6 * * *")


@dg.asset(
    deps=[bookings, fuel],
    automation_condition=at_six.ignore(dg.AssetSelection.assets("fuel")),
)
def fares() -> None:
    duckdb.sql(
        """
        select route, avg(price) + any_value(surcharge) as fare
        from 'bookings.parquet' cross join 'fuel.parquet'
        group by route
        """
    ).write_parquet("fares.parquet")


@dg.asset(
    deps=[bookings, fuel],
    automation_condition=at_six.without(
        dg.AutomationCondition.all_deps_updated_since_cron("0 6 * * *")
    ),
)
def daily_digest() -> None:
    duckdb.sql(
        """
        select count(*) as bookings, sum(price) as income
        from 'bookings.parquet'
        """
    ).write_parquet("daily_digest.parquet")


# end_ignore

# start_several
on_weekdays = dg.AutomationCondition.on_cron("0 6 * * 1-5")
on_weekends = dg.AutomationCondition.on_cron("30 9 * * 6,0")


@dg.asset(deps=[bookings], automation_condition=on_weekdays | on_weekends)
def crew_plan() -> None:
    duckdb.sql(
        """
        select route, ceil(count(*) / 40) as crew from 'bookings.parquet'
        group by route
        """
    ).write_parquet("crew_plan.parquet")


# end_several


# start_timezone
@dg.asset(
    automation_condition=dg.AutomationCondition.on_cron(
        "0 6 * * *", cron_timezone="Europe/Oslo"
    )
)
def departure_board() -> None:
    duckdb.sql(
        """
        select * from (values ('Kiel', time '14:00'), ('Aarhus', time '19:30'))
        as board(destination, departs_at)
        """
    ).write_parquet("departure_board.parquet")


# end_timezone

# start_later
in_time = dg.AutomationCondition.on_cron("0 9 * * *").replace(
    dg.AutomationCondition.all_deps_updated_since_cron("0 9 * * *"),
    dg.AutomationCondition.all_deps_updated_since_cron("0 0 * * *"),
)


@dg.asset(deps=[bookings, fuel], automation_condition=in_time)
def margins() -> None:
    duckdb.sql(
        """
        select route, sum(price) - any_value(surcharge) as margin
        from 'bookings.parquet' cross join 'fuel.parquet'
        group by route
        """
    ).write_parquet("margins.parquet")


# end_later

# start_partitions
days = dg.DailyPartitionsDefinition(start_date="2025-05-01")
two_days = dg.AutomationCondition.on_cron("0 6 * * *").replace(
    dg.AutomationCondition.in_latest_time_window(),
    dg.AutomationCondition.in_latest_time_window(
        lookback_delta=datetime.timedelta(days=2)
    ),
)


@dg.asset(partitions_def=days, automation_condition=two_days)
def trips(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select route, minutes_late from 'logbook.csv'
        where day = '{day}'
        """
    ).write_parquet(f"trips-{day}.parquet")


@dg.asset(deps=[trips], partitions_def=days, automation_condition=two_days)
def delays(context: dg.AssetExecutionContext) -> None:
    day = context.partition_key
    duckdb.sql(
        f"""
        select route, avg(minutes_late) as delay from 'trips-{day}.parquet'
        group by route
        """
    ).write_parquet(f"delays-{day}.parquet")


# end_partitions

defs = dg.Definitions(
    assets=[
        bookings,
        fuel,
        fares,
        daily_digest,
        crew_plan,
        departure_board,
        margins,
        trips,
        delays,
    ]
)
