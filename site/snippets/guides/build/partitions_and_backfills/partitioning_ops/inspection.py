from pathlib import Path

import dagster as dg

garages = dg.StaticPartitionsDefinition(["harbor", "north", "station"])


@dg.op
def open_valves(context: dg.OpExecutionContext) -> str:
    context.log.info(f"Flushing the sprinklers in {context.partition_key}")
    return context.partition_key


@dg.op
def write_protocol(garage: str) -> None:
    Path(f"{garage}.txt").write_text("sprinklers: passed\n")


@dg.job(partitions_def=garages)
def inspection() -> None:
    write_protocol(open_valves())


defs = dg.Definitions(jobs=[inspection])
