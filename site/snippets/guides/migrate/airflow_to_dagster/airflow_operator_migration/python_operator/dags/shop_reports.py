from datetime import datetime

from airflow import DAG
from airflow.operators.python import PythonOperator
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
