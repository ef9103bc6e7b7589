import os

import dagster as dg
from dagster_databricks import PipesDatabricksClient
from databricks.sdk import WorkspaceClient
from databricks.sdk.service import compute, jobs

LAKE = "/mnt/lake"


@dg.asset(deps=["meter_readings"])
def usage_by_meter(
    context: dg.AssetExecutionContext, databricks: PipesDatabricksClient
) -> dg.MaterializeResult:
    task = jobs.SubmitTask(
        task_key="usage_by_meter",
        new_cluster=compute.ClusterSpec(
            spark_version="15.4.x-scala2.12",
            node_type_id="m5.large",
            num_workers=2,
        ),
        libraries=[
            compute.Library(pypi=compute.PythonPyPiLibrary("dagster-pipes"))
        ],
        spark_python_task=jobs.SparkPythonTask(
            python_file="dbfs:/jobs/usage_by_meter.py"
        ),
    )
    return databricks.run(
        context=context,
        task=task,
        submit_args={"run_name": "usage_by_meter"},
        extras={
            "source": f"{LAKE}/meter_readings",
            "target": f"{LAKE}/usage_by_meter",
        },
    ).get_materialize_result(implicit_materialization=False)


workspace = WorkspaceClient(
    host=os.getenv("DATABRICKS_HOST", "https://meters.cloud.databricks.com"),
    token=os.getenv("DATABRICKS_TOKEN") or "not set",
)

defs = dg.Definitions(
    assets=[usage_by_meter],
    resources={"databricks": PipesDatabricksClient(client=workspace)},
)
