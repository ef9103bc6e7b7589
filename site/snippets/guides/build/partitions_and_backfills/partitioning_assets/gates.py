from itertools import product
from pathlib import Path

import dagster as dg

gates = [
    f"{garage}_{direction}"
    for garage, direction in product(["north", "harbor"], ["entry", "exit"])
]


@dg.asset(
    partitions_def=dg.MultiPartitionsDefinition(
        {
            "day": dg.DailyPartitionsDefinition(start_date="2025-06-01"),
            "gate": dg.StaticPartitionsDefinition(gates),
        }
    )
)
def gate_plan(context: dg.AssetExecutionContext) -> None:
    assert isinstance(context.partition_key, dg.MultiPartitionKey)
    keys = context.partition_key.keys_by_dimension
    garage, direction = keys["gate"].split("_")
    path = Path("plans") / garage / direction / f"{keys['day']}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{direction} of {garage} on {keys['day']}\n")


defs = dg.Definitions(assets=[gate_plan])
