import boto3
import dagster as dg
from botocore.config import Config
from dagster_aws.pipes import PipesLambdaClient


@dg.asset(
    deps=["clicks"],
    kinds={"lambda", "s3"},
    partitions_def=dg.DailyPartitionsDefinition("2025-06-01"),
)
def sessions(
    context: dg.AssetExecutionContext, lambda_pipes: PipesLambdaClient
) -> dg.MaterializeResult:
    return lambda_pipes.run(
        context=context,
        function_name="sessionize",
        event={"bucket": "acme-clicks"},
    ).get_materialize_result(implicit_materialization=False)


patient = Config(read_timeout=910, retries={"total_max_attempts": 1})

defs = dg.Definitions(
    assets=[sessions],
    resources={
        "lambda_pipes": PipesLambdaClient(
            client=boto3.client(
                "lambda", region_name="eu-west-1", config=patient
            )
        )
    },
)
