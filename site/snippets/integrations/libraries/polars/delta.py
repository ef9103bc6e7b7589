import dagster as dg
import polars as pl
from dagster_polars import PolarsDeltaIOManager


@dg.asset(
    partitions_def=dg.StaticPartitionsDefinition(["harbor", "old-town"]),
    metadata={"partition_by": "station"},
)
def station_readings(context: dg.AssetExecutionContext) -> pl.DataFrame:
    """All stations in one Delta table. A run replaces the rows of its station."""
    readings = pl.read_csv("air_quality.csv", try_parse_dates=True)
    return readings.filter(pl.col("station") == context.partition_key)


@dg.asset
def latest_readings(station_readings: pl.LazyFrame) -> pl.DataFrame:
    """Reads all partitions as one frame."""
    newest = station_readings.sort("measured_at").group_by("station").last()
    return newest.sort("station").collect()


defs = dg.Definitions(
    assets=[station_readings, latest_readings],
    resources={"io_manager": PolarsDeltaIOManager(base_dir="lake")},
)
