import dagster as dg
import duckdb
import pandas as pd


@dg.asset
def sales() -> None:
    rows = pd.DataFrame({"day": ["Mon", "Mon", "Tue"], "euro": [4.5, 3.0, 6.2]})
    with duckdb.connect("bakery.duckdb") as database:
        database.register("rows", rows)
        database.execute("create or replace table sales as from rows")


@dg.asset(deps=[sales])
def daily_revenue() -> None:
    with duckdb.connect("bakery.duckdb") as database:
        rows = database.execute("from sales").df()
        revenue = rows.groupby("day", as_index=False)["euro"].sum()
        database.register("revenue", revenue)
        database.execute(
            "create or replace table daily_revenue as from revenue"
        )


defs = dg.Definitions(assets=[sales, daily_revenue])
