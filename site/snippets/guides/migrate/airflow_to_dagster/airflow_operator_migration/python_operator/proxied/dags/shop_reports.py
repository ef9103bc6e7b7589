from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.operators.python import PythonOperator
from dagster_airlift.in_airflow import (
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)
from shop_etl.reports import summarize_orders  # type: ignore

with DAG(
    dag_id="shop_reports",
    schedule="@daily",
    start_date=datetime(2025, 6, 1),
    catchup=False,
) as dag:
    PythonOperator(
        task_id="summarize_orders",
        python_callable=summarize_orders,
        op_kwargs={"day": "{{ ds }}", "minimum_amount": 20.0},
    )

# start_proxy
proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(
        Path(__file__).parent / "proxied_state"
    ),
)
# end_proxy
