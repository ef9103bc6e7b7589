import base64
import os
import tempfile

import dagster as dg
from dagster_gcp import BigQueryResource, GCSResource
from dagster_gcp_pandas import BigQueryPandasIOManager


def use_credentials(encoded: str) -> None:
    """Writes the key to a file that only this user can read, and points Google's libraries to it."""
    handle, path = tempfile.mkstemp(suffix=".json")
    with os.fdopen(handle, "wb") as file:
        file.write(base64.b64decode(encoded))
    os.environ["GOOGLE_APPLICATION_CREDENTIALS"] = path


if "GCP_CREDENTIALS" in os.environ and "GOOGLE_APPLICATION_CREDENTIALS" not in os.environ:
    use_credentials(os.environ["GCP_CREDENTIALS"])

project = dg.EnvVar("GCP_PROJECT")

defs = dg.Definitions(
    resources={
        "bigquery": BigQueryResource(project=project),
        "io_manager": BigQueryPandasIOManager(project=project),
        "gcs": GCSResource(project=project),
    },
)
