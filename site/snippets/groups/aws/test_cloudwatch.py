"""The page about CloudWatch: moto keeps what the handler and the deprecated logger send."""

import json
import logging
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import boto3
import dagster as dg
import pytest
import watchtower
from corpus import SNIPPETS
from dagster_aws.cloudwatch import cloudwatch_logger

CLOUDWATCH = "integrations/libraries/aws/cloudwatch"
GROUP = "/dagster/runs"
Load = Callable[[str], ModuleType]


def lines() -> list[str]:
    logs = boto3.client("logs")
    streams = [stream["logStreamName"] for stream in logs.describe_log_streams(logGroupName=GROUP)["logStreams"]]
    return [event["message"] for stream in streams for event in logs.get_log_events(logGroupName=GROUP, logStreamName=stream)["events"]]


def use_settings() -> None:
    settings = (SNIPPETS / CLOUDWATCH / "dagster.yaml").read_text()
    Path(os.environ["DAGSTER_HOME"], "dagster.yaml").write_text(f"{settings}telemetry:\n  enabled: false\n")


def test_the_handler(load: Load) -> None:
    use_settings()
    with dg.DagsterInstance.get() as instance:
        result = dg.materialize([load(f"{CLOUDWATCH}/definitions.py").exchange_rates], instance=instance)
    for handler in [found() for found in logging._handlerList]:
        if isinstance(handler, watchtower.CloudWatchLogHandler):
            handler.close()
    assert lines() == [f"INFO dagster | __ephemeral_asset_job__ - {result.run_id} - exchange_rates - 2 rates written"]


def test_the_handler_without_a_region(monkeypatch: pytest.MonkeyPatch) -> None:
    use_settings()
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    with pytest.raises(ValueError, match="^Unable to configure handler 'cloudwatch'$"), dg.DagsterInstance.get() as instance:
        instance.get_handlers()


def test_the_deprecated_logger(load: Load, instance: dg.DagsterInstance) -> None:
    example = load(f"{CLOUDWATCH}/definitions.py")
    schedule = example.every_morning
    repository = example.defs.get_repository_def()
    with dg.build_schedule_context(instance, repository_def=repository) as context:
        [request] = schedule.evaluate_tick(context).run_requests
    job = repository.get_job(schedule.job_name)

    def start(message: str) -> None:
        with pytest.raises(Exception, match=f"^Failed to initialize Cloudwatch logger: Could not find log {message}$"):
            job.execute_in_process(request.run_config, instance=instance)

    start(f"group with name {GROUP}")
    boto3.client("logs").create_log_group(logGroupName=GROUP)
    start("stream with name exchange-rates")
    boto3.client("logs").create_log_stream(logGroupName=GROUP, logStreamName="exchange-rates")
    assert job.execute_in_process(request.run_config, instance=instance).success
    [message] = [json.loads(line)["msg"] for line in lines()]
    assert message.endswith("exchange_rates - 2 rates written")
    assert Path("exchange_rates.csv").read_text().startswith("currency,usd\n")


def test_a_job_with_the_logger_in_its_config(load: Load) -> None:
    asset = load(f"{CLOUDWATCH}/definitions.py").exchange_rates
    config = {"loggers": {"cloudwatch": {"config": {"log_group_name": GROUP, "log_stream_name": "rates"}}}}
    job = dg.define_asset_job("rates", [asset], config=config)
    defs = dg.Definitions([asset], jobs=[job], loggers={"cloudwatch": cloudwatch_logger})
    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "cloudwatch" at the root.'):
        defs.get_job_def("rates")
