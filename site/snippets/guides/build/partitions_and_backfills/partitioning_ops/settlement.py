from datetime import datetime
from pathlib import Path
from typing import Any

import dagster as dg


class Period(dg.Config):
    start: str
    end: str


@dg.op
def add_up(config: Period) -> int:
    """Stands in for a query of the payments from start to end."""
    start, end = map(datetime.fromisoformat, (config.start, config.end))
    return 900 * (end - start).days


@dg.op
def send_statement(total: int) -> None:
    Path("statement.txt").write_text(f"{total} euros\n")


@dg.daily_partitioned_config(
    start_date="2025-06-01", timezone="Europe/Amsterdam"
)
def settle_day(start: datetime, end: datetime) -> dict[str, Any]:
    period = Period(start=start.isoformat(), end=end.isoformat())
    return dg.RunConfig(ops={"add_up": period}).to_config_dict()


@dg.job(config=settle_day)
def settlement() -> None:
    send_statement(add_up())


settlement_schedule = dg.build_schedule_from_partitioned_job(
    settlement, hour_of_day=2, minute_of_hour=30
)

defs = dg.Definitions(jobs=[settlement], schedules=[settlement_schedule])
