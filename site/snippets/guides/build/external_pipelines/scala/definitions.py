import os

import dagster as dg


@dg.asset(
    deps=["flights"],
    check_specs=[dg.AssetCheckSpec("has_routes", asset="delays_by_route")],
    kinds={"scala", "spark"},
)
def delays_by_route(
    context: dg.AssetExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_subprocess_client.run(
        context=context,
        command=[
            "spark-submit",
            *("--master", os.getenv("SPARK_MASTER", "local[*]")),
            *("--class", "delays.DelaysByRoute"),
            "delays.jar",
        ],
        extras={"source": "flights", "target": "delays_by_route"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[delays_by_route],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)
