import dagster as dg
import duckdb

bookings = dg.AssetSpec("bookings")
fuel = dg.AssetSpec("fuel")

# start_labels
new_price = (
    dg.AutomationCondition.any_deps_updated()
    .allow(dg.AssetSelection.assets("fuel"))
    .with_label("new fuel price")
)
sources_ready = (~dg.AutomationCondition.any_deps_missing()).with_label(
    "all sources are there"
)
after_new_price = (
    new_price.since_last_handled().with_label("price not used yet")
    & sources_ready
).with_label("after a new price")


@dg.asset(deps=[bookings, fuel], automation_condition=after_new_price)
def fares() -> None:
    duckdb.sql(
        """
        select route, avg(price) + any_value(surcharge) as fare
        from 'bookings.parquet' cross join 'fuel.parquet'
        group by route
        """
    ).write_parquet("fares.parquet")


# end_labels

# start_replace
after_new_booking = after_new_price.with_label("after a new booking").replace(
    "new fuel price",
    dg.AutomationCondition.any_deps_updated()
    .allow(dg.AssetSelection.assets("bookings"))
    .with_label("new booking"),
)


@dg.asset(deps=[bookings, fuel], automation_condition=after_new_booking)
def occupancy() -> None:
    duckdb.sql(
        """
        select route, count(*) as passengers from 'bookings.parquet'
        group by route
        """
    ).write_parquet("occupancy.parquet")


# end_replace

defs = dg.Definitions(assets=[bookings, fuel, fares, occupancy])
