import dagster as dg
from dagster_airlift.core import assets_with_task_mappings
from dagster_k8s import PipesK8sClient


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"))
def demand_forecast(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    container = {
        "args": [context.partition_key],
        "resources": {
            "requests": {"cpu": "500m", "memory": "512Mi"},
            "limits": {"memory": "1Gi"},
        },
    }
    return k8s.run(
        context=context,
        namespace="shop",
        image="registry.example.com/forecast:1.4.0",
        command=["python", "forecast.py"],
        env={"FORECAST_DAYS": "7"},
        base_pod_meta={"labels": {"team": "planning"}},
        base_pod_spec={
            "service_account_name": "forecast",
            "image_pull_secrets": [{"name": "registry"}],
            "containers": [container],
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=assets_with_task_mappings(
        dag_id="shop_forecast",
        task_mappings={"forecast_demand": [demand_forecast]},
    ),
    resources={"k8s": PipesK8sClient(poll_interval=2.0)},
)
