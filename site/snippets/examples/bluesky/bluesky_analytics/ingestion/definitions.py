import dagster as dg
from dagster_aws.s3 import S3Resource

from .assets import member_posts, starter_pack_members
from .resources import BlueskyResource

defs = dg.Definitions(
    assets=[starter_pack_members, member_posts],
    resources={
        "bluesky": BlueskyResource(
            handle=dg.EnvVar("BLUESKY_HANDLE"),
            app_password=dg.EnvVar("BLUESKY_APP_PASSWORD"),
            service=dg.EnvVar("BLUESKY_SERVICE"),
        ),
        "s3": S3Resource(
            endpoint_url=dg.EnvVar("S3_ENDPOINT_URL"),
            aws_access_key_id=dg.EnvVar("S3_ACCESS_KEY_ID"),
            aws_secret_access_key=dg.EnvVar("S3_SECRET_ACCESS_KEY"),
            region_name="auto",
        ),
    },
)
