from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.providers.cncf.kubernetes.operators.pod import KubernetesPodOperator
from dagster_airlift.in_airflow import (
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)
from kubernetes.client import V1LocalObjectReference, V1ResourceRequirements

with DAG(
    dag_id="shop_forecast",
    schedule="@daily",
    start_date=datetime(2025, 6, 1),
    catchup=False,
) as dag:
    KubernetesPodOperator(
        task_id="forecast_demand",
        name="forecast-demand",
        namespace="shop",
        image="registry.example.com/forecast:1.4.0",
        cmds=["python", "forecast.py"],
        arguments=["{{ ds }}"],
        env_vars={"FORECAST_DAYS": "7"},
        labels={"team": "planning"},
        service_account_name="forecast",
        image_pull_secrets=[V1LocalObjectReference("registry")],
        container_resources=V1ResourceRequirements(
            requests={"cpu": "500m", "memory": "512Mi"},
            limits={"memory": "1Gi"},
        ),
        on_finish_action="delete_pod",
    )

# start_proxy
proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(
        Path(__file__).parent / "proxied_state"
    ),
)
# end_proxy
