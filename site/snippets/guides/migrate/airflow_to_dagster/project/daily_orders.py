from datetime import datetime, timedelta

from airflow import DAG
from airflow.operators.bash import BashOperator
from airflow.operators.python import PythonOperator

import shop_tasks

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
