from datetime import datetime
from typing import Any

import dagster as dg

garages = dg.StaticPartitionsDefinition(["harbor", "north", "station"])
mornings = dg.DailyPartitionsDefinition(
    start_date="2025-06-01", hour_offset=6, timezone="Europe/Amsterdam"
)


class Period(dg.Config):
    start: str
    end: str


@dg.op
def add_up(config: Period) -> int:
    """Stands in for a query of the payments from start to end."""
    start, end = map(datetime.fromisoformat, (config.start, config.end))
    return 900 * (end - start).days


@dg.op
def with_tax(total: int) -> float:
    return total * 1.21


@dg.daily_partitioned_config(start_date="2025-06-01")
def settle_day(start: datetime, end: datetime) -> dict[str, Any]:
    period = Period(start=start.isoformat(), end=end.isoformat())
    return dg.RunConfig(ops={"add_up": period}).to_config_dict()


@dg.job(config=settle_day)
def settlement() -> None:
    with_tax(add_up())


@dg.asset(partitions_def=garages)
def floor_plan(context: dg.AssetExecutionContext) -> str:
    return f"floor plan of {context.partition_key}"
