from collections.abc import Iterator

import dagster as dg
import duckdb

COLUMNS = ["mill", "sacks"]

deliveries = dg.AssetSpec("deliveries")


@dg.multi_asset_check(
    specs=[
        dg.AssetCheckSpec(f"{column}_is_set", asset="deliveries") for column in COLUMNS
    ]
)
def columns_are_set() -> Iterator[dg.AssetCheckResult]:
    counts = ", ".join(f"count(*) - count({column})" for column in COLUMNS)
    with duckdb.connect("bakery.duckdb") as bakery:
        missing = bakery.sql(f"select {counts} from deliveries").fetchall()[0]
    for column, rows in zip(COLUMNS, missing):
        yield dg.AssetCheckResult(
            asset_key="deliveries",
            check_name=f"{column}_is_set",
            passed=rows == 0,
            metadata={"null_rows": rows},
        )


defs = dg.Definitions(assets=[deliveries], asset_checks=[columns_are_set])
