import os
from pathlib import Path

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource

from .feed import Feed
from .mail import MailResource
from .pipeline import build_pipeline

FEEDS_URL = os.getenv("FEEDS_URL", "https://podcasts.example")
FEEDS = [
    Feed("data_kitchen", f"{FEEDS_URL}/data_kitchen/feed.xml"),
    Feed("night_shift", f"{FEEDS_URL}/night_shift/feed.xml", max_episodes=3),
]

RESOURCES = {
    "s3": S3Resource(
        endpoint_url=dg.EnvVar("S3_ENDPOINT_URL"),
        aws_access_key_id=dg.EnvVar("S3_ACCESS_KEY_ID"),
        aws_secret_access_key=dg.EnvVar("S3_SECRET_ACCESS_KEY"),
        region_name="auto",
    ),
    "modal": ModalClient(project_directory=Path(__file__).parents[1] / "modal_app"),
    "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
    "mail": MailResource(
        host=dg.EnvVar("SMTP_HOST"),
        port=dg.EnvVar("SMTP_PORT"),
        user=dg.EnvVar("SMTP_USER"),
        password=dg.EnvVar("SMTP_PASSWORD"),
        to=dg.EnvVar("MAIL_TO"),
    ),
}

pipelines = [build_pipeline(feed) for feed in FEEDS]

defs = dg.Definitions.merge(dg.Definitions(resources=RESOURCES), *pipelines)
