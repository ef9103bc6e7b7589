"""Two real Airflows and one Dagster: a DAG of the second runs when one of the first has succeeded."""

import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
import requests
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS
from dagster._core.errors import DagsterError
from dagster._serdes import serialize_value
from dagster_airlift.core import AirflowBasicAuthBackend, AirflowInstance
from dagster_airlift.core.sensor.sensor_builder import AirflowPollingSensorCursor
from pipes_services import failure

PAGES = DOCS / "guides/migrate/airflow-to-dagster/federation"
CODE = SNIPPETS / "guides/migrate/airflow_to_dagster/federation"
REVENUE = "day,revenue\n2025-06-01,60.5\n2025-06-02,91.9\n2025-06-03,12.25\n"
LOAD, REPORT = "warehouse/dag/load_orders", "reporting/dag/revenue_report"
Load = Callable[[str], ModuleType]
def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text()


def until(what: str, holds: Callable[[], Any], patience: float = 600) -> Any:
    """Waits until `holds` returns something true."""
    deadline = time.monotonic() + patience
    while not (found := holds()):
        assert time.monotonic() < deadline, f"{what}: not within {patience} seconds"
        time.sleep(0.5)
    return found


def free_base() -> int:
    """A port that is free, with those that the page's script adds thousands to."""
    for port in random.sample(range(20000, 29000), 100):
        try:
            for each in (port, port + 1000, port + 2000):
                with socket.socket() as probe:
                    probe.bind(("127.0.0.1", each))
            return port
        except OSError:
            continue
    raise AssertionError("no free ports")


@dataclass
class Federation:
    folder: Path
    airflows: dict[str, Any] = field(default_factory=dict)

    def states(self, dag_id: str) -> dict[str, str]:
        """The runs of a DAG with their states."""
        airflow = self.airflows["warehouse" if dag_id == "load_orders" else "reporting"]
        return {run["dag_run_id"]: run["state"] for run in airflow.api("GET", f"dags/{dag_id}/dagRuns")["dag_runs"]}

    def trigger(self, dag_id: str, command: str) -> str:
        """Runs a page's curl command, at the ports of this test."""
        for port, name in ((8081, "warehouse"), (8082, "reporting")):
            command = command.replace(f"http://localhost:{port}", self.airflows[name].url)
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)["dag_run_id"]


@pytest.fixture
def federation(workspace: Path, start_airflow: Any, monkeypatch: pytest.MonkeyPatch) -> Federation:
    """The project after the page about the setup, with both Airflows running. The script finds a database, which saves minutes."""
    for name in ("airflow.sh", "orders.csv"):
        shutil.copy(CODE / name, workspace)
    made = Federation(workspace)
    for name, port, dag_id in (("warehouse", 8081, "load_orders"), ("reporting", 8082, "revenue_report")):
        assert f"bash airflow.sh {name} {port}" in page("setup")
        home = workspace / name
        shutil.copytree(CODE / name, home)
        own = free_base()
        command = ["bash", "airflow.sh", name, str(own)]
        airflow = made.airflows[name] = start_airflow(home / "dags", command=command, home=home, port=own, cwd=workspace)
        monkeypatch.setenv(f"{name.upper()}_URL", airflow.url)
        airflow.until_there(dag_id)
        [run_id] = until(f"{dag_id} has started", lambda: made.states(dag_id))
        assert airflow.end(dag_id, run_id) == "success", airflow.task_logs(dag_id, run_id)
    return made


def command(name: str, start: str) -> str:
    """The one command of a page that starts like this; it may go on in the next lines."""
    [found] = re.findall(rf"^{re.escape(start)}(?:.*\\\n)*.*$", page(name), re.M)
    return found


def tick(defs: dg.Definitions, name: str, since: float, instance: dg.DagsterInstance) -> set[str]:
    """What the sensor of an Airflow records of the runs that ended after `since`."""
    [sensor] = [each for each in defs.sensors or [] if each.name == f"{name}__airflow_dag_status_sensor"]
    assert isinstance(sensor, dg.SensorDefinition)
    cursor = serialize_value(AirflowPollingSensorCursor(end_date_gte=since))
    result: Any = sensor(dg.build_sensor_context(instance=instance, repository_def=defs.get_repository_def(), cursor=cursor))
    return {event.asset_key.to_user_string() for event in result.asset_events}


def as_role(airflow: Any, role: str) -> AirflowInstance:
    """The deployment, as a new user with a role sees it."""
    names = {"username": role, "password": role, "email": f"{role}@example.com", "first_name": role, "last_name": role}
    airflow.api("POST", "users", {"roles": [{"name": role}], **names})
    return AirflowInstance(AirflowBasicAuthBackend(airflow.url, role, role), name="reporting")


