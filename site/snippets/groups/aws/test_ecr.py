"""The page about ECR: a server on this machine answers as ECR Public does, and a program takes docker's place."""

import base64
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import boto3
import dagster as dg
import pytest
from asset_runs import metadata, run
from botocore.exceptions import EndpointConnectionError, NoRegionError
from dagster_aws.ecr import ECRPublicResource, FakeECRPublicResource
from loopback import JsonHandler, Loopback, serving

ECR = "integrations/libraries/aws/ecr"
DIGEST = "public.ecr.aws/docker/library/python@sha256:1f2e"
DOCKER = f"""#!/bin/sh
echo "$@" >> calls
[ "$1" = login ] && cat >> calls
[ "$1" = inspect ] && echo {DIGEST}
exit 0
"""
CALLS = f"""login --username AWS --password-stdin public.ecr.aws
s3cretpull public.ecr.aws/docker/library/python:3.12-slim
inspect --format {{{{index .RepoDigests 0}}}} public.ecr.aws/docker/library/python:3.12-slim
"""


class Answers(JsonHandler):
    def do_POST(self) -> None:
        assert (self.path, self.headers["X-Amz-Target"]) == ("/", "SpencerFrontendService.GetAuthorizationToken")
        assert "/us-east-1/ecr-public/aws4_request" in self.headers["Authorization"]
        assert self.body() == {}
        token = base64.b64encode(b"AWS:s3cret").decode()
        answer = {"authorizationData": {"authorizationToken": token, "expiresAt": 1750000000}}
        self.send(200, answer, {"Content-Type": "application/x-amz-json-1.1"})


@pytest.fixture(autouse=True)
def region(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with serving(Loopback(("127.0.0.1", 0), Answers)) as server:
        monkeypatch.setenv("AWS_ENDPOINT_URL_ECR_PUBLIC", server.url)
        yield


def test_base_image(
    registry: None, workspace: Path, load: Callable[[str], ModuleType], instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    (workspace / "docker").write_text(DOCKER)
    (workspace / "docker").chmod(0o755)
    monkeypatch.setenv("PATH", str(workspace), prepend=os.pathsep)
    result = run(load(f"{ECR}/definitions.py").defs, instance)
    assert metadata(result, "base_image") == {"digest": DIGEST}
    assert Path("calls").read_text() == CALLS


def test_no_docker(
    registry: None, load: Callable[[str], ModuleType], instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(FileNotFoundError, match="No such file or directory: 'docker'$"):
        run(load(f"{ECR}/definitions.py").defs, instance)


def test_the_fake() -> None:
    assert FakeECRPublicResource().get_client().get_login_password() == "token"


def test_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-west-1")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    assert ECRPublicResource().get_client().client.meta.endpoint_url == "https://api.ecr-public.eu-west-1.amazonaws.com"
    monkeypatch.setenv("AWS_ENDPOINT_URL_ECR_PUBLIC", "http://127.0.0.1:1")
    monkeypatch.setenv("AWS_MAX_ATTEMPTS", "1")
    with pytest.raises(EndpointConnectionError, match='^Could not connect to the endpoint URL: "http://127.0.0.1:1/"$'):
        ECRPublicResource().get_client().get_login_password()
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    for resource in (ECRPublicResource(), FakeECRPublicResource()):
        with pytest.raises(NoRegionError, match="^You must specify a region.$"):
            resource.get_client()
