import dagster as dg
import polars as pl
from dagster_deltalake import LocalConfig
from dagster_deltalake_polars import DeltaLakePolarsIOManager


@dg.asset
def readings() -> pl.DataFrame:
    return pl.read_csv("readings.csv", try_parse_dates=True)


@dg.asset
def strong_wind(readings: pl.LazyFrame) -> pl.LazyFrame:
    """A lazy input reads only what the query needs."""
    return readings.filter(pl.col("wind_speed_ms") > 8).select("day", "turbine")


defs = dg.Definitions(
    assets=[readings, strong_wind],
    resources={
        "io_manager": DeltaLakePolarsIOManager(
            root_uri="polars_lake", storage_options=LocalConfig()
        )
    },
)
