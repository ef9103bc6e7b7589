import dagster as dg
from dagster_gcp.pipes import (
    PipesDataprocJobClient,
    PipesGCSContextInjector,
    PipesGCSMessageReader,
)
from google.cloud import storage
from google.cloud.dataproc_v1 import (
    Job,
    JobControllerClient,
    JobPlacement,
    PySparkJob,
)


# start_resource
class Dataproc(dg.ConfigurableResource):
    project: str
    region: str
    bucket: str

    def client(self) -> PipesDataprocJobClient:
        gcs = storage.Client(project=self.project)
        endpoint = f"{self.region}-dataproc.googleapis.com:443"
        return PipesDataprocJobClient(
            client=JobControllerClient(
                client_options={"api_endpoint": endpoint}
            ),
            context_injector=PipesGCSContextInjector(
                bucket=self.bucket, client=gcs
            ),
            message_reader=PipesGCSMessageReader(
                bucket=self.bucket,
                client=gcs,
                include_stdio_in_messages=True,
            ),
        )


# end_resource


# start_asset
@dg.asset(deps=["bus_stops"], kinds={"dataproc", "pyspark"})
def bus_delays(
    context: dg.AssetExecutionContext, dataproc: Dataproc
) -> dg.MaterializeResult:
    job = Job(
        placement=JobPlacement(cluster_name="timetables"),
        pyspark_job=PySparkJob(
            main_python_file_uri="gs://city-buses/jobs/bus_delays.py"
        ),
    )
    return (
        dataproc.client()
        .run(
            context=context,
            submit_job_params={
                "project_id": dataproc.project,
                "region": dataproc.region,
                "job": job,
            },
            extras={
                "source": "gs://city-buses/stops",
                "target": "gs://city-buses/late",
            },
        )
        .get_materialize_result(implicit_materialization=False)
    )


defs = dg.Definitions(
    assets=[bus_delays],
    resources={
        "dataproc": Dataproc(
            project="city-buses",
            region="europe-north1",
            bucket="city-buses-pipes",
        )
    },
)
# end_asset
