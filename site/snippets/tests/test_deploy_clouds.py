"""The AWS and Google Cloud guides, with the libraries' own fakes of S3 and GCS, and recorded calls instead of ECS."""

import json
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any
from unittest import mock

import botocore.session
import dagster as dg
import pytest
import yaml
from corpus import DOCS
from dagster._core.code_pointer import ModuleCodePointer
from dagster._core.launcher import LaunchRunContext
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.test_utils import create_run_for_test
from dagster_aws.ecs import EcsRunLauncher
from dagster_aws.ecs.tasks import get_task_kwargs_from_current_task
from dagster_aws.s3 import S3FakeSession
from dagster_gcp.gcs import FakeGCSClient, GCSComputeLogManager
from helm_values import OPTIONS, process

Load = Callable[[str], ModuleType]
PAGES = DOCS / "guides/deploy/deployment-options"
IMAGE = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/bikes:2025-06-01"
CONFIG = yaml.safe_load((OPTIONS / "aws/dagster.yaml").read_text())["run_launcher"]["config"]
# What describes the task in which the daemon runs.
TASK = {
    "taskArn": "arn:aws:ecs:eu-central-1:111122223333:task/dagster/d43m0n",
    "clusterArn": "arn:aws:ecs:eu-central-1:111122223333:cluster/dagster",
    "taskDefinitionArn": "arn:aws:ecs:eu-central-1:111122223333:task-definition/daemon:1",
    "launchType": "FARGATE",
    "attachments": [
        {
            "type": "ElasticNetworkInterface",
            "details": [
                {"name": "subnetId", "value": "subnet-1"},
                {"name": "networkInterfaceId", "value": "eni-1"},
            ],
        }
    ],
}
DEFINITION = {
    "family": "daemon",
    "cpu": "256",
    "memory": "512",
    "networkMode": "awsvpc",
    "requiresCompatibilities": ["FARGATE"],
    "taskRoleArn": "arn:aws:iam::111122223333:role/dagster-task",
    "executionRoleArn": "arn:aws:iam::111122223333:role/dagster-execution",
    "containerDefinitions": [
        {
            "name": "daemon",
            "image": "dagster-services:1",
            "environment": [{"name": "TZ", "value": "UTC"}],
            "secrets": [{"name": "DAGSTER_PG_PASSWORD", "valueFrom": "arn:of:the:password"}],
        }
    ],
}


@pytest.fixture
def stored(instance: dg.DagsterInstance) -> Iterator[dg.DagsterInstance]:
    """An in-memory instance that can be passed to launchers, although they don't start any process."""
    with mock.patch.object(dg.DagsterInstance, "get_ref", return_value=None):
        yield instance


