"""The page about HashiCorp Nomad: a small server with Nomad's API runs what the job file says."""

import base64
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster._core.definitions.reconstruct import ReconstructableRepository
from dagster._core.launcher import LaunchRunContext
from dagster._core.launcher.base import WorkerStatus
from dagster_nomad import NomadRunLauncher
from loopback import JsonHandler, Loopback, serving

PAGE = "integrations/libraries/hashicorp-nomad"
FILES = SNIPPETS / "integrations/libraries/hashicorp_nomad"
CODE = """
import dagster as dg

@dg.asset
def parcels() -> int:
    return 3

defs = dg.Definitions([parcels], jobs=[dg.define_asset_job("sort_parcels")])
"""


class Nomad(Loopback):
    """`state` is that of the run's task."""

    state: dict[str, Any] | None
    asked: list[tuple[str, Any]]
    status: int


class NomadHandler(JsonHandler):
    server: Nomad

    def _answer(self) -> None:
        body = self.body()
        self.server.asked.append((f"{self.command} {self.path}", body))
        if self.headers["X-Nomad-Token"] != "t0ken":
            return self.send(403, {"error": "Permission denied"})
        if self.server.status != 200:
            return self.send(self.server.status, {"error": "job not found"})
        if self.path.split("?")[0].endswith("/dispatch"):
            return self.send(200, {"DispatchedJobID": "dagster-run/dispatch-1"})
        states = [{"ID": "a1", "TaskStates": {"run": self.server.state}}] if self.server.state else []
        self.send(200, states if self.command == "GET" else {})

    do_GET = do_PUT = do_POST = do_DELETE = _answer


@pytest.fixture
def nomad(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nomad]:
    shutil.copy(FILES / "run_launcher.yaml", workspace.parent / "dagster_home/dagster.yaml")
    (workspace / "definitions.py").write_text(CODE)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    with serving(Nomad(("127.0.0.1", 0), NomadHandler)) as server:
        server.state, server.asked, server.status = {"State": "running", "Failed": False}, [], 200
        monkeypatch.setenv("NOMAD_ADDR", server.url)
        monkeypatch.setenv("NOMAD_TOKEN", "t0ken")
        yield server


def launch(instance: dg.DagsterInstance) -> str:
    repository = ReconstructableRepository.for_file("definitions.py", "defs", working_directory=os.getcwd())
    job = repository.get_reconstructable_job("sort_parcels")
    run = instance.create_run_for_job(job.get_definition(), job_code_origin=job.get_python_origin())
    instance.run_launcher.launch_run(LaunchRunContext(dagster_run=run, workspace=None))
    return run.run_id


def run_task(payload: bytes, folder: Path) -> None:
    """The command of the job file, with the payload where `dispatch_payload` puts it."""
    [arguments] = re.findall(r"args +=(.+)", (FILES / "dagster-run.nomad.hcl").read_text())
    (folder / "command").write_bytes(payload)
    variables = {**os.environ, "NOMAD_TASK_DIR": str(folder)}
    subprocess.run(["sh", *json.loads(arguments)], env=variables, check=True, capture_output=True)


def test_a_run(nomad: Nomad, workspace: Path) -> None:
    with dg.DagsterInstance.get() as instance:
        run_id = launch(instance)
        run_task(base64.b64decode(nomad.asked[0][1]["Payload"]), workspace)
        run = instance.get_run_by_id(run_id)
        assert run.status == dg.DagsterRunStatus.SUCCESS
        assert run.tags["nomad_dispatched_job_id"] == "dagster-run/dispatch-1"
        what, body = nomad.asked[0]
        assert what == "POST /v1/job/dagster-run/dispatch?namespace=default"
        assert body["Meta"] == {"IMAGE": "registry.example.com/parcels:1.0.0"}
        assert base64.b64decode(body["Payload"]).decode().split("\n")[:3] == ["dagster", "api", "execute_run"]

        states = {("running", False): WorkerStatus.RUNNING, ("dead", True): WorkerStatus.FAILED, ("dead", False): WorkerStatus.SUCCESS}
        for (state, failed), expected in states.items():
            nomad.state = {"State": state, "Failed": failed}
            assert instance.run_launcher.check_run_worker_health(run).status == expected
        assert instance.run_launcher.terminate(run.run_id)
        assert nomad.asked[-1][0].startswith("DELETE /v1/job/dagster-run/dispatch-1")


def test_failures(nomad: Nomad, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()

    def fails(seen: str) -> None:
        with dg.DagsterInstance.get() as instance, pytest.raises(Exception, match=re.escape(seen)):
            launch(instance)
        assert seen in page

    nomad.status = 500
    fails("Server error '500 Internal Server Error' for url")
    monkeypatch.setenv("NOMAD_TOKEN", "old")
    fails("Client error '403 Forbidden' for url")
    monkeypatch.setenv("NOMAD_ADDR", "http://127.0.0.1:1")
    fails("Connection refused")


def test_no_image(nomad: Nomad) -> None:
    seen = "No docker image specified by the instance config or repository"
    assert seen in (DOCS / f"{PAGE}.md").read_text()
    with dg.DagsterInstance.get() as instance:
        launcher = NomadRunLauncher(job_id="dagster-run", url=nomad.url, token="t0ken")
        launcher.register_instance(instance)
        assert isinstance(instance.run_launcher, NomadRunLauncher)
        instance._run_launcher = launcher
        with pytest.raises(Exception, match=seen):
            launch(instance)


def test_not_placed(nomad: Nomad) -> None:
    """Nomad has no node for the run yet."""
    nomad.state = None
    with dg.DagsterInstance.get() as instance:
        run = instance.get_run_by_id(launch(instance))
        with pytest.raises(IndexError, match="list index out of range"):
            instance.run_launcher.check_run_worker_health(run)
    assert "IndexError: list index out of range" in (DOCS / f"{PAGE}.md").read_text()
