import os

import dagster as dg
from dagster_slack import make_slack_on_run_failure_sensor


def text(context: dg.RunFailureSensorContext) -> str:
    return f"{context.dagster_run.job_name}: {context.failure_event.message}"


slack_on_failure = make_slack_on_run_failure_sensor(
    channel="#billing",
    slack_token=os.getenv("SLACK_BOT_TOKEN", ""),
    text_fn=text,
    name="slack_on_failure",
    webserver_base_url="https://dagster.example.com",
)

defs = dg.Definitions(sensors=[slack_on_failure])
