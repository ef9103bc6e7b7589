import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesGlueClient,
    PipesS3ContextInjector,
)

REGION = "eu-north-1"


@dg.asset(deps=["claim_files"], kinds={"glue"})
def claims(
    context: dg.AssetExecutionContext, glue: PipesGlueClient
) -> dg.MaterializeResult:
    return glue.run(
        context=context,
        start_job_run_params={
            "JobName": "dedupe-claims",
            "Arguments": {
                "--additional-python-modules": "dagster-pipes==1.10.11"
            },
        },
        extras={
            "source": "s3://insurance/claims/raw",
            "target": "s3://insurance/claims/unique",
        },
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[claims],
    resources={
        "glue": PipesGlueClient(
            client=boto3.client("glue", region_name=REGION),
            context_injector=PipesS3ContextInjector(
                bucket="insurance-pipes",
                client=boto3.client("s3", region_name=REGION),
            ),
            message_reader=PipesCloudWatchMessageReader(
                client=boto3.client("logs", region_name=REGION)
            ),
        )
    },
)
