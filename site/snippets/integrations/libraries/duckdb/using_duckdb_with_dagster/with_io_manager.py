import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset(key_prefix="iris", kinds={"duckdb", "pandas"})
def measurements() -> pd.DataFrame:
    """One row per measured flower."""
    return pd.read_csv("iris.csv")


@dg.asset(key_prefix="iris", kinds={"duckdb", "pandas"})
def species_profile(measurements: pd.DataFrame) -> pd.DataFrame:
    """Average petal size of each species."""
    return (
        measurements.groupby("species")
        .agg(
            flowers=("species", "size"),
            petal_length_cm=("petal_length_cm", "mean"),
            petal_width_cm=("petal_width_cm", "mean"),
        )
        .round(1)
        .reset_index()
    )


defs = dg.Definitions(
    assets=[measurements, species_profile],
    resources={"io_manager": DuckDBPandasIOManager(database="flowers.duckdb")},
)
