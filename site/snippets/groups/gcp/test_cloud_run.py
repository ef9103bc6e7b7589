"""Cloud Run's Admin API on this machine: what the launcher of the page asks for, by Google's real client."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster._core.code_pointer import FileCodePointer
from dagster._core.launcher import LaunchRunContext, WorkerStatus
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.remote_representation.origin import RegisteredCodeLocationOrigin, RemoteJobOrigin, RemoteRepositoryOrigin
from dagster._core.test_utils import create_run_for_test
from dagster_contrib_gcp.cloud_run import run_launcher
from google.api_core.exceptions import ResourceExhausted
from google.auth.credentials import AnonymousCredentials
from google.cloud import run_v2
from loopback import JsonHandler, Loopback, serving

FOLDER = SNIPPETS / "integrations/libraries/gcp/cloud_run_launcher"
EXECUTION = "taxis-runs-x7k2p"


class CloudRun(Loopback):
    seen: list[tuple[str, str, Any]]
    execution: dict[str, Any]


class Answers(JsonHandler):
    server: CloudRun

    def answer(self) -> None:
        path = self.path.split("?")[0]
        self.server.seen.append((self.command, path, self.body()))
        job, _, verb = path.removeprefix("/v2/").partition(":")
        if verb == "run" and job.endswith("/gone"):
            return self.send(404, {"error": {"code": 404, "message": f"Resource '{job}' was not found", "status": "NOT_FOUND"}})
        if verb:
            execution = {"@type": "type.googleapis.com/google.cloud.run.v2.Execution", "name": f"{job}/executions/{EXECUTION}"}
            return self.send(200, {"name": "projects/city-taxis/locations/us-east4/operations/1", "metadata": execution})
        self.send(200, {"name": job, **self.server.execution})

    do_GET = do_POST = answer


@pytest.fixture
def cloud(monkeypatch: pytest.MonkeyPatch) -> Iterator[CloudRun]:
    with serving(CloudRun(("127.0.0.1", 0), Answers)) as server:
        server.seen, server.execution = [], {}
        options: dict[str, Any] = {
            "transport": "rest",
            "credentials": AnonymousCredentials(),
            "client_options": {"api_endpoint": server.url},
        }
        jobs, executions = run_v2.JobsClient, run_v2.ExecutionsClient
        monkeypatch.setattr(run_v2, "JobsClient", lambda: jobs(**options))
        monkeypatch.setattr(run_v2, "ExecutionsClient", lambda: executions(**options))
        payload = SimpleNamespace(payload=SimpleNamespace(data=b"s3cret"))
        secrets = SimpleNamespace(access_secret_version=lambda request: payload if request.name.endswith("/versions/latest") else None)
        monkeypatch.setattr(run_launcher, "SecretManagerServiceClient", lambda: secrets)
        yield server


@pytest.fixture
def instance(cloud: CloudRun, workspace: Path) -> Iterator[dg.DagsterInstance]:
    home = workspace.parent / "dagster_home"
    with (home / "dagster.yaml").open("a") as file:
        file.write((FOLDER / "run_launcher.yaml").read_text())
    with dg.DagsterInstance.get() as instance:
        yield instance


def make_run(instance: dg.DagsterInstance, location: str) -> dg.DagsterRun:
    pointer = FileCodePointer("definitions.py", "defs", working_directory="/opt/taxis")
    code = RepositoryPythonOrigin(executable_path="/usr/local/bin/python", code_pointer=pointer, entry_point=["dagster"])
    repository = RemoteRepositoryOrigin(RegisteredCodeLocationOrigin(location), "__repository__")
    return create_run_for_test(
        instance,
        job_name="__ASSET_JOB",
        job_code_origin=JobPythonOrigin("__ASSET_JOB", code),
        remote_job_origin=RemoteJobOrigin(repository, "__ASSET_JOB"),
    )


def launch(instance: dg.DagsterInstance, location: str) -> dg.DagsterRun:
    run = make_run(instance, location)
    instance.run_launcher.launch_run(LaunchRunContext(run, workspace=None))
    found = instance.get_run_by_id(run.run_id)
    assert found
    return found


def test_a_run_is_an_execution(instance: dg.DagsterInstance, cloud: CloudRun) -> None:
    run = launch(instance, "taxis")
    [(method, path, body)] = cloud.seen
    assert (method, path) == ("POST", "/v2/projects/city-taxis/locations/us-east4/jobs/taxis-runs:run")
    [container] = body["overrides"]["containerOverrides"]
    assert container["args"][:3] == ["dagster", "api", "execute_run"]
    assert run.run_id in container["args"][3]
    assert "env" not in container
    assert body["overrides"]["timeout"] == "7200s"
    assert run.tags["cloud_run_job_execution_id"] == EXECUTION


def test_settings_of_a_code_location(instance: dg.DagsterInstance, cloud: CloudRun) -> None:
    launch(instance, "weather")
    [(_, path, body)] = cloud.seen
    assert path == "/v2/projects/city-taxis/locations/europe-west1/jobs/weather-runs:run"
    [container] = body["overrides"]["containerOverrides"]
    assert {entry["name"]: entry["value"] for entry in container["env"]} == {
        "region": "europe-west1", "DAGSTER_DEPLOYMENT": "production", "WEATHER_API_KEY": "s3cret",
    }


def test_the_quota(instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    """By gRPC, which the launcher uses, an exceeded quota is this exception; by REST, it's another."""
    monkeypatch.setattr("tenacity.nap.time.sleep", lambda _: None)
    launcher: Any = instance.run_launcher
    run_job, asked = launcher.jobs_client.run_job, []

    def busy_twice(request: run_v2.RunJobRequest) -> Any:
        asked.append(request.name)
        if len(asked) < 3:
            raise ResourceExhausted("Quota exceeded")
        return run_job(request)

    monkeypatch.setattr(launcher.jobs_client, "run_job", busy_twice)
    launch(instance, "taxis")
    assert asked == ["projects/city-taxis/locations/us-east4/jobs/taxis-runs"] * 3


