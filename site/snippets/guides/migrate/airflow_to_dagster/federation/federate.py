import os
from collections.abc import Sequence

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowDefinitionsData,
    AirflowInstance,
    build_airflow_polling_sensor,
    load_airflow_dag_asset_specs,
)

TIMEOUT_SECONDS = 600


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

LOAD_ORDERS = dg.AssetKey(["warehouse", "dag", "load_orders"])
REVENUE_REPORT = dg.AssetKey(["reporting", "dag", "revenue_report"])

warehouse_dags = load_airflow_dag_asset_specs(airflow_instance=warehouse)
# start_spec
reporting_dags = load_airflow_dag_asset_specs(airflow_instance=reporting)
other_dags = [spec for spec in reporting_dags if spec.key != REVENUE_REPORT]
[revenue_report] = [
    spec.replace_attributes(
        deps=[LOAD_ORDERS],
        automation_condition=dg.AutomationCondition.eager(),
    )
    for spec in reporting_dags
    if spec.key == REVENUE_REPORT
]
# end_spec


# start_asset
@dg.multi_asset(specs=[revenue_report])
def run_revenue_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    run_id = reporting.trigger_dag("revenue_report")
    context.log.info(f"Started the Airflow run {run_id}")
    reporting.wait_for_run_completion(
        "revenue_report", run_id, timeout=TIMEOUT_SECONDS
    )
    state = reporting.get_run_state("revenue_report", run_id)
    if state != "success":
        raise dg.Failure(f"The Airflow run {run_id} ended in state {state}")
    return dg.MaterializeResult(
        asset_key=REVENUE_REPORT, metadata={"Airflow Run ID": run_id}
    )


# end_asset
# start_defs
def drop_revenue_report(
    context: dg.SensorEvaluationContext,
    airflow_data: AirflowDefinitionsData,
    events: Sequence[dg.AssetMaterialization],
) -> list[dg.AssetMaterialization]:
    return [event for event in events if event.asset_key != REVENUE_REPORT]


defs = dg.Definitions(
    assets=[*warehouse_dags, *other_dags, run_revenue_report],
    sensors=[
        build_airflow_polling_sensor(
            mapped_assets=warehouse_dags, airflow_instance=warehouse
        ),
        build_airflow_polling_sensor(
            mapped_assets=reporting_dags,
            airflow_instance=reporting,
            event_transformer_fn=drop_revenue_report,
        ),
        dg.AutomationConditionSensorDefinition(
            "federation",
            target=[run_revenue_report],
            default_status=dg.DefaultSensorStatus.RUNNING,
        ),
    ],
)
# end_defs
