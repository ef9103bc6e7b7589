from collections.abc import Iterator

import dagster as dg


@dg.multi_asset(
    specs=[dg.AssetSpec("bookings"), dg.AssetSpec("cancellations")],
    can_subset=True,
)
def booking_tables(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult]:
    rows = {"bookings": 120, "cancellations": 7}
    for key in context.selected_asset_keys:
        count = rows[key.to_user_string()]
        yield dg.MaterializeResult(asset_key=key, metadata={"rows": count})
