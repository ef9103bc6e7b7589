import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager

days = dg.DailyPartitionsDefinition(start_date="2025-04-01", end_date="2025-04-04")


@dg.asset(
    partitions_def=days,
    metadata={"partition_expr": "day"},
    key_prefix="wind_farm",
)
def readings(context: dg.AssetExecutionContext) -> pd.DataFrame:
    rows = pd.read_csv("readings.csv", parse_dates=["day"])
    rows["day"] = rows["day"].dt.date
    day = context.partition_time_window.start.date()
    return rows[rows["day"] == day].reset_index(drop=True)


@dg.asset(
    partitions_def=days,
    metadata={"partition_expr": "day"},
    key_prefix="wind_farm",
)
def site_power(readings: pd.DataFrame) -> pd.DataFrame:
    return readings.groupby(["day", "site"])["power_kw"].sum().reset_index()


defs = dg.Definitions(
    assets=[readings, site_power],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", storage_options=LocalConfig()
        )
    },
)
