"""Stand-ins for services: calls are checked against the API's own model, scripts really run."""

import functools
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any, Optional
from unittest.mock import MagicMock, patch

import boto3
import botocore.session
import dagster as dg
import pytest
from botocore.exceptions import ClientError
from botocore.validate import validate_parameters
from dagster_pipes import PipesContext, PipesDefaultLogWriter


@dataclass
class Output:
    stdout: str
    stderr: str
    error: Optional[Exception]


def run_script(
    main: Callable[[], Any],
    variables: Optional[Mapping[str, str]] = None,
    arguments: Sequence[str] = (),
    capture: bool = True,
) -> Output:
    """Acts as the external process. Clears the context of an earlier script."""
    out, err, error = io.StringIO(), io.StringIO(), None
    with (
        patch.object(PipesContext, "_instance", None),
        patch.dict(os.environ, variables or {}),
        patch.object(sys, "argv", ["script.py", *arguments]),
        redirect_stdout(out) if capture else nullcontext(),
        redirect_stderr(err) if capture else nullcontext(),
    ):
        try:
            main()
        except Exception as raised:
            error = raised
    return Output(out.getvalue(), err.getvalue(), error)


def no_spark(monkeypatch: pytest.MonkeyPatch, script: ModuleType, counts: Sequence[int]) -> Any:
    """A session that always returns the same frame, whose count() returns these results in order."""
    session = MagicMock()
    frame = session.read.json.return_value = session.read.parquet.return_value
    for method in ("dropDuplicates", "where", "join", "select"):
        getattr(frame, method).return_value = frame
    frame.count.side_effect = counts
    builder = SimpleNamespace(getOrCreate=lambda: session)
    monkeypatch.setattr(script, "SparkSession", SimpleNamespace(builder=builder))
    return session


@functools.cache
def _service_model(service: str) -> Any:
    return botocore.session.get_session().get_service_model(service)


def check_call(service: str, operation: str, parameters: dict[str, Any]) -> None:
    """Fails for parameters that the AWS API doesn't accept."""
    model = _service_model(service).operation_model(operation)
    tokens = dict.fromkeys(model.idempotent_members, "made-by-boto3")
    validate_parameters({**tokens, **parameters}, model.input_shape)


def use(monkeypatch: pytest.MonkeyPatch, services: Mapping[str, Any]) -> None:
    """Makes boto3 return these clients."""
    monkeypatch.setattr(boto3, "client", lambda name, **options: services[name])


def be_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes Dagster poll for messages often, and not wait for ones that never arrive."""
    monkeypatch.setattr("dagster._core.pipes.utils.DEFAULT_SLEEP_INTERVAL", 0.05)
    monkeypatch.setattr("dagster._core.pipes.utils.WAIT_FOR_LOGS_TIMEOUT", 0)
    monkeypatch.setattr("dagster._core.pipes.utils.WAIT_FOR_LOGS_AFTER_EXECUTION_INTERVAL", 0)


def without_tee(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doesn't forward the script's output, which takes seconds. A test of ECS covers it."""
    monkeypatch.setattr(PipesDefaultLogWriter, "open", lambda self, params: nullcontext())


def failure(result: dg.ExecuteInProcessResult) -> str:
    """The error of the step that failed."""
    [event] = [event for event in result.all_events if event.is_step_failure]
    return event.step_failure_data.error_display_string


def messages(result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> str:
    """The run's log."""
    return "\n".join(entry.user_message for entry in instance.all_logs(result.run_id))


META = SimpleNamespace(region_name="eu-north-1")


class Bucket:
    """The part of S3 that the snippets use."""

    def __init__(self) -> None:
        self.objects: dict[str, bytes] = {}

    def _find(self, Bucket: str, Key: str) -> bytes:
        if f"{Bucket}/{Key}" not in self.objects:
            raise ClientError({"Error": {"Code": "404", "Message": "Not Found"}}, "GetObject")
        return self.objects[f"{Bucket}/{Key}"]

    def put_object(self, Bucket: str, Key: str, Body: Any) -> None:
        self.objects[f"{Bucket}/{Key}"] = Body if isinstance(Body, bytes) else Body.encode()

    def get_object(self, Bucket: str, Key: str) -> dict[str, Any]:
        return {"Body": io.BytesIO(self._find(Bucket, Key))}

    def head_object(self, Bucket: str, Key: str) -> None:
        self._find(Bucket, Key)

    def delete_object(self, Bucket: str, Key: str) -> None:
        del self.objects[f"{Bucket}/{Key}"]

    def list_objects_v2(self, Bucket: str, Prefix: str) -> dict[str, Any]:
        found = [key for key in self.objects if key.startswith(f"{Bucket}/{Prefix}")]
        return {"KeyCount": len(found), **({"Contents": found} if found else {})}


class CloudWatch:
    """The part of CloudWatch Logs that the snippets use."""

    class _Never(Exception): ...

    exceptions = SimpleNamespace(ThrottlingException=_Never, ResourceNotFoundException=_Never)

    def __init__(self) -> None:
        self.streams: dict[tuple[str, str], list[str]] = {}
        self.calls = 0

    def write(self, group: str, stream: str, text: str) -> None:
        self.streams[group, stream] = text.splitlines()

    def describe_log_streams(self, logGroupName: str, logStreamNamePrefix: str) -> dict[str, Any]:
        return {"logStreams": [s for s in self.streams if s == (logGroupName, logStreamNamePrefix)]}

    def get_log_events(
        self, logGroupName: str, logStreamName: str, startTime: int, nextToken: str = "0"
    ) -> dict[str, Any]:
        self.calls += 1
        lines = self.streams[logGroupName, logStreamName]
        events = [{"message": line} for line in lines[int(nextToken) :]]
        return {"events": events, "nextForwardToken": str(len(lines))}
