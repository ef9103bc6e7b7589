from pathlib import Path

import dagster as dg


@dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north", "south"]))
def oven_log(context: dg.AssetExecutionContext) -> None:
    """The temperatures of one oven, one per line."""
    Path(f"{context.partition_key}.log").write_text("228\n231\n")


@dg.asset_check(asset=oven_log)
def hot_enough(context: dg.AssetCheckExecutionContext) -> dg.AssetCheckResult:
    """No temperature that this run wrote is below 200 degrees."""
    oven = context.op_execution_context.partition_key
    lowest = min(map(int, Path(f"{oven}.log").read_text().split()))
    return dg.AssetCheckResult(
        passed=lowest >= 200, metadata={"oven": oven, "lowest": lowest}
    )


defs = dg.Definitions(assets=[oven_log], asset_checks=[hot_enough])
