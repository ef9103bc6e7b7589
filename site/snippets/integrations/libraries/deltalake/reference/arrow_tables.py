import dagster as dg
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as csv
import pyarrow.dataset as ds
from dagster_deltalake import DeltaLakePyarrowIOManager, LocalConfig


@dg.asset
def readings() -> pa.Table:
    return csv.read_csv("readings.csv")


@dg.asset
def northern_readings(readings: ds.Dataset) -> pa.Table:
    """Scans the files, and reads only matching rows into memory."""
    return readings.to_table(filter=pc.field("site") == "north")


defs = dg.Definitions(
    assets=[readings, northern_readings],
    resources={
        "io_manager": DeltaLakePyarrowIOManager(
            root_uri="arrow_lake", storage_options=LocalConfig()
        )
    },
)
