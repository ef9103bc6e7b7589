import dagster as dg
import duckdb

bookings = dg.AssetSpec("bookings")
fuel = dg.AssetSpec("fuel")

# start_condition
something_new = (
    dg.AutomationCondition.any_deps_updated()
    | dg.AutomationCondition.code_version_changed()
)
condition = (
    something_new.since_last_handled()
    & ~dg.AutomationCondition.any_deps_missing()
    & ~dg.AutomationCondition.in_progress()
)


@dg.asset(
    deps=[bookings, fuel],
    code_version="1",
    automation_condition=condition,
)
def fares() -> None:
    duckdb.sql(
        """
        select route, avg(price) + any_value(surcharge) as fare
        from 'bookings.parquet' cross join 'fuel.parquet'
        group by route
        """
    ).write_parquet("fares.parquet")


# end_condition


@dg.asset(
    automation_condition=dg.AutomationCondition.any_downstream_conditions()
)
def ships() -> None:
    duckdb.sql(
        "select * from (values ('Alma', 4), ('Freya', 6)) as ships(ship, decks)"
    ).write_parquet("ships.parquet")


@dg.asset(
    deps=[ships],
    automation_condition=dg.AutomationCondition.on_cron("0 5 * * *"),
)
def deck_plans() -> None:
    duckdb.sql(
        """
        select ship, unnest(range(1, decks + 1)) as deck
        from 'ships.parquet'
        """
    ).write_parquet("deck_plans.parquet")


defs = dg.Definitions(assets=[bookings, fuel, fares, ships, deck_plans])
