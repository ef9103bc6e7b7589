import hashlib
from pathlib import Path

import dagster as dg
import duckdb


@dg.observable_source_asset(
    automation_condition=dg.AutomationCondition.on_cron("@hourly")
)
def price_list() -> dg.DataVersion:
    content = Path("price_list.csv").read_bytes()
    return dg.DataVersion(hashlib.sha256(content).hexdigest())


@dg.asset(
    deps=[price_list], automation_condition=dg.AutomationCondition.eager()
)
def prices() -> None:
    duckdb.sql("from read_csv('price_list.csv')").write_parquet("prices.parquet")
