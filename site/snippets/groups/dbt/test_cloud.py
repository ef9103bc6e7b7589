"""dbt Cloud's API on this machine: what the library asks for, and what becomes of the answers."""

import json
import sys
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
from loopback import JsonHandler, Loopback, serving

ACCOUNT = "/api/v2/accounts/70"
CLOUD = "integrations/libraries/dbt/dbt_cloud"
JOB = {"id": 81, "name": "DAGSTER_ADHOC_JOB_ANALYTICS_PRODUCTION", "account_id": 70, "project_id": 71, "environment_id": 72}
Load = Callable[[str], ModuleType]


class Cloud(Loopback):
    asked: list[tuple[str, str, Any]]
    artifacts: dict[str, Any]
    jobs: list[dict[str, Any]]
    project: str
    runs: int


class Answers(JsonHandler):
    server: Cloud

    def _answer(self) -> None:
        body = self.body()
        url = urlsplit(self.path)
        assert url.path.startswith(ACCOUNT)
        place = url.path.removeprefix(ACCOUNT).strip("/")
        self.server.asked.append((self.command, place, body or parse_qs(url.query)))
        if self.headers["Authorization"] != "Token s3cret":
            return self.send(401, {"status": {"code": 401, "user_message": "Invalid token."}})
        self.send(200, self._data(self.command, place, body))

    do_GET = do_POST = _answer

    def _data(self, method: str, place: str, body: Any) -> Any:
        names = {"": (70, "Coffee"), "projects/71": (71, self.server.project), "environments/72": (72, "Production")}
        if place in names:
            return {"data": dict(zip(("id", "name"), names[place], strict=True))}
        if place == "jobs" and method == "POST":
            self.server.jobs.append(JOB)
            return {"data": JOB}
        if place == "jobs":
            return {"data": self.server.jobs}
        if place == "jobs/81/run":
            self.server.runs += 1
            return {"data": {"id": 900 + self.server.runs, "status": 1}}
        if place == "runs":
            return {"data": [_run(950)], "extra": {"pagination": {"count": 1, "total_count": 1}}}
        _, run, *path = place.split("/")
        if not path:
            return {"data": _run(int(run))}
        if path == ["artifacts"]:
            return {"data": list(self.server.artifacts)}
        answer = self.server.artifacts[path[1]]
        if path[1] == "run_results.json":
            answer["metadata"]["env"] = {"DBT_CLOUD_RUN_ID": run}
        return answer


def _run(run: int) -> dict[str, Any]:
    return {"id": run, "status": 10, "account_id": 70, "href": f"https://cloud.example/runs/{run}"}


@pytest.fixture
def cloud(made: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Cloud]:
    target = made("reference") / "coffee_dbt/target"
    # If a snippet fails to load, the module beside it stays, with the address of that test's server.
    monkeypatch.delitem(sys.modules, "workspace", raising=False)
    with serving(Cloud(("127.0.0.1", 0), Answers)) as server:
        server.asked, server.jobs, server.runs, server.project = [], [], 0, "Analytics"
        server.artifacts = {name: json.loads((target / name).read_text()) for name in ("manifest.json", "run_results.json")}
        settings = {"ACCOUNT_ID": "70", "TOKEN": "s3cret", "PROJECT_ID": "71", "ENVIRONMENT_ID": "72"}
        settings["ACCESS_URL"] = server.url
        for name, value in settings.items():
            monkeypatch.setenv(f"DBT_CLOUD_{name}", value)
        yield server


def asked(cloud: Cloud, method: str, place: str) -> list[Any]:
    return [data for how, where, data in cloud.asked if (how, where) == (method, place)]


def test_models_run_in_dbt_cloud(cloud: Cloud, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{CLOUD}/run_models.py").defs
    [created] = asked(cloud, "POST", "jobs")
    assert (created["name"], created["project_id"], created["environment_id"]) == (JOB["name"], 71, 72)
    [parse] = asked(cloud, "POST", "jobs/81/run")
    assert parse == {"steps_override": ["dbt parse"], "cause": "Triggered by dagster."}
    spec = next(spec for spec in defs.get_asset_graph().asset_nodes if spec.key == dg.AssetKey("orders"))
    assert spec.kinds == {"dbtcloud", "duckdb"}

    cloud.artifacts["run_results.json"]["results"] = [
        result for result in cloud.artifacts["run_results.json"]["results"]
        if result["unique_id"].split(".")[-2:] == ["coffee", "orders"] or "_orders_order_id." in result["unique_id"]
    ]
    job = defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey("orders")])
    assert asked(cloud, "POST", "jobs/81/run")[-1]["steps_override"] == ["dbt build --select coffee.marts.orders"]
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["run_url"].value == f"https://cloud.example/runs/{900 + cloud.runs}"
    checks = {check.check_name for check in result.get_asset_check_evaluations()}
    assert {"unique_orders_order_id", "not_null_orders_order_id"} <= checks


def test_the_sensor_records_runs_of_dbt_cloud(cloud: Cloud, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{CLOUD}/observe_runs.py").defs
    [sensor] = defs.sensors
    assert sensor.name == "Coffee_Analytics_Production__run_status_sensor"
    context = dg.build_sensor_context(instance=instance, repository_def=defs.get_repository_def())
    result = sensor(context)
    recorded = {event.asset_key.to_user_string() for event in result.asset_events}
    assert {"orders", "reporting/daily_sales", "raw_orders"} <= recorded
    [query] = asked(cloud, "GET", "runs")
    assert (query["project_id"], query["environment_id"], query["order_by"]) == (["71"], ["72"], ["finished_at"])
    begin, end = map(datetime.fromisoformat, json.loads(query["finished_at__range"][0]))
    assert end - begin == timedelta(minutes=1)


def test_a_name_with_a_space_is_no_sensor(cloud: Cloud, load: Load) -> None:
    cloud.project = "Coffee shop"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="is not a valid name in Dagster"):
        load(f"{CLOUD}/observe_runs.py")


def test_a_wrong_token(cloud: Cloud, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBT_CLOUD_TOKEN", "wrong")
    with pytest.raises(dg.Failure, match=r"Max retries \(3\) exceeded with url: "):
        load(f"{CLOUD}/run_models.py")
    assert len(cloud.asked) == 4
