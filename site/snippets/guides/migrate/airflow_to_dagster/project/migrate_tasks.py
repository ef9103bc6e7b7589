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


# start_assets
@dg.asset(key=["shop", "raw_orders"], kinds={"duckdb"})
def raw_orders() -> dg.MaterializeResult:
    """Orders as exported by the shop."""
    return dg.MaterializeResult(
        metadata={"dagster/row_count": shop_tasks.load_orders()}
    )


@dbt_assets(manifest=orders_dbt.manifest_path)
def models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream()


@dg.asset(deps=["daily_revenue"], kinds={"csv"})
def revenue_report() -> dg.MaterializeResult:
    """CSV file for finance."""
    days = shop_tasks.export_revenue()
    return dg.MaterializeResult(
        metadata={
            "days": days,
            "path": dg.MetadataValue.path(shop_tasks.REPORT),
        }
    )


# end_assets
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
