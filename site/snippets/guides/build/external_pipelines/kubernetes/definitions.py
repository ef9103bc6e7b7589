import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset(deps=["radar_scans"], kinds={"kubernetes"})
def radar_mosaic(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        image="registry.example.com/radar:1",
        namespace="weather",
        env={"GRID": "1km"},
        extras={"stations": ["Bergen", "Bodo", "Oslo"]},
        base_pod_spec={
            "containers": [
                {"resources": {"requests": {"cpu": "1", "memory": "2Gi"}}}
            ],
            "serviceAccountName": "radar",
        },
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[radar_mosaic], resources={"k8s": PipesK8sClient()}
)
