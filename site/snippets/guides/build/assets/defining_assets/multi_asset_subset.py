from collections.abc import Iterator

import dagster as dg
import pandas as pd

boards = ["arrivals", "departures"]


@dg.multi_asset(
    specs=[dg.AssetSpec(board, skippable=True) for board in boards],
    can_subset=True,
)
def flight_board(
    context: dg.AssetExecutionContext,
) -> Iterator[dg.MaterializeResult]:
    flights = pd.read_csv("flights.csv")
    for key in context.selected_asset_keys:
        board = key.to_user_string()
        rows = flights[flights["board"] == board]
        if rows.empty:
            continue  # no rows, so nothing to report
        rows.to_csv(f"{board}.csv", index=False)
        yield dg.MaterializeResult(asset_key=key, metadata={"rows": len(rows)})


defs = dg.Definitions(assets=[flight_board])
