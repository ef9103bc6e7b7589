import shutil
from pathlib import Path

import dagster as dg
from dagster_k8s import k8s_job_executor


@dg.asset
def row_photos() -> None:
    """Copies the drone's photos to a bucket."""
    for photo in sorted(Path("drone").glob("*.jpg")):
        shutil.copy(photo, "bucket")


@dg.asset(deps=[row_photos])
def fruit_counts() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"apples": 1240})


defs = dg.Definitions(
    assets=[row_photos, fruit_counts],
    executor=k8s_job_executor.configured({"max_concurrent": 20}),
)
