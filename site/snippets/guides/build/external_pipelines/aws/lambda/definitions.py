import boto3
import dagster as dg
from botocore.config import Config
from dagster_aws.pipes import PipesLambdaClient


@dg.asset(
    deps=["ticket_scans"],
    check_specs=[dg.AssetCheckSpec("museum_was_open", asset="visitors")],
    partitions_def=dg.DailyPartitionsDefinition("2025-06-01"),
)
def visitors(
    context: dg.AssetExecutionContext, lambda_pipes: PipesLambdaClient
) -> dg.MaterializeResult:
    return lambda_pipes.run(
        context=context,
        function_name="count-visitors",
        event={"bucket": "museum"},
    ).get_materialize_result(implicit_materialization=False)


patient = Config(read_timeout=910, retries={"total_max_attempts": 1})

defs = dg.Definitions(
    assets=[visitors],
    resources={
        "lambda_pipes": PipesLambdaClient(
            client=boto3.client(
                "lambda", region_name="eu-north-1", config=patient
            )
        )
    },
)
