from pathlib import Path

import dagster as dg

GATES = Path("gates")


@dg.asset
def occupancy(context: dg.AssetExecutionContext) -> None:
    for file in sorted(GATES.glob("*.txt")):
        context.log.info(f"{file.stem}: {file.read_text().strip()} cars")


# start_sensor
@dg.sensor(target=[occupancy])
def gate_sensor(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    cars = 0
    for file in sorted(GATES.glob("*.txt")):
        try:
            cars += int(file.read_text())
        except ValueError:
            context.log.exception(f"Cannot read {file.name}")
    context.log.info(f"{cars} cars in the garage")
    if str(cars) == context.cursor:
        return dg.SensorResult(skip_reason="No change since the last tick")
    return dg.SensorResult(run_requests=[dg.RunRequest()], cursor=str(cars))


# end_sensor

defs = dg.Definitions(assets=[occupancy], sensors=[gate_sensor])