class Cloud:
    """The part of AWS that the launcher uses. Every request is validated against botocore's model of the service."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.session = botocore.session.get_session()
        self.session.set_credentials("a", "b")

    def client(self, service: str, **_: Any) -> Any:
        client = self.session.create_client(service, region_name="eu-central-1")
        client._make_api_call = lambda name, given: self.answer(client, service, name, given)  # type: ignore[method-assign]
        return client

    def resource(self, service: str) -> Any:
        self.calls.append(("ec2:DescribeNetworkInterfaces", {}))
        return mock.Mock(NetworkInterface=lambda _: mock.Mock(association_attribute=None, groups=[{"GroupId": "sg-1"}]))

    def answer(self, client: Any, service: str, name: str, given: dict[str, Any]) -> dict[str, Any]:
        model = client.meta.service_model.operation_model(name)
        client._serializer.serialize_to_request(given, model)
        self.calls.append((f"{service}:{name}", given))
        if name == "DescribeTaskDefinition" and "daemon:1" not in given["taskDefinition"]:
            raise client.exceptions.ClientException({"Error": {"Code": "ClientException"}}, name)
        return {
            "DescribeTaskDefinition": {"taskDefinition": DEFINITION},
            "DescribeTasks": {"tasks": [TASK]},
            "RunTask": {"tasks": [{**TASK, "taskArn": "arn:of:the:run"}]},
            "ListSecrets": {"SecretList": [{"Name": "BIKES_TOKEN", "ARN": "arn:of:the:secret"}]},
        }.get(name, {})

    def last(self, name: str) -> dict[str, Any]:
        return [given for called, given in self.calls if called == name][-1]


@pytest.fixture
def cloud(monkeypatch: pytest.MonkeyPatch) -> Cloud:
    made = Cloud()
    monkeypatch.setenv("DAGSTER_PG_HOST", "db.example.com")
    monkeypatch.setattr("dagster_aws.ecs.launcher.boto3", made)
    metadata = mock.Mock(task_arn=TASK["taskArn"], cluster=TASK["clusterArn"], container_name="daemon")
    for module in ("launcher", "tasks"):
        monkeypatch.setattr(f"dagster_aws.ecs.{module}.get_current_ecs_task_metadata", lambda: metadata)
    monkeypatch.setattr("dagster_aws.ecs.tasks.current_ecs_container_name", lambda: "daemon")
    return made


def launch(instance: dg.DagsterInstance, tags: dict[str, str], image: Any = IMAGE) -> EcsRunLauncher:
    launcher = EcsRunLauncher(**process(EcsRunLauncher.config_type(), CONFIG))
    launcher.register_instance(instance)
    origin = RepositoryPythonOrigin(
        executable_path=sys.executable,
        code_pointer=ModuleCodePointer("bikes", "defs", working_directory="/opt"),
        container_image=image,
        entry_point=["dagster"],
    )
    run = create_run_for_test(
        instance, job_name="yearly_report", tags=tags, job_code_origin=JobPythonOrigin("yearly_report", origin)
    )
    with mock.patch.object(EcsRunLauncher, "_get_run_task_definition_family", return_value="run_bikes"):
        launcher.launch_run(LaunchRunContext(run, workspace=None))
    return launcher


def test_a_run_is_a_task(load: Load, stored: dg.DagsterInstance, cloud: Cloud) -> None:
    job = load("guides/deploy/deployment_options/aws/bikes.py").defs.get_job_def("yearly_report")
    launch(stored, dict(job.tags))
    asked = cloud.last("ecs:RunTask")
    overrides = asked["overrides"]
    assert (overrides["cpu"], overrides["memory"]) == ("2048", "8192")
    assert overrides["ephemeralStorage"] == {"sizeInGiB": 50}
    [container] = overrides["containerOverrides"]
    assert container["command"][:3] == ["dagster", "api", "execute_run"]
    assert (container["name"], container["cpu"], container["memory"]) == ("run", 2048, 8192)
    # Cluster, subnets and security groups are those of the daemon.
    network = asked["networkConfiguration"]["awsvpcConfiguration"]
    assert (network["subnets"], network["securityGroups"]) == (["subnet-1"], ["sg-1"])
    assert asked["launchType"] == "FARGATE"
    [run] = stored.get_runs()
    assert run.tags["ecs/task_arn"] == "arn:of:the:run"

    definition = cloud.last("ecs:RegisterTaskDefinition")
    [made] = definition["containerDefinitions"]
    assert (made["image"], made["name"]) == (IMAGE, "run")
    assert definition["taskRoleArn"] == DEFINITION["taskRoleArn"]
    # Tagged secrets replace those of the daemon; other variables are kept.
    assert made["secrets"] == [{"name": "BIKES_TOKEN", "valueFrom": "arn:of:the:secret"}]
    assert {"name": "TZ", "value": "UTC"} in made["environment"]
    assert {"name": "DAGSTER_PG_HOST", "value": "db.example.com"} in made["environment"]
    assert (definition["cpu"], definition["memory"]) == ("512", "2048")


def test_the_settings_without_tags(stored: dg.DagsterInstance, cloud: Cloud) -> None:
    launch(stored, {})
    overrides = cloud.last("ecs:RunTask")["overrides"]
    assert (overrides["cpu"], overrides["memory"]) == ("512", "2048")


def test_further_tags(stored: dg.DagsterInstance, cloud: Cloud) -> None:
    spot = {"capacityProviderStrategy": [{"capacityProvider": "FARGATE_SPOT"}]}
    launch(stored, {"ecs/run_task_kwargs": json.dumps(spot)})
    asked = cloud.last("ecs:RunTask")
    assert asked["capacityProviderStrategy"] == spot["capacityProviderStrategy"]
    assert "launchType" not in asked


def test_the_policy_has_what_is_called(stored: dg.DagsterInstance, cloud: Cloud) -> None:
    launcher = launch(stored, {})
    [run] = stored.get_runs()
    assert launcher.terminate(run.run_id)
    policy = json.loads((OPTIONS / "aws/launch-policy.json").read_text())
    allowed = set(policy["Statement"][0]["Action"])
    called = {name for name, _ in cloud.calls}
    # Tags of a task need a permission, and the logs of a task that failed are fetched.
    assert allowed == called | {"ecs:TagResource", "logs:GetLogEvents"}
    assert {"tags"} <= set(cloud.last("ecs:RunTask"))
    for action in allowed:
        service, operation = action.split(":")
        assert operation in cloud.session.get_service_model(service).operation_names
    roles = policy["Statement"][1]["Resource"]
    assert roles == [DEFINITION["taskRoleArn"], DEFINITION["executionRoleArn"]]


def test_what_goes_wrong_on_ecs(stored: dg.DagsterInstance, cloud: Cloud) -> None:
    text = (PAGES / "aws.md").read_text()
    with pytest.raises(dg.DagsterInvariantViolationError) as raised:
        launch(stored, {}, image=None)
    assert f"`{str(raised.value).split('.')[0]}.`" in text
    strategy = {**TASK, "capacityProviderStrategy": [{"capacityProvider": "FARGATE_SPOT"}]}
    with pytest.raises(KeyError, match="launchType"):
        get_task_kwargs_from_current_task(mock.Mock(), "dagster", strategy)
    assert "`KeyError: 'launchType'`" in text
    with pytest.raises(Exception, match="Found an unexpected key memory in run_task_kwargs"):
        EcsRunLauncher(run_task_kwargs={"memory": "2048"})


def test_values_go_to_s3(load: Load) -> None:
    module = load("guides/deploy/deployment_options/aws/bikes.py")
    session = S3FakeSession()
    with mock.patch("dagster_aws.s3.resources.construct_s3_client", return_value=session):
        result = dg.materialize(list(module.defs.assets), resources=dict(module.defs.resources))
    assert result.output_for_node("busiest_day") == 590
    assert set(session.buckets["acme-dagster-values"]) == {"bikes/rentals", "bikes/busiest_day"}
    policy = json.loads((OPTIONS / "aws/bucket-policy.json").read_text())
    named = {arn for statement in policy["Statement"] for arn in statement["Resource"]}
    assert "arn:aws:s3:::acme-dagster-values/*" in named
    logs = yaml.safe_load((OPTIONS / "aws/dagster.yaml").read_text())["compute_logs"]["config"]["bucket"]
    assert f"arn:aws:s3:::{logs}" in named


def test_values_go_to_gcs(load: Load) -> None:
    module = load("guides/deploy/deployment_options/gcp/weather.py")
    client = FakeGCSClient()
    with mock.patch("dagster_gcp.gcs.resources._gcs_client_from_config", return_value=client):
        result = dg.materialize(list(module.defs.assets), resources=dict(module.defs.resources))
    assert result.output_for_node("strongest_gust") == 21.7
    assert client.get_all_blob_paths() == {
        "acme-dagster-values/weather/gusts",
        "acme-dagster-values/weather/strongest_gust",
    }


def test_both_ask_whether_the_bucket_exists(load: Load) -> None:
    """So an account that can only access objects is rejected."""
    storage = mock.Mock()
    with mock.patch("dagster_gcp.gcs.compute_log_manager.storage", storage):
        config = yaml.safe_load((OPTIONS / "gcp/dagster.yaml").read_text())["compute_logs"]["config"]
        GCSComputeLogManager(**config)
        storage.Client().bucket("acme-dagster-logs").exists.assert_called()
        storage.Client().bucket().exists.return_value = False
        with pytest.raises(Exception) as raised:
            GCSComputeLogManager(**config)
    assert f"`{raised.value}`" in (PAGES / "gcp.md").read_text()
    client = mock.MagicMock()
    module = load("guides/deploy/deployment_options/gcp/weather.py")
    with mock.patch("dagster_gcp.gcs.resources._gcs_client_from_config", return_value=client):
        dg.materialize([module.gusts], resources=dict(module.defs.resources))
    client.bucket("acme-dagster-values").exists.assert_called()
