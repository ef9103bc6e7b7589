from pathlib import Path

import dagster as dg
import polars as pl
from dagster_polars import PolarsParquetIOManager
from definitions import daily_means


def test_sensor_errors_are_ignored() -> None:
    readings = pl.LazyFrame(
        {
            "measured_at": ["2025-01-21T08:00:00", "2025-01-21T09:00:00"],
            "station": ["harbor", "harbor"],
            "pollutant": ["pm10", "pm10"],
            "value": [-999.0, 54.8],
        }
    ).with_columns(pl.col("measured_at").str.to_datetime())
    means = daily_means(readings)
    assert isinstance(means, pl.LazyFrame)
    assert means.collect()["mean"].to_list() == [54.8]


def test_parquet_files(tmp_path: Path) -> None:
    @dg.asset
    def stations() -> pl.DataFrame:
        return pl.DataFrame({"station": ["harbor"], "elevation_m": [4]})

    storage = PolarsParquetIOManager(base_dir=str(tmp_path))
    assert dg.materialize([stations], resources={"io_manager": storage}).success
    assert pl.read_parquet(tmp_path / "stations.parquet").height == 1
