from collections.abc import Iterator

import dagster as dg
import duckdb

QUERIES = {
    "mill_is_set": "select count(*) from deliveries where mill is null",
    "sacks_are_positive": "select count(*) from deliveries where sacks <= 0",
    "mill_is_known": "select count(*) from deliveries anti join mills using (mill)",
}

deliveries = dg.AssetSpec("deliveries")


# start_check
@dg.multi_asset_check(
    specs=[dg.AssetCheckSpec(name, asset="deliveries") for name in QUERIES],
    can_subset=True,
)
def delivery_checks(
    context: dg.AssetCheckExecutionContext,
) -> Iterator[dg.AssetCheckResult]:
    with duckdb.connect("bakery.duckdb") as bakery:
        for key in context.selected_asset_check_keys:
            bad_rows = bakery.sql(QUERIES[key.name]).fetchall()[0][0]
            yield dg.AssetCheckResult(
                asset_key=key.asset_key, check_name=key.name, passed=bad_rows == 0
            )


# end_check
# start_job
quick = dg.define_asset_job(
    "quick",
    selection=dg.AssetSelection.checks(
        dg.AssetCheckKey(dg.AssetKey("deliveries"), "mill_is_set"),
        dg.AssetCheckKey(dg.AssetKey("deliveries"), "sacks_are_positive"),
    ),
)
# end_job

defs = dg.Definitions(
    assets=[deliveries], asset_checks=[delivery_checks], jobs=[quick]
)
