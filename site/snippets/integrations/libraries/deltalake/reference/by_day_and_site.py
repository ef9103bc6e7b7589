import dagster as dg
import pandas as pd
from dagster_deltalake import LocalConfig
from dagster_deltalake_pandas import DeltaLakePandasIOManager

days_and_sites = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-04-01"),
        "site": dg.StaticPartitionsDefinition(["north", "south"]),
    }
)


@dg.asset(
    partitions_def=days_and_sites,
    metadata={"partition_expr": {"day": "day", "site": "site"}},
)
def daily_site_readings(context: dg.AssetExecutionContext) -> pd.DataFrame:
    assert isinstance(context.partition_key, dg.MultiPartitionKey)
    keys = context.partition_key.keys_by_dimension
    rows = pd.read_csv("readings.csv")
    rows = rows[(rows["day"] == keys["day"]) & (rows["site"] == keys["site"])]
    rows["day"] = pd.to_datetime(rows["day"]).dt.date
    return rows.reset_index(drop=True)


defs = dg.Definitions(
    assets=[daily_site_readings],
    resources={
        "io_manager": DeltaLakePandasIOManager(
            root_uri="lake", storage_options=LocalConfig()
        )
    },
)
