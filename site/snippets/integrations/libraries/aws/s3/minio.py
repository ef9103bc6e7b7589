import dagster as dg
from dagster_aws.s3 import S3Resource

s3 = S3Resource(
    endpoint_url=dg.EnvVar("S3_ENDPOINT_URL"),
    region_name="us-east-1",
    aws_access_key_id=dg.EnvVar("MINIO_ACCESS_KEY"),
    aws_secret_access_key=dg.EnvVar("MINIO_SECRET_KEY"),
)
