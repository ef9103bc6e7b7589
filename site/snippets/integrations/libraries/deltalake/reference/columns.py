import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager


@dg.asset
def readings() -> pd.DataFrame:
    return pd.read_csv("readings.csv")


@dg.asset(ins={"readings": dg.AssetIn(metadata={"columns": ["turbine", "power_kw"]})})
def peak_power(readings: pd.DataFrame) -> pd.DataFrame:
    return readings.groupby("turbine")["power_kw"].max().reset_index()


defs = dg.Definitions(
    assets=[readings, peak_power],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", storage_options=LocalConfig()
        )
    },
)
