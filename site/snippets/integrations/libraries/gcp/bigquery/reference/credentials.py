import dagster as dg
from dagster_gcp import BigQueryResource

defs = dg.Definitions(
    resources={
        "bigquery": BigQueryResource(
            project=dg.EnvVar("GCP_PROJECT"),
            gcp_credentials=dg.EnvVar("GCP_CREDENTIALS"),
        ),
    },
)
