import dagster as dg
from dagster_docker import PipesDockerClient


@dg.asset(kinds={"docker"})
def churn_scores(
    context: dg.AssetExecutionContext, docker: PipesDockerClient
) -> dg.MaterializeResult:
    return docker.run(
        context=context,
        image="churn:1",
        env={"CHURN_FOLDER": "/data"},
        extras={"threshold": 0.5},
        container_kwargs={
            "volumes": ["/srv/churn:/data"],
            "mem_limit": "2g",
            "labels": {"team": "growth"},
        },
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[churn_scores], resources={"docker": PipesDockerClient()}
)
