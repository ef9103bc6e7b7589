import dagster as dg
import pandas as pd


@dg.op
def read_delays() -> list[int]:
    return pd.read_csv("flights.csv")["delay_minutes"].tolist()


@dg.op
def share_late(delays: list[int]) -> float:
    return len([delay for delay in delays if delay > 15]) / len(delays)


@dg.op
def longest(delays: list[int]) -> int:
    return max(delays)


@dg.graph_multi_asset(
    outs={"late_share": dg.AssetOut(), "longest_delay": dg.AssetOut()}
)
def delay_figures() -> dict[str, float]:
    delays = read_delays()
    return {"late_share": share_late(delays), "longest_delay": longest(delays)}


defs = dg.Definitions(assets=[delay_figures])
