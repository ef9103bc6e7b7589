import sqlite3
from collections.abc import Iterator

import dagster as dg


@dg.multi_asset(
    specs=[
        dg.AssetSpec("daily_revenue", deps=["orders"]),
        dg.AssetSpec("top_customers", deps=["orders"]),
    ]
)
def summary_tables() -> Iterator[dg.MaterializeResult]:
    tables = {
        "daily_revenue": "select ordered_on, sum(amount) from orders group by 1",
        "top_customers": (
            "select customer, sum(amount) from orders "
            "group by 1 order by 2 desc limit 3"
        ),
    }
    with sqlite3.connect("shop.db") as database:
        for table, query in tables.items():
            database.execute(f"drop table if exists {table}")
            database.execute(f"create table {table} as {query}")
            (rows,) = database.execute(f"select count(*) from {table}").fetchone()
            yield dg.MaterializeResult(
                asset_key=table, metadata={"dagster/row_count": rows}
            )


defs = dg.Definitions(assets=[summary_tables])
