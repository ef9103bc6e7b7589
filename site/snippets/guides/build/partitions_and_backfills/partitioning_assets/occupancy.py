from pathlib import Path

import dagster as dg

days_and_garages = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-06-01"),
        "garage": dg.StaticPartitionsDefinition(
            ["harbor", "north", "station"]
        ),
    }
)


@dg.asset(partitions_def=days_and_garages)
def occupancy(context: dg.AssetExecutionContext) -> None:
    assert isinstance(context.partition_key, dg.MultiPartitionKey)
    keys = context.partition_key.keys_by_dimension
    path = Path("occupancy") / keys["garage"] / f"{keys['day']}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"until {context.partition_time_window.end:%d %B %Y}\n")


defs = dg.Definitions(assets=[occupancy])
