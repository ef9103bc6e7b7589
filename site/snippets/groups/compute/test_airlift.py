"""The page about Airlift, against a small server with Airflow's REST API."""

import sys
from collections.abc import Callable, Iterator
from datetime import datetime, timezone
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

import boto3
import dagster as dg
import pytest
import requests
from corpus import DOCS, SNIPPETS
from dagster_airlift.core import AirflowInstance, assets_with_task_mappings, build_defs_from_airflow_instance
from dagster_airlift.mwaa import auth
from loopback import JsonHandler, Loopback, serving

PAGE = "integrations/libraries/airlift"
NOW = datetime.now(timezone.utc).isoformat()
Load = Callable[[str], ModuleType]


class Airflow(Loopback):
    """`authorization` is what requests need; `asked` has the others too."""

    authorization: str
    asked: list[tuple[str, Any]]
    dag_runs: list[dict[str, Any]]


class AirflowHandler(JsonHandler):
    server: Airflow

    def _answer(self) -> None:
        what, body = urlsplit(self.path).path.removeprefix("/api/v1/"), self.body()
        self.server.asked.append((what, body))
        if self.headers["Authorization"] != self.server.authorization:
            return self.send(401, {"title": "Unauthorized", "status": 401})
        tasks = [("load_orders", ["build_report"]), ("build_report", [])]
        dags = [{"dag_id": "daily_sales", "is_paused": False}, {"dag_id": "old_sales", "is_paused": True}]
        answers = {
            "dags": {"dags": [{**dag, "file_token": dag["dag_id"]} for dag in dags], "total_entries": 2},
            "dags/daily_sales/tasks": {"tasks": [{"task_id": name, "downstream_task_ids": after} for name, after in tasks]},
            "dagSources/old_sales": {"content": "with DAG('old_sales'):"},
            "dagSources/daily_sales": {"content": "with DAG('daily_sales'):"},
            "dags/~/dagRuns/list": {"dag_runs": self.server.dag_runs, "total_entries": len(self.server.dag_runs)},
            "dags/~/dagRuns/~/taskInstances/list": {
                "task_instances": [
                    {"task_id": name, "state": "success", "start_date": NOW, "end_date": NOW, "logical_date": NOW, "note": None}
                    for name, _ in tasks
                ]
            },
        }
        self.send(200, answers[what]) if what in answers else self.send(404, {"title": "Not Found"})

    do_GET = do_POST = _answer


@pytest.fixture
def airflow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Airflow]:
    run = {"dag_id": "daily_sales", "dag_run_id": "scheduled__1", "state": "success", "run_type": "scheduled", "note": None, "conf": {}}
    with serving(Airflow(("127.0.0.1", 0), AirflowHandler)) as server:
        server.authorization, server.asked = "Basic YWRtaW46czNjcmV0", []
        server.dag_runs = [{**run, "start_date": NOW, "end_date": NOW, "logical_date": NOW}]
        monkeypatch.setenv("AIRFLOW_URL", server.url)
        monkeypatch.setenv("AIRFLOW_PASSWORD", "s3cret")
        yield server


def test_what_airflow_ran(airflow: Airflow, load: Load, instance: dg.DagsterInstance, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    defs = load(f"{PAGE}/definitions.py").defs
    repository = defs.get_repository_def()
    assert {key.to_user_string() for key in repository.asset_graph.get_all_asset_keys()} == {
        "orders",
        "sales_report",
        "warehouse/dag/daily_sales",
    }
    sensor = defs.get_sensor_def("warehouse__airflow_dag_status_sensor")
    assert sensor.default_status == dg.DefaultSensorStatus.RUNNING and sensor.minimum_interval_seconds == 30
    context = dg.build_sensor_context(instance=instance, repository_def=repository)
    data = sensor.evaluate_tick(context)
    assert [event.asset_key.to_user_string() for event in data.asset_events] == ["orders", "sales_report", "warehouse/dag/daily_sales"]
    assert {"Start Date", "End Date", "Airflow Run ID"} <= set(data.asset_events[0].metadata), data.asset_events[0].metadata
    [request] = data.run_requests
    assert [key.to_user_string() for key in request.asset_check_keys] == ["sales_report:report_has_rows"]
    monkeypatch.setenv("SALES_REPORT", "report.csv")
    (workspace / "report.csv").write_text("day,revenue\n2025-06-01,1200\n")
    checks = dg.define_asset_job("checks", selection=dg.AssetSelection.all_asset_checks())
    job = dg.Definitions.merge(defs, dg.Definitions(jobs=[checks])).get_job_def("checks")
    [evaluation] = job.execute_in_process(instance=instance).get_asset_check_evaluations()
    assert evaluation.passed and evaluation.metadata["rows"].value == 1


def test_failures(airflow: Airflow, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()
    monkeypatch.setenv("AIRFLOW_PASSWORD", "wrong")
    seen = "Failed to fetch DAGs. Status code: 401"
    assert seen in page
    with pytest.raises(dg.DagsterError, match=seen):
        load(f"{PAGE}/definitions.py")
    monkeypatch.setenv("AIRFLOW_URL", f"{airflow.url}/airflow/v3")
    monkeypatch.setenv("AIRFLOW_PASSWORD", "s3cret")
    assert "Failed to fetch DAGs. Status code: 404" in page
    with pytest.raises(dg.DagsterError, match="Failed to fetch DAGs. Status code: 404"):
        load(f"{PAGE}/definitions.py")
    monkeypatch.setenv("AIRFLOW_URL", "http://127.0.0.1:1")
    with pytest.raises(requests.ConnectionError, match="Failed to establish a new connection"):
        load(f"{PAGE}/definitions.py")
    assert "Failed to establish a new connection" in page


def test_a_task_that_is_not_there(airflow: Airflow, load: Load) -> None:
    mapped = assets_with_task_mappings(dag_id="daily_sales", task_mappings={"load_orderz": [dg.AssetSpec("orders")]})
    instance = load(f"{PAGE}/definitions.py").airflow
    with pytest.raises(KeyError, match="'load_orderz'"):
        build_defs_from_airflow_instance(airflow_instance=instance, defs=dg.Definitions(mapped))
    assert "KeyError: 'load_orderz'" in (DOCS / f"{PAGE}.md").read_text()


def test_bearer_token(airflow: Airflow, load: Load) -> None:
    airflow.authorization = "Bearer t0ken"
    backend = load(f"{PAGE}/bearer_token.py").BearerTokenBackend(f"{airflow.url}/", "t0ken")
    assert [dag.dag_id for dag in AirflowInstance(backend, name="warehouse").list_dags()] == ["daily_sales", "old_sales"]


def test_mwaa(airflow: Airflow, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    signed_in: list[tuple[str, str]] = []

    def sign_in(mwaa: Any, env_name: str) -> tuple[str, str]:
        signed_in.append((mwaa.meta.region_name, env_name))
        return "mwaa.example.com", "c00kie"

    monkeypatch.setattr(auth, "get_session_info", sign_in)
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    backend = load(f"{PAGE}/mwaa.py").airflow.auth_backend
    assert backend.get_webserver_url() == "https://mwaa.example.com"
    assert backend.get_session().cookies["session"] == "c00kie" and signed_in == [("eu-west-1", "warehouse")]


def test_the_fake(run_tests: Callable[[str], int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SNIPPETS / PAGE))
    assert run_tests(f"{PAGE}/test_sales.py") == 1
    sys.modules.pop("sales", None)
