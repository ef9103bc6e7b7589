import dagster as dg
from dagster_docker import execute_docker_container


@dg.op
def back_up_scores(context: dg.OpExecutionContext) -> None:
    execute_docker_container(
        context,
        image="restic/restic:0.18.0",
        command=["backup", "/data"],
        env_vars=["RESTIC_PASSWORD", "RESTIC_REPOSITORY=/backups"],
        container_kwargs={
            "volumes": ["/srv/churn:/data:ro", "/srv/backups:/backups"]
        },
    )


@dg.job
def nightly_backup() -> None:
    back_up_scores()


defs = dg.Definitions(jobs=[nightly_backup])
