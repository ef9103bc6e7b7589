from collections.abc import Iterator

import dagster as dg
import pandas as pd


@dg.asset(output_required=False)
def very_late_flights() -> Iterator[dg.MaterializeResult]:
    flights = pd.read_csv("flights.csv")
    very_late = flights[flights["delay_minutes"] > 120]
    if not very_late.empty:
        very_late.to_csv("very_late_flights.csv", index=False)
        yield dg.MaterializeResult(metadata={"flights": len(very_late)})


defs = dg.Definitions(assets=[very_late_flights])
