import dagster as dg
import pandas as pd


@dg.op(retry_policy=dg.RetryPolicy(max_retries=3, delay=1))
def read_delays() -> list[int]:
    return pd.read_csv("flights.csv")["delay_minutes"].tolist()


@dg.op
def drop_outliers(delays: list[int]) -> list[int]:
    return [delay for delay in delays if delay < 24 * 60]


@dg.op
def average(delays: list[int]) -> float:
    return sum(delays) / len(delays)


@dg.graph_asset
def average_delay() -> float:
    return average(drop_outliers(read_delays()))


defs = dg.Definitions(assets=[average_delay])
