import dagster as dg
from dagster_gcp import DataprocResource

rides = dg.AssetSpec("rides", description="Parquet files of all rides, one folder for each month.")

months = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(deps=[rides], partitions_def=months, kinds={"dataproc", "pyspark"})
def pickup_clusters(
    context: dg.AssetExecutionContext, dataproc: DataprocResource
) -> dg.MaterializeResult:
    """Clusters a month's pickups by location, with Spark on a temporary cluster."""
    month = context.partition_key
    job = {
        "placement": {"clusterName": dataproc.cluster_name},
        "pysparkJob": {
            "mainPythonFileUri": "gs://city-taxis-jobs/pickup_clusters.py",
            "args": [
                f"gs://city-taxis-rides/{month}/*.parquet",
                f"gs://city-taxis-reports/pickup_clusters/{month}",
            ],
        },
        "labels": {"dagster-run": context.run.run_id},
    }
    with dataproc.get_client().cluster_context_manager() as cluster:
        submitted = cluster.submit_job({"job": job})
        job_id = submitted["reference"]["jobId"]
        context.log.info(f"Submitted Dataproc job {job_id}")
        cluster.wait_for_job(job_id, wait_timeout=60 * 60)
        finished = cluster.get_job(job_id)
    return dg.MaterializeResult(
        metadata={
            "job_id": job_id,
            "driver_output": finished.get("driverOutputResourceUri", ""),
        }
    )


defs = dg.Definitions(
    assets=[rides, pickup_clusters],
    resources={
        "dataproc": DataprocResource(
            project_id=dg.EnvVar("GCP_PROJECT"),
            region="us-east4",
            cluster_name="pickup-clusters",
            labels={"team": "mobility"},
            cluster_config_dict={
                "masterConfig": {"numInstances": 1, "machineTypeUri": "n2-standard-4"},
                "workerConfig": {"numInstances": 2, "machineTypeUri": "n2-standard-8"},
                "softwareConfig": {"imageVersion": "2.2-debian12"},
                "lifecycleConfig": {"idleDeleteTtl": "1800s"},
            },
        )
    },
)
