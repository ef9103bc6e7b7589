import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager

# Something outside Dagster fills the table iris.measurements.
measurements = dg.AssetSpec(["iris", "measurements"], kinds={"duckdb"})


@dg.asset(
    ins={"measurements": dg.AssetIn(key=measurements.key)},
    key_prefix="iris",
    kinds={"duckdb", "pandas"},
)
def widest_petals(measurements: pd.DataFrame) -> pd.DataFrame:
    return measurements.nlargest(3, "petal_width_cm")


defs = dg.Definitions(
    assets=[measurements, widest_petals],
    resources={"io_manager": DuckDBPandasIOManager(database="flowers.duckdb")},
)
