import dagster as dg
import pandas as pd

boroughs = dg.StaticPartitionsDefinition(["Bronx", "Brooklyn", "Manhattan", "Queens"])


@dg.asset(
    partitions_def=boroughs,
    metadata={"partition_expr": "borough"},
    kinds={"bigquery"},
)
def taxi_stands(context: dg.AssetExecutionContext) -> pd.DataFrame:
    """Taxi stands from each borough's open data portal."""
    stands = pd.read_csv(f"stands/{context.partition_key}.csv")
    return stands.assign(borough=context.partition_key)
