import os
from collections.abc import Iterator

import dagster as dg
import shop_tasks
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

airflow_instance = AirflowInstance(
    name="shop_airflow",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.environ["AIRFLOW_URL"],
        username=os.environ["AIRFLOW_USERNAME"],
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)

orders_dbt = DbtProject(project_dir=shop_tasks.PROJECT / "orders_dbt")
orders_dbt.prepare_if_dev()


@dbt_assets(manifest=orders_dbt.manifest_path)
def models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream()


raw_orders = dg.AssetSpec(
    ["shop", "raw_orders"],
    description="Orders as exported by the shop.",
    kinds={"duckdb"},
)
revenue_report = dg.AssetSpec(
    "revenue_report",
    deps=["daily_revenue"],
    description="CSV file for finance.",
    kinds={"csv"},
)

mapped_assets = assets_with_task_mappings(
    dag_id="daily_orders",
    task_mappings={
        "load_orders": [raw_orders],
        "build_models": [models],
        "export_revenue": [revenue_report],
    },
)

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    defs=dg.Definitions(
        assets=mapped_assets,
        resources={"dbt": DbtCliResource(project_dir=orders_dbt)},
        executor=dg.in_process_executor,
    ),
)
