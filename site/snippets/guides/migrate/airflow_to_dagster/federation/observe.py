import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    build_airflow_polling_sensor,
    load_airflow_dag_asset_specs,
)


def connect(name: str, default_url: str) -> AirflowInstance:
    return AirflowInstance(
        name=name,
        auth_backend=AirflowBasicAuthBackend(
            webserver_url=os.getenv(f"{name.upper()}_URL", default_url),
            username=os.getenv("AIRFLOW_USERNAME", "admin"),
            password=os.getenv("AIRFLOW_PASSWORD", "admin"),
        ),
    )


warehouse = connect("warehouse", "http://localhost:8081")
reporting = connect("reporting", "http://localhost:8082")

# start_specs
LOAD_ORDERS = dg.AssetKey(["warehouse", "dag", "load_orders"])
REVENUE_REPORT = dg.AssetKey(["reporting", "dag", "revenue_report"])


def add_lineage(spec: dg.AssetSpec) -> dg.AssetSpec:
    if spec.key == REVENUE_REPORT:
        return spec.replace_attributes(deps=[LOAD_ORDERS])
    return spec


warehouse_dags = load_airflow_dag_asset_specs(airflow_instance=warehouse)
reporting_dags = dg.map_asset_specs(
    add_lineage, load_airflow_dag_asset_specs(airflow_instance=reporting)
)
# end_specs

defs = dg.Definitions(
    assets=[*warehouse_dags, *reporting_dags],
    sensors=[
        build_airflow_polling_sensor(
            mapped_assets=warehouse_dags, airflow_instance=warehouse
        ),
        build_airflow_polling_sensor(
            mapped_assets=reporting_dags, airflow_instance=reporting
        ),
    ],
)
