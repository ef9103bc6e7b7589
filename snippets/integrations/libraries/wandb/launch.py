import dagster as dg
from dagster_wandb import run_launch_job, wandb_resource


@dg.job
def train_on_gpu() -> None:
    run_launch_job.alias("train")()


defs = dg.Definitions(
    jobs=[train_on_gpu],
    resources={
        "wandb_config": {"entity": "acme-ml", "project": "rents"},
        "wandb_resource": wandb_resource.configured(
            {"api_key": {"env": "WANDB_API_KEY"}}
        ),
    },
)
