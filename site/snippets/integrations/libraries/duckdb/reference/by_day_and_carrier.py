import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager

day_and_carrier = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-01-06"),
        "carrier": dg.StaticPartitionsDefinition(["AS", "DL", "UA"]),
    }
)


@dg.asset(
    key_prefix="aviation",
    partitions_def=day_and_carrier,
    metadata={"partition_expr": {"day": "flight_date", "carrier": "carrier"}},
)
def daily_carrier_flights(context: dg.AssetExecutionContext) -> pd.DataFrame:
    assert isinstance(context.partition_key, dg.MultiPartitionKey)
    keys = context.partition_key.keys_by_dimension
    rows = pd.read_csv("flights.csv", parse_dates=["flight_date"])
    same_day = rows["flight_date"] == pd.Timestamp(keys["day"])
    return rows[same_day & (rows["carrier"] == keys["carrier"])]


defs = dg.Definitions(
    assets=[daily_carrier_flights],
    resources={"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")},
)
