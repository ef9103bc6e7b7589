import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    assets_with_dag_mappings,
    build_defs_from_airflow_instance,
)

airflow_instance = AirflowInstance(
    name="shop_airflow",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.environ["AIRFLOW_URL"],
        username=os.environ["AIRFLOW_USERNAME"],
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)

raw_orders = dg.AssetSpec(
    ["shop", "raw_orders"],
    description="Orders as exported by the shop.",
    kinds={"duckdb"},
)
paid_orders = dg.AssetSpec(
    "paid_orders", deps=[raw_orders], kinds={"dbt", "duckdb"}
)
daily_revenue = dg.AssetSpec(
    "daily_revenue", deps=[paid_orders], kinds={"dbt", "duckdb"}
)
revenue_report = dg.AssetSpec(
    "revenue_report",
    deps=[daily_revenue],
    description="CSV file for finance.",
    kinds={"csv"},
)

mapped_assets = assets_with_dag_mappings(
    dag_mappings={
        "daily_orders": [raw_orders, paid_orders, daily_revenue, revenue_report]
    }
)

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    defs=dg.Definitions(assets=mapped_assets),
)
