import boto3
from dagster_aws.pipes import PipesECSClient, PipesS3MessageReader

REGION = "eu-north-1"

ecs = PipesECSClient(
    client=boto3.client("ecs", region_name=REGION),
    message_reader=PipesS3MessageReader(
        bucket="winter-pipes",
        client=boto3.client("s3", region_name=REGION),
        include_stdio_in_messages=True,
    ),
)
