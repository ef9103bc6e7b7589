from collections.abc import Iterator

import dagster as dg
import duckdb


@dg.asset(kinds={"python", "duckdb"})
def bookings() -> None:
    with duckdb.connect("airport.duckdb") as connection:
        connection.execute(
            "create or replace table bookings as "
            "select 'LH 404' as flight, 3 as seats"
        )


# end_decorator

# start_spec
passengers = dg.AssetSpec("passengers", kinds={"postgres", "table"})


@dg.multi_asset(
    specs=[
        dg.AssetSpec("flights", deps=[passengers], kinds={"dbt", "snowflake"}),
        dg.AssetSpec("delays", deps=["flights"], kinds={"dbt", "snowflake"}),
    ]
)
def flight_tables() -> Iterator[dg.MaterializeResult]:
    yield dg.MaterializeResult(asset_key="flights")
    yield dg.MaterializeResult(asset_key="delays")


# end_spec


# start_map
def mark_gold(spec: dg.AssetSpec) -> dg.AssetSpec:
    return spec.merge_attributes(kinds={"gold"})


gold_tables = dg.map_asset_specs(mark_gold, [flight_tables])

defs = dg.Definitions(assets=[bookings, passengers, *gold_tables])
# end_map
