"""The page about Databricks: its REST API on loopback, DBFS in a folder, and the script on a local Spark."""

import base64
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import dagster_pipes
import pytest
from asset_runs import metadata, run
from corpus import DOCS
from dagster_databricks import DatabricksClientResource, PipesDbfsMessageReader
from loopback import JsonHandler, Loopback, serving
from pipes_services import Output, failure, messages, run_script

PAGE = "integrations/libraries/databricks"
Load = Callable[[str], ModuleType]


class Databricks(Loopback):
    """`run_task` does what a submitted task does, `root` is DBFS, and `state` ends a run."""

    root: Path
    run_task: Callable[[list[str]], Output | None]
    state: dict[str, str]
    asked: list[tuple[str, Any]]


class DatabricksHandler(JsonHandler):
    server: Databricks

    def _answer(self) -> None:
        url = urlsplit(self.path)
        body = self.body() or {name: values[0] for name, values in parse_qs(url.query).items()}
        what = url.path.split("/", 3)[3]
        self.server.asked.append((what, body))
        if self.headers["Authorization"] != "Bearer t0ken":
            return self.send(403, {"error_code": "403", "message": "Invalid access token."})
        if what.startswith("dbfs/"):
            return self._dbfs(what.removeprefix("dbfs/"), body)
        if what == "jobs/runs/submit":
            [task] = body["tasks"]
            self.server.run_task(task["spark_python_task"]["parameters"])
            return self.send(200, {"run_id": 7})
        answers = {
            "jobs/run-now": {"run_id": 7},
            "jobs/runs/get": {
                "run_id": 7,
                "run_name": "trips_by_zone",
                "state": {"life_cycle_state": "TERMINATED", "state_message": "no such table", **self.server.state},
                "run_page_url": "https://taxi.cloud.databricks.com/run/7",
            },
            "clusters/get": {"cluster_id": "0801-1", "state": "RUNNING"},
            "clusters/list": {"clusters": [{"cluster_id": "0801-1", "cluster_name": "etl", "state": "RUNNING"}]},
        }
        self.send(200, answers[what])

    def _dbfs(self, what: str, body: dict[str, Any]) -> None:
        file = self.server.root / body["path"].lstrip("/")
        if what == "mkdirs":
            file.mkdir(parents=True)
        elif what == "put":
            file.write_bytes(base64.b64decode(body["contents"]))
        elif what in ("get-status", "read") and not file.exists():
            return self.send(404, {"error_code": "RESOURCE_DOES_NOT_EXIST", "message": "No file or directory exists"})
        elif what == "read":
            data = base64.b64encode(file.read_bytes()).decode()
            return self.send(200, {"bytes_read": file.stat().st_size, "data": data})
        self.send(200, {"path": body["path"]} if what == "get-status" else {})

    do_GET = do_POST = _answer


@pytest.fixture
def databricks(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Databricks]:
    with serving(Databricks(("127.0.0.1", 0), DatabricksHandler)) as server:
        server.root, server.asked = workspace / "dbfs", []
        server.state = {"result_state": "SUCCESS"}
        server.run_task = lambda _: None
        monkeypatch.setenv("DATABRICKS_HOST", server.url)
        monkeypatch.setenv("DATABRICKS_TOKEN", "t0ken")
        monkeypatch.setenv("DATABRICKS_CLUSTER_ID", "0801-1")
        monkeypatch.setitem(PipesDbfsMessageReader.__init__.__kwdefaults__, "interval", 0.1)
        join = os.path.join

        def mounted(first: str, *parts: str) -> str:
            return join(str(server.root) if first == "/dbfs" else first, *parts)

        monkeypatch.setattr(dagster_pipes.os.path, "join", mounted)
        yield server


def test_existing_cluster(databricks: Databricks, spark: Any, load: Load, instance: dg.DagsterInstance) -> None:
    spark.conf.set("spark.databricks.clusterUsageTags.clusterLogDeliveryEnabled", "")
    spark.sql("CREATE DATABASE taxi")
    rows = [("Airport", 11.0), ("Airport", 9.5), ("Harbor", 2.1), ("Park", 0.0)]
    spark.createDataFrame(rows, ["pickup_zone", "distance"]).write.saveAsTable("taxi.trips")
    script = load(f"{PAGE}/trips_by_zone.py")

    def run_task(parameters: list[str]) -> Output:
        # The request's thread takes the place of the driver's main thread.
        spark._jvm.SparkSession.setActiveSession(spark._jsparkSession)
        return run_script(script.main, arguments=parameters, capture=False)

    databricks.run_task = run_task
    result = run(load(f"{PAGE}/definitions.py").defs, instance)
    made = metadata(result, "trips_by_zone")
    assert made["dagster/row_count"] == 2
    assert made["Databricks Job Run URL"] == "https://taxi.cloud.databricks.com/run/7"
    assert "Counted the trips of 2 zones" in messages(result, instance)
    assert {row["pickup_zone"]: row["count"] for row in spark.table("taxi.trips_by_zone").collect()} == {"Airport": 2, "Harbor": 1}
    [submitted] = [body for what, body in databricks.asked if what == "jobs/runs/submit"]
    assert submitted["run_name"] == "trips_by_zone" and submitted["timeout_seconds"] == 3600
    [task] = submitted["tasks"]
    assert task["existing_cluster_id"] == "0801-1"
    assert task["libraries"] == [{"pypi": {"package": "dagster-pipes==1.10.11"}}]
    assert task["spark_python_task"]["python_file"] == "dbfs:/jobs/trips_by_zone.py"


def test_failures(databricks: Databricks, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()

    def fails(seen: str) -> None:
        defs = load(f"{PAGE}/definitions.py").defs
        assert seen in failure(run(defs, instance, raise_on_error=False)) and seen in page

    fails("No materialization results received from external process.")
    databricks.state = {"result_state": "FAILED"}
    fails("Error running Databricks job:")
    monkeypatch.delenv("DATABRICKS_CLUSTER_ID")
    fails("KeyError: 'new_cluster'")
    monkeypatch.setenv("DATABRICKS_TOKEN", "old")
    fails("Invalid access token")


def test_existing_job(databricks: Databricks, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{PAGE}/existing_job.py").defs
    result = run(defs, instance)
    assert [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()] == ["fares_dashboard"]
    assert ("jobs/run-now", {"job_id": 815, "job_parameters": {"currency": "USD"}}) in databricks.asked
    databricks.state = {"result_state": "FAILED"}
    assert "failed with result state:" in failure(run(defs, instance, raise_on_error=False))
    assert "failed with result state:" in (DOCS / f"{PAGE}.md").read_text()


def test_workspace_client(databricks: Databricks, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(f"{PAGE}/clusters.py").defs, instance)
    assert metadata(result, "cluster_states") == {"states": {"etl": "RUNNING"}}


def test_one_way_to_sign_in() -> None:
    with pytest.raises(Exception, match="Must provide one of token or oauth_credentials or azure_credentials"):
        DatabricksClientResource(host="https://taxi.cloud.databricks.com")
