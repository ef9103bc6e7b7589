from datetime import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG(
    dag_id="shop_models",
    schedule="@daily",
    start_date=datetime(2025, 6, 1),
    catchup=False,
) as dag:
    BashOperator(
        task_id="build_models",
        bash_command="dbt build --project-dir $SHOP_DBT --profiles-dir $SHOP_DBT",
    )
