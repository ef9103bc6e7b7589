import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesEMRServerlessClient,
)

REGION = "eu-north-1"
BUCKET = "s3://bookkeeping"


@dg.asset(deps=["payments", "invoices"], kinds={"emr", "pyspark"})
def matched_payments(
    context: dg.AssetExecutionContext, emr: PipesEMRServerlessClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        start_job_run_params={
            "applicationId": "00fabcdefghijk09",
            "executionRoleArn": "arn:aws:iam::123456789012:role/payment-jobs",
            "jobDriver": {
                "sparkSubmit": {
                    "entryPoint": f"{BUCKET}/jobs/match_payments.py",
                }
            },
            "configurationOverrides": {
                "monitoringConfiguration": {
                    "cloudWatchLoggingConfiguration": {"enabled": True}
                }
            },
        },
        extras={
            "payments": f"{BUCKET}/payments",
            "invoices": f"{BUCKET}/invoices",
            "target": f"{BUCKET}/matched",
        },
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[matched_payments],
    resources={
        "emr": PipesEMRServerlessClient(
            client=boto3.client("emr-serverless", region_name=REGION),
            message_reader=PipesCloudWatchMessageReader(
                client=boto3.client("logs", region_name=REGION)
            ),
        )
    },
)
