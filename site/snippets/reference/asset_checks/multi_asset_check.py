from collections.abc import Iterator

import dagster as dg

# The result of one query.
MISSING_TITLES = {"loans": 0, "reservations": 2}


@dg.multi_asset_check(
    specs=[
        dg.AssetCheckSpec("titles_are_known", asset="loans"),
        dg.AssetCheckSpec("titles_are_known", asset="reservations"),
    ],
    can_subset=True,
)
def titles_are_known(
    context: dg.AssetCheckExecutionContext,
) -> Iterator[dg.AssetCheckResult]:
    for check in context.selected_asset_check_keys:
        missing = MISSING_TITLES[check.asset_key.to_user_string()]
        yield dg.AssetCheckResult(
            asset_key=check.asset_key,
            passed=missing == 0,
            metadata={"missing": missing},
        )
