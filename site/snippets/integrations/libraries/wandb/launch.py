import dagster as dg
from dagster_wandb import wandb_resource
from wandb.sdk.launch import launch_add


class LaunchConfig(dg.Config):
    job: str
    queue: str


@dg.op(required_resource_keys={"wandb_config", "wandb_resource"})
def train(context: dg.OpExecutionContext, config: LaunchConfig) -> None:
    queued_run = launch_add(
        job=config.job, queue_name=config.queue, **context.resources.wandb_config
    )
    run = queued_run.wait_until_finished()
    if run.state != "finished":
        raise dg.Failure(f"The W&B run ended with the state {run.state}")


@dg.job
def train_on_gpu() -> None:
    train()


defs = dg.Definitions(
    jobs=[train_on_gpu],
    resources={
        "wandb_config": {"entity": "acme-ml", "project": "rents"},
        "wandb_resource": wandb_resource.configured(
            {"api_key": {"env": "WANDB_API_KEY"}}
        ),
    },
)
