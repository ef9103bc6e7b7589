from collections.abc import Iterator
from typing import Union

import dagster as dg


@dg.multi_asset(
    specs=[
        dg.AssetSpec("breads", skippable=True),
        dg.AssetSpec("prices", skippable=True),
    ],
    check_specs=[
        dg.AssetCheckSpec("breads_has_rows", asset="breads"),
        dg.AssetCheckSpec("prices_are_positive", asset="prices"),
    ],
    can_subset=True,
)
def price_list(
    context: dg.AssetExecutionContext,
) -> Iterator[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
    menu = {"rye": 3.1, "wheat": 2.4}
    results = {
        "breads_has_rows": len(menu) > 0,
        "prices_are_positive": min(menu.values()) > 0,
    }
    for key in sorted(context.selected_asset_keys):
        yield dg.MaterializeResult(asset_key=key)
    for check in context.selected_asset_check_keys:
        yield dg.AssetCheckResult(
            asset_key=check.asset_key,
            check_name=check.name,
            passed=results[check.name],
        )


defs = dg.Definitions(assets=[price_list])
