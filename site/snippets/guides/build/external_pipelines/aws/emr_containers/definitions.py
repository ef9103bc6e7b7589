import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRContainersClient, PipesS3MessageReader

REGION = "eu-north-1"
ACCOUNT = "123456789012"
IMAGE = f"{ACCOUNT}.dkr.ecr.{REGION}.amazonaws.com/wind:1"


@dg.asset(deps=["wind_readings"], kinds={"emr", "pyspark"})
def wind_gaps(
    context: dg.AssetExecutionContext, emr: PipesEMRContainersClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        start_job_run_params={
            "name": "find-gaps",
            "virtualClusterId": "abcdefghijklmnopqrstuvwxy",
            "executionRoleArn": f"arn:aws:iam::{ACCOUNT}:role/wind-jobs",
            "releaseLabel": "emr-7.5.0-latest",
            "jobDriver": {
                "sparkSubmitJobDriver": {
                    "entryPoint": "local:///jobs/find_gaps.py",
                    "sparkSubmitParameters": (
                        "--conf spark.executor.instances=2"
                        f" --conf spark.kubernetes.container.image={IMAGE}"
                    ),
                }
            },
        },
        extras={
            "source": "s3://wind/readings",
            "target": "s3://wind/gaps",
        },
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[wind_gaps],
    resources={
        "emr": PipesEMRContainersClient(
            client=boto3.client("emr-containers", region_name=REGION),
            message_reader=PipesS3MessageReader(
                bucket="wind-pipes",
                client=boto3.client("s3", region_name=REGION),
                include_stdio_in_messages=True,
            ),
        )
    },
)
