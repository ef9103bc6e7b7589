import csv
from pathlib import Path

import dagster as dg

ARRIVALS_FILE = Path("arrivals.csv")
BERTH_PLAN = Path("berth_plan.txt")

pilot_log = dg.AssetSpec("pilot_log", group_name="harbor_office")

arrivals = dg.AssetSpec(
    ["port", "arrivals"],
    deps=[pilot_log],
    description="One line for each ship, written by the harbor office.",
    group_name="harbor_office",
    kinds={"csv"},
    owners=["harbor@example.com"],
)
# end_specs


# start_asset
@dg.asset(deps=[arrivals], automation_condition=dg.AutomationCondition.eager())
def berth_plan() -> dg.MaterializeResult:
    with ARRIVALS_FILE.open() as file:
        ships = sorted(row["ship"] for row in csv.DictReader(file))
    BERTH_PLAN.write_text("\n".join(ships))
    return dg.MaterializeResult(metadata={"ships": len(ships)})


# end_asset


# start_sensor
@dg.sensor(
    minimum_interval_seconds=60, default_status=dg.DefaultSensorStatus.RUNNING
)
def arrivals_sensor(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    changed = str(ARRIVALS_FILE.stat().st_mtime_ns)
    if changed == context.cursor:
        return dg.SensorResult(skip_reason="arrivals.csv has not changed")
    with ARRIVALS_FILE.open() as file:
        rows = sum(1 for _ in csv.DictReader(file))
    event = dg.AssetMaterialization(arrivals.key, metadata={"ships": rows})
    return dg.SensorResult(asset_events=[event], cursor=changed)


# end_sensor


# start_check
@dg.asset_check(asset=arrivals.key)
def has_ships() -> dg.AssetCheckResult:
    with ARRIVALS_FILE.open() as file:
        ships = sum(1 for _ in csv.DictReader(file))
    return dg.AssetCheckResult(passed=ships > 0, metadata={"ships": ships})


# end_check

# start_definitions
defs = dg.Definitions(
    assets=[pilot_log, arrivals, berth_plan],
    asset_checks=[has_ships],
    sensors=[arrivals_sensor],
)
# end_definitions
