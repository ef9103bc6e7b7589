import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import requests
from airflow import DAG
from airflow.operators.bash import BashOperator
from dagster_airlift.in_airflow import (
    BaseProxyTaskToDagsterOperator,
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)


# start_operator
class ProxyOperator(BaseProxyTaskToDagsterOperator):
    """Sends a token, and accepts runs that were triggered at any time of day."""

    def get_dagster_session(self, context: Mapping[str, Any]) -> requests.Session:
        session = requests.Session()
        session.headers["Authorization"] = f"Bearer {os.environ['DAGSTER_TOKEN']}"
        return session

    def get_dagster_url(self, context: Mapping[str, Any]) -> str:
        return os.environ["DAGSTER_URL"]

    def get_partition_key(
        self, context: Mapping[str, Any], partitioning_info: Any
    ) -> str:
        return context["logical_date"].strftime("%Y-%m-%d")


# end_operator
with DAG(
    dag_id="shop_reports",
    schedule="@daily",
    start_date=datetime(2025, 6, 1),
    catchup=False,
) as dag:
    BashOperator(task_id="summarize_orders", bash_command="echo {{ ds }}")

# start_proxy
proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(
        Path(__file__).parent / "proxied_state"
    ),
    build_from_task_fn=ProxyOperator.build_from_task,
)
# end_proxy
