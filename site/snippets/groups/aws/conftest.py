"""AWS for the tests: moto answers in this process, with fake credentials."""

from collections.abc import Callable, Iterator

import boto3
import dagster as dg
import pytest
from moto import mock_aws

REGION = "eu-west-1"


@pytest.fixture(autouse=True)
def aws(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("AWS_CONFIG_FILE", "missing")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    with mock_aws():
        yield


@pytest.fixture
def bucket() -> Callable[[str], None]:
    """Makes an empty bucket."""
    where = {"LocationConstraint": REGION}
    return lambda name: boto3.client("s3").create_bucket(Bucket=name, CreateBucketConfiguration=where) and None


@pytest.fixture
def failure() -> Callable[[dg.ExecuteInProcessResult], str]:
    """The error of the step that failed, with its causes."""

    def read(result: dg.ExecuteInProcessResult) -> str:
        [event] = [event for event in result.all_events if event.is_step_failure]
        return event.step_failure_data.error.to_string()

    return read
