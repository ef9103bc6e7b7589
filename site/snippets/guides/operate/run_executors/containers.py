from pathlib import Path

import dagster as dg
from dagster_docker import docker_executor
from dagster_k8s import k8s_job_executor


@dg.asset(
    op_tags={
        "dagster-k8s/config": {
            "container_config": {"resources": {"limits": {"memory": "8Gi"}}}
        }
    }
)
def panorama(context: dg.AssetExecutionContext) -> None:
    photos = sorted(Path("photos").glob("*.jpg"))
    context.log.info(f"Stitching {len(photos)} photos")


on_docker = dg.define_asset_job(
    "on_docker",
    selection=[panorama],
    executor_def=docker_executor.configured({"max_concurrent": 3}),
)
on_kubernetes = dg.define_asset_job(
    "on_kubernetes",
    selection=[panorama],
    executor_def=k8s_job_executor.configured({"max_concurrent": 10}),
)

defs = dg.Definitions(assets=[panorama], jobs=[on_docker, on_kubernetes])
