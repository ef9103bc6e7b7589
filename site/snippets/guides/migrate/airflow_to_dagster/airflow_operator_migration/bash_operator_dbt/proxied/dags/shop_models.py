from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.operators.bash import BashOperator
from dagster_airlift.in_airflow import (
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)

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

# start_proxy
proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(
        Path(__file__).parent / "proxied_state"
    ),
)
# end_proxy
