import dagster as dg
import pandas as pd
from dagster_deltalake import DeltaTableResource, LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager


# start_assets
@dg.asset(key_prefix="wind_farm", kinds={"deltalake"})
def turbine_readings() -> pd.DataFrame:
    """Ten-minute averages from the turbines' controllers."""
    readings = pd.read_csv("readings.csv", parse_dates=["measured_at"])
    return readings.astype({"measured_at": "datetime64[us]"})


@dg.asset(key_prefix="wind_farm", kinds={"deltalake"})
def turbine_yield(turbine_readings: pd.DataFrame) -> pd.DataFrame:
    """Energy by turbine. Ten minutes are a sixth of an hour."""
    power = turbine_readings.groupby("turbine")["power_kw"]
    return (power.sum() / 6).round(1).rename("energy_kwh").reset_index()


# end_assets
# start_history
@dg.asset(deps=[turbine_yield])
def yield_history(yield_table: DeltaTableResource) -> dg.MaterializeResult:
    """Reads the log of the Delta table, not its data."""
    commits = yield_table.load().history()
    return dg.MaterializeResult(
        metadata={
            "versions": len(commits),
            "last_operation": commits[0]["operation"],
        }
    )


# end_history
# start_definitions
defs = dg.Definitions(
    assets=[turbine_readings, turbine_yield, yield_history],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", storage_options=LocalConfig()
        ),
        "yield_table": DeltaTableResource(
            url="lake/wind_farm/turbine_yield", storage_options=LocalConfig()
        ),
    },
)
# end_definitions
