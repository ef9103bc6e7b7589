from collections.abc import Iterator

import dagster as dg
import pandas as pd


@dg.multi_asset(
    specs=[
        dg.AssetSpec("arrivals", group_name="airport"),
        dg.AssetSpec("departures", group_name="airport"),
    ]
)
def flight_board() -> Iterator[dg.MaterializeResult]:
    flights = pd.read_csv("flights.csv")  # one read for both assets
    for key in ["arrivals", "departures"]:
        rows = flights[flights["board"] == key]
        rows.to_csv(f"{key}.csv", index=False)
        yield dg.MaterializeResult(asset_key=key, metadata={"rows": len(rows)})


defs = dg.Definitions(assets=[flight_board])
