import dagster as dg
import pandas as pd

cities = dg.StaticPartitionsDefinition(["Boulder", "Denver", "Fort Collins"])


@dg.asset(
    partitions_def=cities,
    metadata={"partition_expr": "city"},
    kinds={"snowflake"},
)
def permits(context: dg.AssetExecutionContext) -> pd.DataFrame:
    """Parking permits from each city's open data portal."""
    permits = pd.read_csv(f"permits/{context.partition_key}.csv")
    return permits.assign(city=context.partition_key)
