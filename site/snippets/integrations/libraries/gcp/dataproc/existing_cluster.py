import dagster as dg
from dagster_gcp import DataprocResource


@dg.asset(deps=["rides"], kinds={"dataproc", "pyspark"})
def tip_model(dataproc: DataprocResource) -> dg.MaterializeResult:
    """Trains on the cluster that analysts share."""
    client = dataproc.get_client()
    job = {
        "placement": {"clusterName": dataproc.cluster_name},
        "pysparkJob": {"mainPythonFileUri": "gs://city-taxis-jobs/tip_model.py"},
    }
    job_id = client.submit_job({"job": job})["reference"]["jobId"]
    client.wait_for_job(job_id)
    return dg.MaterializeResult(metadata={"job_id": job_id})


defs = dg.Definitions(
    assets=[tip_model],
    resources={
        "dataproc": DataprocResource(
            project_id=dg.EnvVar("GCP_PROJECT"),
            region="us-east4",
            cluster_name="analysts",
        )
    },
)
