from datetime import datetime, timedelta
from pathlib import Path

from airflow import DAG
from airflow.operators.bash import BashOperator
from dagster_airlift.in_airflow import (
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)

with DAG(
    dag_id="shop_exports",
    schedule="@daily",
    start_date=datetime(2025, 6, 1),
    catchup=False,
) as dag:
    BashOperator(
        task_id="export_orders",
        bash_command="python $SHOP_HOME/scripts/export_orders.py {{ ds }}",
        env={"EXPORT_FORMAT": "csv"},
        append_env=True,
        retries=2,
        retry_delay=timedelta(seconds=30),
    )

# start_proxy
proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(
        Path(__file__).parent / "proxied_state"
    ),
)
# end_proxy
