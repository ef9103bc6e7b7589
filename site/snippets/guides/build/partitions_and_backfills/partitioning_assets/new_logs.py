from pathlib import Path

import dagster as dg

garages = dg.DynamicPartitionsDefinition(name="garages")
days_and_garages = dg.MultiPartitionsDefinition(
    {
        "day": dg.DailyPartitionsDefinition(start_date="2025-06-01"),
        "garage": garages,
    }
)


@dg.asset(partitions_def=days_and_garages)
def cars(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    assert isinstance(context.partition_key, dg.MultiPartitionKey)
    keys = context.partition_key.keys_by_dimension
    log = Path("logs") / keys["garage"] / f"{keys['day']}.csv"
    rows = log.read_text().splitlines()
    return dg.MaterializeResult(metadata={"cars": len(rows) - 1})


@dg.sensor(target=cars)
def new_logs() -> dg.SensorResult:
    logs = sorted(Path("logs").glob("*/*.csv"))
    keys = [
        dg.MultiPartitionKey({"day": log.stem, "garage": log.parent.name})
        for log in logs
    ]
    names = sorted({log.parent.name for log in logs})
    return dg.SensorResult(
        dynamic_partitions_requests=[garages.build_add_request(names)],
        run_requests=[
            dg.RunRequest(run_key=key, partition_key=key) for key in keys
        ],
    )


defs = dg.Definitions(assets=[cars], sensors=[new_logs])
