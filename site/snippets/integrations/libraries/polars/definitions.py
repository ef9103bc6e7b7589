from datetime import date

import dagster as dg
import polars as pl
from dagster_polars import PolarsParquetIOManager

days = dg.DailyPartitionsDefinition(start_date="2025-01-20", end_date="2025-01-23")


@dg.asset(partitions_def=days, kinds={"polars", "parquet"})
def air_quality(context: dg.AssetExecutionContext) -> pl.DataFrame:
    """Hourly measurements of the city's stations, one file per day."""
    day = date.fromisoformat(context.partition_key)
    readings = pl.read_csv("air_quality.csv", try_parse_dates=True)
    return readings.filter(pl.col("measured_at").dt.date() == day)


@dg.asset(partitions_def=days, kinds={"polars", "parquet"})
def daily_means(air_quality: pl.LazyFrame) -> pl.LazyFrame:
    """Loads and stores lazily, because the annotations say LazyFrame."""
    return (
        air_quality.filter(pl.col("value") >= 0)
        .group_by(pl.col("measured_at").dt.date().alias("day"), "station", "pollutant")
        .agg(pl.col("value").mean().round(1).alias("mean"))
    )


@dg.asset(kinds={"polars", "parquet"})
def limit_exceedances(daily_means: dict[str, pl.LazyFrame]) -> pl.DataFrame:
    """All days, by partition key. The daily limit for PM10 is 50 µg/m³."""
    every_day = pl.concat(list(daily_means.values()))
    pm10 = every_day.filter(pl.col("pollutant") == "pm10", pl.col("mean") > 50)
    return pm10.sort("day", "station").collect()


defs = dg.Definitions(
    assets=[air_quality, daily_means, limit_exceedances],
    resources={"io_manager": PolarsParquetIOManager(base_dir="data")},
)
