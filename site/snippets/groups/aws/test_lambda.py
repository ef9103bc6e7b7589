"""The page about Lambda: moto is the service, and the handler runs in this process."""

import base64
import json
import socket
from collections.abc import Callable
from types import ModuleType
from typing import Any
from unittest.mock import patch

import boto3
import dagster as dg
import pytest
from asset_runs import metadata, run
from botocore.config import Config
from botocore.exceptions import ClientError, NoRegionError, ReadTimeoutError
from corpus import SNIPPETS
from dagster_aws.pipes import PipesLambdaClient
from dagster_pipes import PipesContext
from moto.awslambda.models import LambdaFunction
from pipes_services import messages, run_script

LAMBDA = "integrations/libraries/aws/lambda"
CLICKS = [("a", "/"), ("b", "/shop"), ("a", "/shop")]
Load = Callable[[str], ModuleType]


@pytest.fixture
def clicks(bucket: Callable[[str], None]) -> None:
    bucket("acme-clicks")
    lines = "".join(json.dumps({"session_id": session, "page": page}) + "\n" for session, page in CLICKS)
    boto3.client("s3").put_object(Bucket="acme-clicks", Key="clicks/2025-06-01.jsonl", Body=lines)


@pytest.fixture
def function(clicks: None, load: Load, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Deploys the function."""
    snippet = load(f"{LAMBDA}/sessionize.py")

    def invoke(self: Any, body: str, request_headers: Any, response_headers: Any) -> bytes:
        ran = run_script(lambda: snippet.handler(json.loads(body), None))
        log = (ran.stdout + ran.stderr).encode()[-4096:]
        response_headers["x-amz-log-result"] = base64.b64encode(log).decode()
        if ran.error:
            response_headers["x-amz-function-error"] = "Unhandled"
            return json.dumps({"errorMessage": str(ran.error), "errorType": type(ran.error).__name__}).encode()
        return b"null"

    monkeypatch.setattr(LambdaFunction, "invoke", invoke)
    trust = json.dumps({"Version": "2012-10-17", "Statement": []})
    role = boto3.client("iam").create_role(RoleName="sessionize", AssumeRolePolicyDocument=trust)["Role"]["Arn"]
    boto3.client("lambda").create_function(
        FunctionName="sessionize", Runtime="python3.12", Handler="sessionize.handler", Role=role, Code={"ZipFile": b"PK"}
    )
    return snippet


def test_sessions(function: ModuleType, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{LAMBDA}/definitions.py").defs
    result = run(defs, instance, partition_key="2025-06-01")
    assert metadata(result, "sessions") == {"sessions": 2}
    assert "2 sessions on 2025-06-01" in messages(result, instance)
    written = boto3.client("s3").get_object(Bucket="acme-clicks", Key="sessions/2025-06-01.json")
    assert json.loads(written["Body"].read()) == {"a": ["/", "/shop"], "b": ["/shop"]}


def test_a_function_that_fails(function: ModuleType, load: Load, instance: dg.DagsterInstance, failure: Callable[[Any], str]) -> None:
    result = run(load(f"{LAMBDA}/definitions.py").defs, instance, raise_on_error=False, partition_key="2025-06-02")
    error = failure(result)
    assert "Lambda Function Error (Unhandled):\n" in error and '"errorType": "NoSuchKey"' in error


def test_other_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    message = r"An error occurred \(ResourceNotFoundException\) when calling the Invoke operation: Function not found"
    with pytest.raises(ClientError, match=message):
        boto3.client("lambda").invoke(FunctionName="sessionize")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        impatient = Config(read_timeout=0.2, retries={"total_max_attempts": 1})
        endpoint = f"http://127.0.0.1:{silent.getsockname()[1]}"
        client = boto3.client("lambda", endpoint_url=endpoint, config=impatient)
        with pytest.raises(ReadTimeoutError, match="^Read timeout on endpoint URL"):
            client.invoke(FunctionName="sessionize")
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    with pytest.raises(NoRegionError, match="^You must specify a region.$"):
        PipesLambdaClient()


def test_the_handler_outside_dagster(load: Load) -> None:
    ran = run_script(lambda: load(f"{LAMBDA}/sessionize.py").handler({"bucket": "acme-clicks"}, None))
    assert repr(ran.error) == "KeyError('DAGSTER_PIPES_CONTEXT')"


def test_the_readers_test(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    # It imports the handler when it runs.
    monkeypatch.syspath_prepend(SNIPPETS / LAMBDA)
    with patch.object(PipesContext, "_instance", None):
        load(f"{LAMBDA}/test_sessions.py").test_sessions_are_counted()
