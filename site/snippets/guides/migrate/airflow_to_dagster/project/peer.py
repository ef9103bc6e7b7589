import os

from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
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

defs = build_defs_from_airflow_instance(airflow_instance=airflow_instance)
