import dagster as dg

days = dg.DailyPartitionsDefinition(start_date="2025-01-01")


class Oven(dg.Config):
    trays: int = 2


@dg.asset(partitions_def=days)
def loaves(
    context: dg.AssetExecutionContext, config: Oven
) -> dg.MaterializeResult:
    context.log.info(f"Baking for {context.partition_key}")
    return dg.MaterializeResult(metadata={"loaves": config.trays * 12})


@dg.op
def clean_oven(context: dg.OpExecutionContext) -> None:
    context.log.info("The oven is clean")


@dg.job
def closing() -> None:
    clean_oven()


defs = dg.Definitions(assets=[loaves], jobs=[closing])
