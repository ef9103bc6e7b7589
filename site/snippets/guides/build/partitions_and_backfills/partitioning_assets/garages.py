from pathlib import Path

import dagster as dg

garages = dg.StaticPartitionsDefinition(["harbor", "north", "station"])
places = {"harbor": 220, "north": 480, "station": 150}


@dg.asset(partitions_def=garages)
def floor_plan(context: dg.AssetExecutionContext) -> None:
    garage = context.partition_key
    path = Path("floor_plans") / f"{garage}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{garage}: {places[garage]} places\n")


defs = dg.Definitions(assets=[floor_plan])