def test_a_run_ends(instance: dg.DagsterInstance, cloud: CloudRun) -> None:
    run = launch(instance, "taxis")
    health = instance.run_launcher.check_run_worker_health
    for execution, status in (({"reconciling": True}, WorkerStatus.RUNNING), ({"failedCount": 1}, WorkerStatus.FAILED), ({"succeededCount": 1}, WorkerStatus.SUCCESS)):
        cloud.execution = execution
        assert health(run).status == status
    assert instance.run_launcher.terminate(run.run_id)
    method, path, _ = cloud.seen[-1]
    assert (method, path.split("/")[-1]) == ("POST", f"{EXECUTION}:cancel")
    canceled = instance.get_run_by_id(run.run_id)
    assert canceled and canceled.status == dg.DagsterRunStatus.CANCELED


def test_an_unknown_code_location(instance: dg.DagsterInstance) -> None:
    with pytest.raises(Exception, match="No run launcher defined for code location: orders"):
        launch(instance, "orders")


def test_a_missing_job(instance: dg.DagsterInstance) -> None:
    instance.run_launcher.job_name_by_code_location["taxis"] = "gone"  # type: ignore
    with pytest.raises(Exception, match="404 .*Resource 'projects/.*/jobs/gone' was not found"):
        launch(instance, "taxis")


def test_a_variable_and_a_container(instance: dg.DagsterInstance, cloud: CloudRun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAM", "mobility")
    jobs = instance.run_launcher.job_name_by_code_location  # type: ignore
    jobs["taxis"] = {"name": "taxis-runs", "container_name": "main", "TEAM_NAME": {"env": "TEAM"}}
    launch(instance, "taxis")
    [container] = cloud.seen[0][2]["overrides"]["containerOverrides"]
    assert container["name"] == "main"
    assert {"name": "TEAM_NAME", "value": "mobility"} in container["env"]
