import shutil
from pathlib import Path

import dagster as dg
from dagster_k8s import k8s_job_executor


@dg.asset
def row_photos() -> None:
    for photo in sorted(Path("drone").glob("*.jpg")):
        shutil.copy(photo, "bucket")


# start_op_tags
@dg.asset(
    deps=[row_photos],
    op_tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {"limits": {"nvidia.com/gpu": "1"}},
            },
            "pod_spec_config": {
                "node_selector": {"pool": "gpu"},
            },
        }
    },
)
def fruit_counts() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"apples": 1240})


# end_op_tags


# start_job
survey = dg.define_asset_job(
    "survey",
    selection=[row_photos, fruit_counts],
    # The pod of the run.
    tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {"limits": {"memory": "4Gi"}},
            },
        }
    },
    executor_def=k8s_job_executor,
    # The pods of all its steps.
    config={
        "execution": {
            "config": {
                "step_k8s_config": {
                    "container_config": {
                        "resources": {"requests": {"memory": "1Gi"}},
                    },
                },
            }
        }
    },
)
# end_job

defs = dg.Definitions(assets=[row_photos, fruit_counts], jobs=[survey])
