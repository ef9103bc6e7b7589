import os

import dagster as dg
from dagster_databricks import PipesDatabricksClient
from databricks.sdk import WorkspaceClient
from databricks.sdk.service import compute, jobs

pipes_library = compute.Library(
    pypi=compute.PythonPyPiLibrary("dagster-pipes==1.10.11")
)


@dg.asset(deps=["trips"], kinds={"databricks", "pyspark"})
def trips_by_zone(
    context: dg.AssetExecutionContext, databricks: PipesDatabricksClient
) -> dg.MaterializeResult:
    task = jobs.SubmitTask(
        task_key="trips-by-zone",
        existing_cluster_id=os.getenv("DATABRICKS_CLUSTER_ID"),
        libraries=[pipes_library],
        spark_python_task=jobs.SparkPythonTask(
            python_file="dbfs:/jobs/trips_by_zone.py"
        ),
    )
    return databricks.run(
        context=context,
        task=task,
        extras={"source": "taxi.trips", "target": "taxi.trips_by_zone"},
        submit_args={"run_name": "trips_by_zone", "timeout_seconds": 3600},
    ).get_materialize_result(implicit_materialization=False)


workspace = WorkspaceClient(
    host=os.getenv("DATABRICKS_HOST", "https://taxi.cloud.databricks.com"),
    token=os.getenv("DATABRICKS_TOKEN") or "not set",
)

defs = dg.Definitions(
    assets=[trips_by_zone],
    resources={"databricks": PipesDatabricksClient(workspace)},
)
