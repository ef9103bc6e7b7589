import os

from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    DagInfo,
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


def is_active(dag: DagInfo) -> bool:
    return not dag.metadata["is_paused"] and not dag.dag_id.startswith("tmp_")


defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    retrieval_filter=AirflowFilter(dag_id_ilike="shop_%", airflow_tags=["prod"]),
    dag_selector_fn=is_active,
)
