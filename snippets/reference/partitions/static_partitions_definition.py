import dagster as dg

regions = dg.StaticPartitionsDefinition(["africa", "americas", "asia", "europe"])


@dg.asset(partitions_def=regions)
def regional_sales(context: dg.AssetExecutionContext) -> dict[str, str]:
    return {"region": context.partition_key}


@dg.asset(deps=[regional_sales])
def world_sales() -> None:
    """Has no partitions, and depends on all regions."""
