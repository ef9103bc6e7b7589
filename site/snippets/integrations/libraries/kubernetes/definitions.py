import dagster as dg
from dagster_k8s import PipesK8sClient

days = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=days, kinds={"kubernetes"})
def wind_forecast(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        image="registry.example.com/forecast:1.4.0",
        command=["python", "forecast.py"],
        namespace="energy",
        env={"RATED_MEGAWATTS": "3.6"},
        extras={"wind_speeds": [4.0, 6.5, 9.0, 12.5]},
        base_pod_meta={"labels": {"team": "grid"}},
        base_pod_spec={
            "serviceAccountName": "forecast",
            "containers": [
                {
                    "envFrom": [{"secretRef": {"name": "weather-api"}}],
                    "resources": {
                        "requests": {"cpu": "500m", "memory": "1Gi"},
                        "limits": {"memory": "1Gi"},
                    },
                }
            ],
        },
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[wind_forecast], resources={"k8s": PipesK8sClient()}
)
