import boto3
import dagster as dg
from dagster_aws.pipes import (
    PipesGlueClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)

REGION = "eu-west-1"
MESSAGES = "acme-pipes"
suppliers = dg.StaticPartitionsDefinition(["bolt-works", "cable-house"])


@dg.asset(
    partitions_def=suppliers,
    deps=["supplier_uploads"],
    kinds={"glue", "s3"},
)
def supplier_prices(
    context: dg.AssetExecutionContext, glue: PipesGlueClient
) -> dg.MaterializeResult:
    return glue.run(
        context=context,
        start_job_run_params={"JobName": "load-prices"},
        extras={"bucket": "acme-suppliers"},
    ).get_materialize_result(implicit_materialization=False)


s3 = boto3.client("s3", region_name=REGION)

defs = dg.Definitions(
    assets=[supplier_prices],
    resources={
        "glue": PipesGlueClient(
            client=boto3.client("glue", region_name=REGION),
            context_injector=PipesS3ContextInjector(
                bucket=MESSAGES, client=s3
            ),
            message_reader=PipesS3MessageReader(
                bucket=MESSAGES, client=s3, include_stdio_in_messages=True
            ),
        )
    },
)
