import os
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import requests
from airflow import DAG
from airflow.operators.bash import BashOperator
from airflow.operators.python import PythonOperator
from dagster_airlift.in_airflow import (
    BaseProxyTaskToDagsterOperator,
    proxying_to_dagster,
)
from dagster_airlift.in_airflow.proxied_state import (
    load_proxied_state_from_yaml,
)

import shop_tasks


# start_operator
class DagsterPlusOperator(BaseProxyTaskToDagsterOperator):
    """Sends a Dagster+ token with each request."""

    def get_dagster_session(
        self, context: Mapping[str, Any]
    ) -> requests.Session:
        token = os.environ["DAGSTER_CLOUD_API_TOKEN"]
        session = requests.Session()
        session.headers["Dagster-Cloud-Api-Token"] = token
        return session

    def get_dagster_url(self, context: Mapping[str, Any]) -> str:
        return os.environ["DAGSTER_URL"]


# end_operator
with DAG(
    dag_id="daily_orders",
    schedule="@daily",
    start_date=datetime(2025, 1, 1),
    catchup=False,
    default_args={"retries": 2, "retry_delay": timedelta(seconds=15)},
) as daily_orders:
    load_orders = PythonOperator(
        task_id="load_orders", python_callable=shop_tasks.load_orders
    )
    build_models = BashOperator(
        task_id="build_models",
        bash_command=f"cd {shop_tasks.PROJECT}/orders_dbt && dbt build",
    )
    export_revenue = PythonOperator(
        task_id="export_revenue", python_callable=shop_tasks.export_revenue
    )

    load_orders >> build_models >> export_revenue

# start_proxying
proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(
        Path(__file__).parent / "proxied_state"
    ),
    build_from_task_fn=DagsterPlusOperator.build_from_task,
)
# end_proxying
