import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager


@dg.asset(key_prefix="wind_farm", kinds={"deltalake", "pandas"})
def turbine_readings() -> pd.DataFrame:
    """Ten-minute averages from the turbines' controllers."""
    readings = pd.read_csv("readings.csv", parse_dates=["measured_at"])
    readings = readings.dropna(subset=["power_kw"]).reset_index(drop=True)
    # Delta Lake doesn't support nanoseconds, which pandas uses by default.
    return readings.astype({"measured_at": "datetime64[us]"})


@dg.asset(key_prefix="wind_farm", kinds={"deltalake", "pandas"})
def turbine_yield(turbine_readings: pd.DataFrame) -> pd.DataFrame:
    """Energy by turbine. Ten minutes are a sixth of an hour."""
    power = turbine_readings.groupby("turbine")["power_kw"]
    return (power.sum() / 6).round(1).rename("energy_kwh").reset_index()


defs = dg.Definitions(
    assets=[turbine_readings, turbine_yield],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", storage_options=LocalConfig()
        )
    },
)