def test_federation(
    federation: Federation, load: Load, instance: dg.DagsterInstance, start_dagster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, warehouse, reporting = federation.folder, federation.airflows["warehouse"], federation.airflows["reporting"]
    assert (folder / "revenue.csv").read_text().replace("\r", "") == REVENUE
    assert REVENUE in page("setup")

    # Observe: both Airflows are in one graph.
    defs = load(f"{CODE}/observe.py").defs
    graph = defs.get_asset_graph()
    assert {node.key.to_user_string() for node in graph.asset_nodes} == {LOAD, REPORT}
    assert graph.get(dg.AssetKey(REPORT.split("/"))).parent_keys == {dg.AssetKey(LOAD.split("/"))}
    since = time.time()
    names = {f"{name}__airflow_dag_status_sensor" for name in ("warehouse", "reporting")}
    assert {sensor.name for sensor in defs.sensors or []} == names
    assert all(name in page("observe") for name in names)
    for dag_id, airflow in (("load_orders", warehouse), ("revenue_report", reporting)):
        started = federation.trigger(dag_id, command("observe", f"curl -X POST http://localhost:{8081 if airflow is warehouse else 8082}/"))
        assert airflow.end(dag_id, started) == "success", airflow.task_logs(dag_id, started)
    assert {name: tick(defs, name, since, instance) for name in federation.airflows} == {"warehouse": {LOAD}, "reporting": {REPORT}}

    # Federate: Dagster alone starts the report.
    shutil.copy(CODE / "scheduled_by_dagster/dags/revenue_report.py", folder / "reporting/dags")
    until("the schedule is gone", lambda: reporting.api("GET", "dags/revenue_report")["timetable_description"] == "Never, external triggers only")
    before = set(federation.states("revenue_report"))
    (folder / "revenue.csv").unlink()
    shutil.copy(CODE / "federate.py", folder / "definitions.py")
    env = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    dagster = start_dagster("definitions.py", cwd=folder, port=free_base(), env=env, sensors=True)
    assert dagster.until_ticked() == names | {"federation"}
    with (folder / "orders.csv").open("a") as orders:
        orders.write("1006,2025-06-03,30.00\n")
    since = time.time()
    federation.trigger("load_orders", command("federate-execution", "curl -X POST http://localhost:8081/"))
    until("the run of the report ends", lambda: [run for run in dagster.runs() if run["status"] in ("SUCCESS", "FAILURE")])
    [event] = dagster.materializations(REPORT)
    [new] = set(federation.states("revenue_report")) - before
    assert event["metadata"] == {"Airflow Run ID": new} and event["run"]
    assert (folder / "revenue.csv").read_text().replace("\r", "") == REVENUE.replace("12.25", "42.25")
    assert len(dagster.materializations(LOAD)) == 1
    [started] = dagster.runs()
    assert started["status"] == "SUCCESS" and started["tags"]["dagster/from_automation_condition"] == "true"

    # The sensor of the step before would record the report once more.
    assert tick(defs, "reporting", since, instance) == {REPORT}

    # Roles: none, one that watches, and one that triggers.
    nobody, viewer, user = (as_role(reporting, role) for role in ("Public", "Viewer", "User"))
    with pytest.raises(DagsterError, match="Failed to fetch DAGs. Status code: 403"):
        nobody.list_dags()
    [dag] = viewer.list_dags()
    assert "def revenue_report" in viewer.get_dag_source_code(dag.metadata["file_token"])
    with pytest.raises(DagsterError, match="Failed to launch run for revenue_report. Status code: 403"):
        viewer.trigger_dag("revenue_report")
    assert user.trigger_dag("revenue_report") in federation.states("revenue_report")
    assert "Failed to fetch DAGs. Status code: 403" in page("observe")

    # Troubleshooting.
    module = load(f"{CODE}/federate.py")
    text = page("federate-execution")
    (folder / "shop.db").unlink()
    result = run(module.defs, instance, raise_on_error=False)
    assert "ended in state failed" in failure(result) and "ended in state failed" in text
    reporting.api("PATCH", "dags/revenue_report", {"is_paused": True})
    monkeypatch.setattr(module, "TIMEOUT_SECONDS", 2)
    result = run(module.defs, instance, raise_on_error=False)
    assert "Timed out waiting for airflow run" in failure(result) and "Timed out waiting for airflow run" in text
    monkeypatch.setenv("AIRFLOW_PASSWORD", "wrong")
    with pytest.raises(dg.DagsterError, match="Failed to fetch DAGs. Status code: 401"):
        load(f"{CODE}/observe.py")
    assert "Failed to fetch DAGs. Status code: 401" in page("observe")
    monkeypatch.setenv("WAREHOUSE_URL", "http://localhost:1")
    with pytest.raises(requests.ConnectionError, match="Connection refused"):
        load(f"{CODE}/observe.py")
    assert "Connection refused" in page("observe")
    assert metadata(result, REPORT) == {}
