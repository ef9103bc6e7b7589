import os

from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    build_defs_from_airflow_instance,
)
from sales import sales_defs

airflow = AirflowInstance(
    name="warehouse",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.getenv("AIRFLOW_URL", "http://localhost:8080"),
        username=os.getenv("AIRFLOW_USERNAME", "admin"),
        password=os.getenv("AIRFLOW_PASSWORD", ""),
    ),
)

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    defs=sales_defs,
    dag_selector_fn=lambda dag: not dag.metadata["is_paused"],
)
