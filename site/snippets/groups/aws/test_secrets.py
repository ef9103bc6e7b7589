"""The pages about Secrets Manager and Parameter Store: the APIs that the secrets are for are servers on this machine."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import boto3
import dagster as dg
import pytest
from asset_runs import metadata, run
from botocore.exceptions import ClientError, NoRegionError
from dagster_aws.secretsmanager import SecretsManagerSecretsResource
from dagster_aws.ssm import ParameterStoreResource, ParameterStoreTag
from loopback import JsonHandler, Loopback, serving

AWS = "integrations/libraries/aws"
Load = Callable[[str], ModuleType]


class Api(Loopback):
    answers: dict[str, tuple[dict[str, str], object]]


class Answers(JsonHandler):
    server: Api

    def do_GET(self) -> None:
        headers, answer = self.server.answers[self.path]
        allowed = all(self.headers[name] == value for name, value in headers.items())
        self.send(200 if allowed else 401, answer)


@pytest.fixture
def api() -> Iterator[Api]:
    with serving(Api(("127.0.0.1", 0), Answers)) as server:
        yield server


def secret(name: str, **value: object) -> str:
    return boto3.client("secretsmanager").create_secret(Name=name, **value)["ARN"]


def test_contacts(api: Api, load: Load, instance: dg.DagsterInstance) -> None:
    contacts = [{"name": "Ada", "email": "ada@example.com"}, {"name": "Bob", "email": ""}]
    api.answers = {"/contacts": ({"Authorization": "Bearer t0k3n"}, contacts)}
    secret("prod/crm", SecretString=json.dumps({"url": api.url, "token": "t0k3n"}))
    result = run(load(f"{AWS}/secretsmanager/definitions.py").defs, instance)
    assert result.output_for_node("contacts") == contacts[:1]
    assert metadata(result, "contacts")["dagster/row_count"] == 1


def test_the_readers_test_of_secrets(load: Load) -> None:
    load(f"{AWS}/secretsmanager/test_contacts.py").test_the_secret_has_a_url_and_a_token()


def test_the_readers_test_of_parameters(load: Load) -> None:
    load(f"{AWS}/ssm/test_parameters.py").test_all_parameters_under_the_path_are_fetched()


def test_backup(workspace: Path, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    program = workspace / "pg_dump"
    program.write_text('#!/bin/sh\necho "$1 $2 $PGPASSWORD" > "${2#--file=}"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(workspace), prepend=os.pathsep)
    secret("PGPASSWORD", SecretString="pw", Tags=[{"Key": "crm-backup", "Value": "yes"}])
    secret("OTHER", SecretString="no")
    assert run(load(f"{AWS}/secretsmanager/backup.py").defs, dg.DagsterInstance.ephemeral()).success
    assert Path("crm.dump").read_text() == "--format=custom --file=crm.dump pw\n"
    assert "PGPASSWORD" not in os.environ


def test_names_arns_and_ignored_fields() -> None:
    arn = secret("prod/crm", SecretString="{}")
    for given in ("prod/crm", arn):
        found = SecretsManagerSecretsResource(secrets=[given], endpoint_url="http://127.0.0.1:1", aws_access_key_id="no")
        assert found.fetch_secrets() == {"prod/crm": "{}"}


def test_secret_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ClientError, match="Secrets Manager can't find the specified secret.$"):
        SecretsManagerSecretsResource(secrets=["prod/crm"]).fetch_secrets()
    secret("prod/key", SecretBinary=b"\0")
    value = SecretsManagerSecretsResource(secrets=["prod/key"]).fetch_secrets()["prod/key"]
    with pytest.raises(TypeError, match="^the JSON object must be str, bytes or bytearray, not NoneType$"):
        json.loads(value)
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    for resource in (SecretsManagerSecretsResource().fetch_secrets, ParameterStoreResource().fetch_parameters):
        with pytest.raises(NoRegionError, match="^You must specify a region.$"):
            resource()


def test_no_right_to_describe(monkeypatch: pytest.MonkeyPatch) -> None:
    arn = secret("prod/crm", SecretString="{}")
    iam = boto3.client("iam")
    iam.create_user(UserName="run")
    policy = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "secretsmanager:GetSecretValue", "Resource": "*"}]}
    iam.put_user_policy(UserName="run", PolicyName="read", PolicyDocument=json.dumps(policy))
    keys = iam.create_access_key(UserName="run")["AccessKey"]
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", keys["AccessKeyId"])
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", keys["SecretAccessKey"])
    monkeypatch.setattr("moto.settings.INITIAL_NO_AUTH_ACTION_COUNT", 0)
    with pytest.raises(ClientError, match="is not authorized to perform: secretsmanager:DescribeSecret"):
        SecretsManagerSecretsResource(secrets=[arn]).fetch_secrets()


def parameter(name: str, value: str, kind: str = "String") -> None:
    tags = [{"Key": "team", "Value": "data"}]
    boto3.client("ssm").put_parameter(Name=name, Value=value, Type=kind, Tags=tags)


def test_observations(api: Api, load: Load, instance: dg.DagsterInstance) -> None:
    path = "/observations?day=2025-06-01&stations=BER%2CHAM"
    api.answers = {path: ({"X-Api-Key": "k3y"}, [{"station": "BER", "celsius": 21.5}])}
    parameter("/weather/prod/url", api.url)
    parameter("/weather/prod/stations", "BER,HAM", "StringList")
    parameter("/weather/prod/api_key", "k3y", "SecureString")
    defs = load(f"{AWS}/ssm/definitions.py").defs
    result = run(defs, instance, partition_key="2025-06-01")
    assert metadata(result, "observations")["dagster/row_count"] == 1
    assert ParameterStoreResource(parameter_paths=["/weather"]).fetch_parameters()["/weather/prod/api_key"] != "k3y"


def test_choosing_parameters() -> None:
    for number in range(10):
        parameter(f"/weather/station{number}", str(number))
    tags = [ParameterStoreTag(key="team", values=["data"])]
    assert len(ParameterStoreResource(parameter_tags=tags).fetch_parameters()) == 10
    assert ParameterStoreResource(parameters=["/weather/station1", "/nowhere"]).fetch_parameters() == {"/weather/station1": "1"}
    parameter("PGPASSWORD", "pw")
    with ParameterStoreResource(parameters=["PGPASSWORD"]).parameters_in_environment():
        assert os.environ["PGPASSWORD"] == "pw"
    with pytest.raises(ClientError, match="Member must have length less than or equal to 10.$"):
        ParameterStoreResource(parameter_tags=tags).fetch_parameters()
