import dagster as dg
import pandas as pd
from dagster_deltalake import DeltaTableResource, LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager


@dg.asset(
    partitions_def=dg.StaticPartitionsDefinition(["north", "south"]),
    metadata={"partition_expr": "site"},
    key_prefix="wind_farm",
)
def site_readings(context: dg.AssetExecutionContext) -> pd.DataFrame:
    rows = pd.read_csv("readings.csv")
    return rows[rows["site"] == context.partition_key].reset_index(drop=True)


@dg.asset(deps=[site_readings], key_prefix="wind_farm")
def site_peaks(readings_table: DeltaTableResource) -> pd.DataFrame:
    """Reads all partitions, but only two columns."""
    rows = readings_table.load().to_pandas(columns=["site", "power_kw"])
    return rows.groupby("site")["power_kw"].max().reset_index()


defs = dg.Definitions(
    assets=[site_readings, site_peaks],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", storage_options=LocalConfig()
        ),
        "readings_table": DeltaTableResource(
            url="lake/wind_farm/site_readings", storage_options=LocalConfig()
        ),
    },
)
