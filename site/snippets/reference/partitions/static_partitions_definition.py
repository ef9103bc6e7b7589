import dagster as dg
import pandas as pd

regions = dg.StaticPartitionsDefinition(["africa", "americas", "asia", "europe"])


@dg.asset(partitions_def=regions)
def regional_sales(context: dg.AssetExecutionContext) -> float:
    sales = pd.read_csv("sales.csv")
    of_region = sales[sales["region"] == context.partition_key]
    return float(of_region["amount"].sum())


@dg.asset
def world_sales(regional_sales: dict[str, float]) -> float:
    """Has no partitions, and depends on all regions."""
    return sum(regional_sales.values())
