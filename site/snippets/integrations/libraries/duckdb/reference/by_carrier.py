import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager

carriers = dg.StaticPartitionsDefinition(["AS", "DL", "UA"])


@dg.asset(
    key_prefix="aviation",
    partitions_def=carriers,
    metadata={"partition_expr": "carrier"},
)
def carrier_flights(context: dg.AssetExecutionContext) -> pd.DataFrame:
    rows = pd.read_csv("flights.csv", parse_dates=["flight_date"])
    return rows[rows["carrier"] == context.partition_key]


defs = dg.Definitions(
    assets=[carrier_flights],
    resources={"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")},
)
