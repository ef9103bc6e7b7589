from pathlib import Path

import dagster as dg
from dagster_gcp.gcs import GCSFileManagerResource


@dg.op
def fetch_scans(files: GCSFileManagerResource) -> str:
    """Uploads a scanned license under a random key and returns its address."""
    with Path("license.pdf").open("rb") as scan:
        handle = files.get_client().write(scan, ext="pdf")
    return handle.gcs_path


@dg.job(
    resource_defs={
        "files": GCSFileManagerResource(gcs_bucket="city-taxis-scans", gcs_prefix="licenses"),
        "io_manager": dg.mem_io_manager,
    },
    executor_def=dg.in_process_executor,
)
def archive_licenses():
    fetch_scans()
