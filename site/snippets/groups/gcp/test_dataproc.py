"""Dataproc's REST API on this machine, held to Google's own description of it, which the client brings along."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import dagster_gcp.dataproc.resources
import googleapiclient.discovery
import pytest
from dagster_gcp import DataprocResource
from googleapiclient import discovery_cache
from loopback import JsonHandler, Loopback, serving
from oauth2client.client import AccessTokenCredentials, GoogleCredentials

DATAPROC = "integrations/libraries/gcp/dataproc"
REGION = "/v1/projects/city-taxis/regions/us-east4"
DESCRIPTION = json.loads((Path(discovery_cache.__file__).parent / "documents/dataproc.v1.json").read_text())
Load = Callable[[str], ModuleType]


def hold_to(schema: str, value: dict[str, Any]) -> None:
    """Every field of a body has to be one of the API's, at any depth."""
    fields = DESCRIPTION["schemas"][schema]["properties"]
    for name, part in value.items():
        assert name in fields, f"{schema} has no {name}"
        if "$ref" in fields[name]:
            hold_to(fields[name]["$ref"], part)


class Dataproc(Loopback):
    seen: list[tuple[str, str]]
    bodies: dict[str, Any]
    states: list[str]
    cluster_state: str


class Answers(JsonHandler):
    server: Dataproc

    def answer(self) -> None:
        method, body = self.command, self.body()
        assert self.headers["Authorization"] == "Bearer tok"
        place = self.path.split("?")[0].removeprefix(REGION)
        self.server.seen.append((method, place))
        if (method, place) == ("POST", "/clusters"):
            hold_to("Cluster", body)
            self.server.bodies["cluster"] = body
            return self.send(200, {"name": "operations/1"})
        if (method, place) == ("POST", "/jobs:submit"):
            hold_to("SubmitJobRequest", body)
            self.server.bodies["job"] = body["job"]
            return self.send(200, {"reference": {"jobId": "job-7"}, "status": {"state": "PENDING"}})
        if method == "DELETE" and re.fullmatch(r"/clusters/[\w-]+", place):
            return self.send(200, {"name": "operations/2"})
        if (method, place) == ("GET", "/jobs/job-7"):
            state = self.server.states.pop(0) if len(self.server.states) > 1 else self.server.states[0]
            return self.send(200, {"reference": {"jobId": "job-7"}, "status": {"state": state, "details": "Task not acquired"}, "driverOutputResourceUri": "gs://staging/job-7/driveroutput"})
        assert (method, place) == ("GET", "/clusters/pickup-clusters")
        self.send(200, {"clusterName": "pickup-clusters", "status": {"state": self.server.cluster_state}})

    do_GET = do_DELETE = do_POST = answer


@pytest.fixture
def dataproc(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dataproc]:
    """The server, and credentials whose token is known: the library behind the resource asks Google's server alone for others."""
    known = AccessTokenCredentials("tok", "dagster")
    monkeypatch.setattr(GoogleCredentials, "get_application_default", staticmethod(lambda: known))
    with serving(Dataproc(("127.0.0.1", 0), Answers)) as server:
        server.seen, server.bodies, server.states, server.cluster_state = [], {}, ["RUNNING", "DONE"], "RUNNING"
        here = {"api_endpoint": server.url}
        build = googleapiclient.discovery.build
        monkeypatch.setattr(dagster_gcp.dataproc.resources, "build", lambda *a, **k: build(*a, **k, client_options=here))
        monkeypatch.setattr(dagster_gcp.dataproc.resources.time, "sleep", lambda _: None)
        yield server


def run(load: Load, **options: Any) -> dg.ExecuteInProcessResult:
    job = load(f"{DATAPROC}/definitions.py").defs.get_implicit_global_asset_job_def()
    return job.execute_in_process(partition_key="2025-03-01", **options)


def test_a_cluster_of_its_own(load: Load, dataproc: Dataproc) -> None:
    result = run(load)
    [event] = result.asset_materializations_for_node("pickup_clusters")
    assert event.metadata["driver_output"].value == "gs://staging/job-7/driveroutput"
    assert [method for method, _ in dataproc.seen] == ["POST", "GET", "POST", "GET", "GET", "GET", "DELETE"]
    cluster, job = dataproc.bodies["cluster"], dataproc.bodies["job"]
    assert (cluster["clusterName"], cluster["labels"]) == ("pickup-clusters", {"team": "mobility"})
    assert cluster["config"]["workerConfig"]["numInstances"] == 2
    assert job["pysparkJob"]["args"][0] == "gs://city-taxis-rides/2025-03-01/*.parquet"
    assert job["labels"] == {"dagster-run": result.run_id}


def test_a_job_that_fails(load: Load, dataproc: Dataproc) -> None:
    dataproc.states = ["ERROR"]
    with pytest.raises(Exception, match="Job error: {'state': 'ERROR', 'details': 'Task not acquired'}"):
        run(load)
    assert dataproc.seen[-1] == ("DELETE", "/clusters/pickup-clusters")


def test_a_job_that_takes_too_long(load: Load, dataproc: Dataproc) -> None:
    dataproc.states = ["RUNNING"]
    with pytest.raises(Exception, match="Job run timed out: {'state': 'RUNNING'"):
        run(load)


def test_a_cluster_that_does_not_start(load: Load, dataproc: Dataproc) -> None:
    dataproc.cluster_state = "ERROR"
    with pytest.raises(Exception, match="Could not provision cluster -- status: {'state': 'ERROR'}"):
        run(load)
    assert ("DELETE", "/clusters/pickup-clusters") not in dataproc.seen


def test_an_existing_cluster(load: Load, dataproc: Dataproc) -> None:
    job = load(f"{DATAPROC}/existing_cluster.py").defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process()
    assert result.asset_materializations_for_node("tip_model")[0].metadata["job_id"].value == "job-7"
    assert {place for _, place in dataproc.seen} == {"/jobs:submit", "/jobs/job-7"}


def test_two_configurations() -> None:
    resource = DataprocResource(
        project_id="p", region="r", cluster_name="c", cluster_config_dict={}, cluster_config_yaml_path="cluster.yaml"
    )
    with pytest.raises(Exception, match="Incorrect config: Cannot provide cluster config multiple ways."):
        resource.get_client()
