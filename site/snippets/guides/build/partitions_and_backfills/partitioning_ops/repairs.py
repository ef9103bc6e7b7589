from datetime import datetime
from pathlib import Path
from typing import Optional

import dagster as dg


class Repair(dg.Config):
    garage: str
    urgent: bool = False


@dg.op
def order_parts(context: dg.OpExecutionContext, config: Repair) -> None:
    context.log.info(f"Parts for {config.garage}, urgent: {config.urgent}")


# A list.
def tags_of(garage: str) -> dict[str, str]:
    return {"dagster/priority": "10"} if garage == "station" else {}


@dg.static_partitioned_config(
    ["harbor", "north", "station"], tags_for_partition_key_fn=tags_of
)
def repair_garage(garage: str) -> dg.RunConfig:
    urgent = garage == "station"
    return dg.RunConfig(
        ops={"order_parts": Repair(garage=garage, urgent=urgent)}
    )


@dg.job(config=repair_garage)
def repair() -> None:
    order_parts()


# Keys in the instance.
reports = dg.DynamicPartitionsDefinition(name="damage_reports")


def repair_report(report: str) -> dg.RunConfig:
    """The keys are a garage and a number, such as north-0017."""
    garage, _number = report.rsplit("-", 1)
    return dg.RunConfig(ops={"order_parts": Repair(garage=garage)})


@dg.job(
    config=dg.PartitionedConfig(
        partitions_def=reports, run_config_for_partition_key_fn=repair_report
    )
)
def repair_damage() -> None:
    order_parts()


# Keys from a function.
def sheets_on_disk(_now: Optional[datetime] = None) -> list[str]:
    return sorted(file.stem for file in Path("sheets").glob("*.pdf"))


@dg.dynamic_partitioned_config(partition_fn=sheets_on_disk)
def repair_sheet(sheet: str) -> dg.RunConfig:
    return dg.RunConfig(
        ops={"order_parts": Repair(garage=sheet.rsplit("-", 1)[0])}
    )


@dg.job(config=repair_sheet)
def repair_from_sheet() -> None:
    order_parts()


defs = dg.Definitions(jobs=[repair, repair_damage, repair_from_sheet])
