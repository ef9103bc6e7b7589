import os

import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRServerlessClient, PipesS3MessageReader

REGION = "eu-west-1"


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition("2025-06-01"),
    deps=["impressions"],
    kinds={"emr", "pyspark"},
)
def daily_reach(
    context: dg.AssetExecutionContext, emr: PipesEMRServerlessClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        start_job_run_params={
            "applicationId": os.environ["EMR_APPLICATION_ID"],
            "executionRoleArn": os.environ["EMR_ROLE_ARN"],
            "name": f"daily_reach {context.partition_key}",
            "jobDriver": {
                "sparkSubmit": {
                    "entryPoint": "s3://acme-ads/jobs/daily_reach.py",
                    "sparkSubmitParameters": "--conf spark.executor.cores=4",
                }
            },
        },
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[daily_reach],
    resources={
        "emr": PipesEMRServerlessClient(
            client=boto3.client("emr-serverless", region_name=REGION),
            message_reader=PipesS3MessageReader(
                bucket="acme-pipes",
                client=boto3.client("s3", region_name=REGION),
                include_stdio_in_messages=True,
            ),
        )
    },
)
