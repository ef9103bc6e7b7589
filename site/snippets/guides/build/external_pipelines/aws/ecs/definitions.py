import boto3
import dagster as dg
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesECSClient

REGION = "eu-north-1"


@dg.asset(deps=["forecast"])
def gritting_plan(
    context: dg.AssetExecutionContext, ecs: PipesECSClient
) -> dg.MaterializeResult:
    return ecs.run(
        context=context,
        run_task_params={
            "taskDefinition": "plan-gritting",
            "cluster": "winter",
            "launchType": "FARGATE",
            "networkConfiguration": {
                "awsvpcConfiguration": {
                    "subnets": ["subnet-0a1b2c3d"],
                    "assignPublicIp": "ENABLED",
                }
            },
        },
        extras={"forecast": {"Hill Road": -2.0, "Mill Lane": 3.5}},
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[gritting_plan],
    resources={
        "ecs": PipesECSClient(
            client=boto3.client("ecs", region_name=REGION),
            message_reader=PipesCloudWatchMessageReader(
                client=boto3.client("logs", region_name=REGION)
            ),
        )
    },
)
