from datetime import datetime, timedelta

from airflow import DAG
from airflow.operators.bash import BashOperator

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
