import csv
import os

import dagster as dg
from dagster_airlift.core import assets_with_task_mappings

mapped_assets = assets_with_task_mappings(
    dag_id="daily_sales",
    task_mappings={
        "load_orders": [dg.AssetSpec("orders")],
        "build_report": [dg.AssetSpec("sales_report", deps=["orders"])],
    },
)


@dg.asset_check(asset="sales_report")
def report_has_rows() -> dg.AssetCheckResult:
    path = os.getenv("SALES_REPORT", "/data/sales_report.csv")
    with open(path, newline="") as file:
        rows = len(list(csv.DictReader(file)))
    return dg.AssetCheckResult(passed=rows > 0, metadata={"rows": rows})


sales_defs = dg.Definitions(
    assets=mapped_assets, asset_checks=[report_has_rows]
)
