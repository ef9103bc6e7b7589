from typing import Optional

import dagster as dg
import polars as pl
from dagster_polars import PolarsParquetIOManager


@dg.asset(metadata={"compression": "snappy", "row_group_size": 100_000})
def stations() -> pl.DataFrame:
    return pl.read_csv("stations.csv")


@dg.asset(
    ins={"stations": dg.AssetIn(metadata={"columns": ["station", "elevation_m"]})}
)
def high_stations(stations: pl.LazyFrame) -> Optional[pl.DataFrame]:
    """Stores nothing if there are no high stations."""
    high = stations.filter(pl.col("elevation_m") > 300).collect()
    return None if high.is_empty() else high


defs = dg.Definitions(
    assets=[stations, high_stations],
    resources={"io_manager": PolarsParquetIOManager(base_dir="data")},
)
