import csv
from collections import defaultdict
from pathlib import Path

import dagster as dg

Rows = list[dict[str, str]]


def read(name: str) -> Rows:
    with Path(name).open(newline="") as file:
        return list(csv.DictReader(file))


@dg.asset
def orders() -> Rows:
    return read("orders.csv")


@dg.asset
def customers(orders: Rows) -> Rows:
    """One row per customer, from the latest order."""
    return list({row["customer"]: row for row in orders}.values())


@dg.asset
def daily_revenue(orders: Rows) -> dict[str, float]:
    revenue: dict[str, float] = defaultdict(float)
    for row in orders:
        revenue[row["day"]] += float(row["amount"])
    return dict(revenue)


@dg.asset
def best_day(daily_revenue: dict[str, float]) -> str:
    return max(daily_revenue, key=daily_revenue.__getitem__)


@dg.asset(deps=[best_day])
def report(
    customers: Rows, daily_revenue: dict[str, float]
) -> dg.MaterializeResult:
    total = sum(daily_revenue.values())
    Path("report.txt").write_text(f"{len(customers)} customers, {total}\n")
    return dg.MaterializeResult(metadata={"revenue": total})


nightly = dg.define_asset_job("nightly", selection="*")
in_process = dg.define_asset_job(
    "nightly_in_process", selection="*", executor_def=dg.in_process_executor
)

defs = dg.Definitions(
    assets=[orders, customers, daily_revenue, best_day, report],
    jobs=[nightly, in_process],
    schedules=[dg.ScheduleDefinition(job=nightly, cron_schedule="0 3 * * *")],
)
