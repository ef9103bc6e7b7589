import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    DagInfo,
    assets_with_dag_mappings,
    build_defs_from_airflow_instance,
)
from dagster_airlift.core.filter import AirflowFilter

airflow = AirflowInstance(
    name="warehouse",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.environ["AIRFLOW_URL"],
        username=os.environ["AIRFLOW_USERNAME"],
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)


mapped_assets = assets_with_dag_mappings(
    {"shop_orders": [dg.AssetSpec("orders"), dg.AssetSpec("customers")]}
)


def is_active(dag: DagInfo) -> bool:
    return not dag.metadata["is_paused"] and dag.dag_id.startswith("shop_")


defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    defs=dg.Definitions(assets=mapped_assets),
    retrieval_filter=AirflowFilter(dag_id_ilike="shop_", airflow_tags=["prod"]),
    dag_selector_fn=is_active,
)
