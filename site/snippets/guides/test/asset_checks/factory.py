import dagster as dg
import duckdb

QUERIES = {
    "no_negative_price": "select * from prices where price < 0",
    "no_bread_without_name": "select * from prices where bread is null",
}


def rows_check(name: str, bad_rows: str) -> dg.AssetChecksDefinition:
    @dg.asset_check(name=name, asset=dg.AssetKey("prices"), metadata={"sql": bad_rows})
    def check() -> dg.AssetCheckResult:
        with duckdb.connect("bakery.duckdb") as bakery:
            found = len(bakery.sql(bad_rows).fetchall())
        return dg.AssetCheckResult(passed=found == 0, metadata={"bad_rows": found})

    return check


checks = [rows_check(name, query) for name, query in QUERIES.items()]
defs = dg.Definitions(assets=[dg.AssetSpec("prices")], asset_checks=checks)
