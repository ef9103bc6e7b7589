import os

import dagster as dg
from dagster_databricks import PipesDatabricksClient
from databricks.sdk import WorkspaceClient
from databricks.sdk.service import compute, jobs


@dg.asset(deps=["purchases"], kinds={"databricks"})
def loyalty_points(
    context: dg.AssetExecutionContext, databricks: PipesDatabricksClient
) -> dg.MaterializeResult:
    task = jobs.SubmitTask(
        task_key="award-points",
        new_cluster=compute.ClusterSpec(
            spark_version="15.4.x-scala2.12",
            node_type_id="m5.large",
            num_workers=1,
        ),
        libraries=[
            compute.Library(
                pypi=compute.PythonPyPiLibrary("dagster-pipes==1.10.11")
            )
        ],
        spark_python_task=jobs.SparkPythonTask(
            python_file="dbfs:/jobs/award_points.py"
        ),
    )
    return databricks.run(
        context=context,
        task=task,
        submit_args={"run_name": "loyalty_points"},
        extras={"source": "/mnt/shop/purchases", "target": "/mnt/shop/points"},
    ).get_materialize_result(implicit_materialization=False)


workspace = WorkspaceClient(
    host=os.getenv("DATABRICKS_HOST", "https://shop.cloud.databricks.com"),
    token=os.getenv("DATABRICKS_TOKEN") or "not set",
)

defs = dg.Definitions(
    assets=[loyalty_points],
    resources={"databricks": PipesDatabricksClient(client=workspace)},
)
