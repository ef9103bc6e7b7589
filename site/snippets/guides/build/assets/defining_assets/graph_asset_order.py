from pathlib import Path

import dagster as dg
import pandas as pd


@dg.asset
def flights_export() -> None:
    """Copies today's flights to a file."""
    Path("export.csv").write_text(Path("flights.csv").read_text())


@dg.op(ins={"after": dg.In(dg.Nothing)})
def read_export() -> list[int]:
    return pd.read_csv("export.csv")["delay_minutes"].tolist()


@dg.op
def longest(delays: list[int]) -> int:
    return max(delays)


@dg.graph_asset(
    ins={"flights_export": dg.AssetIn(dagster_type=dg.Nothing)}
)
def longest_delay(flights_export) -> int:
    return longest(read_export(after=flights_export))


defs = dg.Definitions(assets=[flights_export, longest_delay])
