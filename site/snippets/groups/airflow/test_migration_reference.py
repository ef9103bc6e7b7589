"""Airlift's options, and what the reference says of Airflow's concepts in Dagster."""

import json
import os
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import google.auth
import pytest
from asset_runs import made, run
from corpus import DOCS, SNIPPETS
from dagster_airlift.constants import DAG_ID_TAG_KEY, DAG_RUN_ID_TAG_KEY, TASK_ID_TAG_KEY
from dagster_airlift.core import (
    AirflowInstance,
    assets_with_dag_mappings,
    assets_with_task_mappings,
    build_defs_from_airflow_instance,
)
from dagster_airlift.core.airflow_instance import DagRun
from dagster_airlift.core.sensor import sensor_builder
from dagster_airlift.test import make_dag_run, make_instance
from google.oauth2.credentials import Credentials
from loopback import JsonHandler, Loopback, serving

PAGE = "guides/migrate/airflow-to-dagster/migration-reference"
CODE = "guides/migrate/airflow_to_dagster/migration_reference"
DAY = datetime(2025, 6, 1, tzinfo=timezone.utc)
DAILY = dg.DailyPartitionsDefinition(start_date="2025-06-01")
Load = Callable[[str], ModuleType]


def page() -> str:
    return (DOCS / f"{PAGE}.md").read_text()


# --- Airflow's API


class Airflow(Loopback):
    authorization: str
    asked: list[tuple[str, dict[str, list[str]]]]


class AirflowHandler(JsonHandler):
    server: Airflow

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        path = url.path.removeprefix("/api/v1/")
        self.server.asked.append((path, parse_qs(url.query)))
        if self.headers["Authorization"] != self.server.authorization:
            return self.send(401, {"title": "Unauthorized", "status": 401})
        if path.startswith("dagSources/"):
            return self.send(200, {"content": "with DAG():"})
        names = {"shop_orders": False, "shop_archive": True}
        dags = [{"dag_id": name, "is_paused": paused, "file_token": name, "tags": []} for name, paused in names.items()]
        self.send(200, {"dags": dags, "total_entries": len(dags)})


@pytest.fixture
def airflow() -> Iterator[Airflow]:
    with serving(Airflow(("127.0.0.1", 0), AirflowHandler)) as server:
        server.authorization, server.asked = "", []
        yield server


def test_composer(airflow: Airflow, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    airflow.authorization = "Bearer t0ken"
    monkeypatch.setenv("COMPOSER_URL", f"{airflow.url}/")
    asked: list[list[str]] = []

    def default(scopes: list[str]) -> tuple[Credentials, str]:
        asked.append(scopes)
        return Credentials(token="t0ken"), "shop-project"

    monkeypatch.setattr(google.auth, "default", default)
    instance = load(f"{CODE}/composer.py").airflow
    assert [dag.dag_id for dag in instance.list_dags()] == ["shop_orders", "shop_archive"]
    assert asked == [["https://www.googleapis.com/auth/cloud-platform"]]


def test_filters(airflow: Airflow, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    airflow.authorization = f"Basic {b64encode(b'reader:s3cret').decode()}"
    for name, value in {"URL": airflow.url, "USERNAME": "reader", "PASSWORD": "s3cret"}.items():
        monkeypatch.setenv(f"AIRFLOW_{name}", value)
    defs = load(f"{CODE}/filter_dags.py").defs
    assert {node.key.to_user_string() for node in defs.get_asset_graph().asset_nodes} == {"orders", "customers", "warehouse/dag/shop_orders"}
    (path, query), (source, _) = airflow.asked
    assert path == "dags" and query == {"limit": ["100"], "offset": ["0"], "dag_id_pattern": ["shop_"], "tags": ["prod"]}
    assert source == "dagSources/shop_orders"


# --- The sensor


def ended(dag_id: str, run_id: str, logical_date: datetime = DAY, kind: str = "scheduled") -> DagRun:
    """A run that has just ended."""
    now = datetime.now(timezone.utc) - timedelta(seconds=10)
    found = make_dag_run(dag_id, run_id, now - timedelta(seconds=5), now, logical_date)
    return DagRun(
        webserver_url=found.webserver_url, dag_id=dag_id, run_id=run_id, metadata={**found.metadata, "run_type": kind}
    )


def tick(airflow: AirflowInstance, assets: Any, instance: dg.DagsterInstance, **options: Any) -> list[dg.AssetMaterialization]:
    defs = build_defs_from_airflow_instance(airflow_instance=airflow, defs=dg.Definitions(assets=assets), **options)
    [sensor] = defs.sensors or []
    assert isinstance(sensor, dg.SensorDefinition)
    result: Any = sensor(dg.build_sensor_context(instance=instance, repository_def=defs.get_repository_def()))
    return result.asset_events


def of(events: list[dg.AssetMaterialization]) -> list[tuple[str, Any]]:
    return [(event.asset_key.to_user_string(), event.partition) for event in events]


def test_default_partitions(instance: dg.DagsterInstance) -> None:
    mapped = assets_with_task_mappings(
        dag_id="shop", task_mappings={"load": [dg.AssetSpec("orders", partitions_def=DAILY), dg.AssetSpec("rates")]}
    )
    events = tick(make_instance({"shop": ["load"]}, [ended("shop", "a")]), mapped, instance)
    assert set(of(events)) == {("orders", "2025-06-01"), ("rates", None), ("test_instance/dag/shop", None)}
    labels = {event.asset_key.to_user_string(): set(event.metadata) for event in events}
    for label in labels["orders"] | labels["test_instance/dag/shop"]:
        assert f"`{label}`" in page() or f"**{label}**" in page(), label
    noon = make_instance({"shop": ["load"]}, [ended("shop", "b", DAY + timedelta(hours=12))])
    with pytest.raises(sensor_builder.AirliftSensorEventTransformerError) as raised:
        tick(noon, mapped, instance)
    message = "to match a partition in the partitions definition"
    assert message in str(raised.value.__cause__ or raised.value.user_exception) and message in page()


def test_partitions_of_whole_dags(load: Load, instance: dg.DagsterInstance) -> None:
    mapped = assets_with_dag_mappings({"shop": [dg.AssetSpec("orders", partitions_def=DAILY)]})
    airflow = make_instance({"shop": ["load"]}, [ended("shop", "a"), ended("shop", "b", DAY + timedelta(days=1), "manual")])
    with pytest.raises(sensor_builder.AirliftSensorEventTransformerError) as raised:
        tick(airflow, mapped, instance)
    message = "dagster-airlift/airflow-task-instance-logical-date"
    assert isinstance(raised.value.user_exception, KeyError) and message in str(raised.value.user_exception)
    assert f"KeyError: '{message}'" in page()
    transform = load(f"{CODE}/events.py").record_scheduled_runs
    events = tick(airflow, mapped, instance, event_transformer_fn=transform)
    assert ("orders", "2025-06-01") in of(events) and len(events) == 2
    assert all(event.tags == {"team": "warehouse"} for event in events)


def test_several_tasks(load: Load, instance: dg.DagsterInstance) -> None:
    airflow = make_instance(
        {"shop_hourly": ["load_rates"], "shop_month_end": ["reload_rates"]}, [ended("shop_hourly", "a"), ended("shop_month_end", "b")]
    )
    events = tick(airflow, load(f"{CODE}/several_tasks.py").defs.assets, instance)
    assert [key for key, _ in of(events)].count("currency_rates") == 2


def test_an_asset_of_two_dags(instance: dg.DagsterInstance) -> None:
    orders = dg.AssetSpec("orders")
    airflow = make_instance({"shop": ["load"], "month_end": ["load"]}, [ended("shop", "a")])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        tick(airflow, assets_with_dag_mappings({"shop": [orders], "month_end": [orders]}), instance)
    assert "`Duplicate asset key`" in page()


def test_checks_of_what_is_recorded(instance: dg.DagsterInstance) -> None:
    @dg.asset_check(asset="orders")
    def has_rows() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    airflow = make_instance({"shop": ["load"]}, [ended("shop", "a")])
    mapped = assets_with_dag_mappings({"shop": [dg.AssetSpec("orders")]})
    defs = build_defs_from_airflow_instance(airflow_instance=airflow, defs=dg.Definitions(assets=mapped, asset_checks=[has_rows]))
    [sensor] = defs.sensors or []
    assert isinstance(sensor, dg.SensorDefinition)
    result: Any = sensor(dg.build_sensor_context(instance=instance, repository_def=defs.get_repository_def()))
    [request] = result.run_requests
    assert request.asset_check_keys == [dg.AssetCheckKey(dg.AssetKey("orders"), "has_rows")] and not request.asset_selection


def test_what_the_sensor_records(instance: dg.DagsterInstance) -> None:
    mapped = assets_with_task_mappings(dag_id="shop", task_mappings={"load": [dg.AssetSpec("orders")], "export": [dg.AssetSpec("export")]})
    airflow = make_instance({"shop": ["load", "export"]}, [ended("shop", "a")])
    # `load` was proxied: its Dagster run has recorded the asset.
    proxied = dg.Definitions(assets=[dg.asset(lambda: None, name="orders")]).get_implicit_global_asset_job_def()
    tags = {DAG_RUN_ID_TAG_KEY: "a", TASK_ID_TAG_KEY: "load", DAG_ID_TAG_KEY: "shop"}
    instance.create_run_for_job(job_def=proxied, tags=tags)
    events = tick(airflow, mapped, instance)
    assert {key for key, _ in of(events)} == {"export", "test_instance/dag/shop"}
    twice = make_instance({"shop": ["load", "load"]}, [ended("shop", "b")])
    only_load = assets_with_task_mappings(dag_id="shop", task_mappings={"load": [dg.AssetSpec("orders")]})
    with pytest.raises(Exception, match="Dynamic Airflow tasks not supported"):
        tick(twice, only_load, instance)
    assert "Dynamic Airflow tasks not supported" in page()


def test_the_numbers() -> None:
    assert sensor_builder.DEFAULT_AIRFLOW_SENSOR_INTERVAL_SECONDS == 30
    assert sensor_builder.START_LOOKBACK_SECONDS == 60
    seconds = sensor_builder.MAIN_LOOP_TIMEOUT_SECONDS
    assert f"for up to {seconds} seconds" in page()


# --- In Airflow


def test_operators(workspace: Path, airflow_database: Path, tmp_path: Path, start_dagster: Any) -> None:
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    shutil.copytree(SNIPPETS / CODE, workspace, dirs_exist_ok=True)
    home = tmp_path / "airflow"
    home.mkdir()
    shutil.copy(airflow_database, home / "airflow.db")
    env = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "AIRFLOW_HOME": str(home),
        "AIRFLOW__CORE__DAGS_FOLDER": str(workspace / "dags"),
        "AIRFLOW__CORE__LOAD_EXAMPLES": "False",
        "DAGSTER_TOKEN": "t0ken",
    }
    dagster = start_dagster("definitions.py", cwd=workspace, port=port, env=env)
    env["DAGSTER_URL"] = dagster.url

    def airflow_runs(dag_id: str, when: str) -> None:
        command = ["airflow", "dags", "test", dag_id, when]
        done = subprocess.run(command, env=env, cwd=workspace, capture_output=True, text=True, timeout=600)
        assert re.search(r"DagRun Finished: .* state=success", done.stdout + done.stderr), done.stdout + done.stderr

    airflow_runs("shop_reports", "2025-06-02T12:34:00")
    [event] = dagster.materializations("orders_summary")
    assert event["partition"] == "2025-06-02"
    airflow_runs("refresh_catalog", "2025-06-02")
    assert len(dagster.materializations("shop/product_catalog")) == 1


PROXIED = """
import json
from datetime import datetime, timedelta
from airflow import DAG
from airflow.operators.bash import BashOperator
from dagster_airlift.in_airflow import AirflowProxiedState, proxying_to_dagster

options = {"start_date": datetime(2025, 6, 1), "default_args": {"retries": 3}}
with DAG("tasks", **options) as tasks:
    BashOperator(task_id="load", bash_command="true", pool="warehouse", queue="large", trigger_rule="all_done",
        weight_rule="upstream", execution_timeout=timedelta(hours=1))
    BashOperator(task_id="keep", bash_command="true")
with DAG("whole", **options) as whole:
    BashOperator(task_id="load", bash_command="true") >> BashOperator(task_id="export", bash_command="true")
proxied = {"tasks": {"tasks": [{"id": "load", "proxied": True}]}, "whole": {"proxied": True}}
proxying_to_dagster(global_vars=globals(), proxied_state=AirflowProxiedState.from_dict(proxied))
load = tasks.get_task("load")
seen = {name: str(getattr(load, name)) for name in ("retries", "pool", "queue", "trigger_rule", "execution_timeout", "weight_rule")}
[override] = whole.tasks
print(json.dumps({"types": {t.task_id: t.task_type for t in [*tasks.tasks, *whole.tasks]}, "load": seen,
    "tags": [sorted(tasks.tags), sorted(whole.tags)], "override": override.retries}))
with DAG("mapped", **options) as mapped:
    BashOperator.partial(task_id="load").expand(bash_command=["true", "false"])
proxying_to_dagster(global_vars={"mapped": mapped},
    proxied_state=AirflowProxiedState.from_dict({"mapped": {"tasks": [{"id": "load", "proxied": True}]}}))
"""


def test_what_a_proxied_task_keeps(workspace: Path) -> None:
    env = {**os.environ, "AIRFLOW_HOME": str(workspace / "airflow")}
    done = subprocess.run([sys.executable, "-c", PROXIED], env=env, capture_output=True, text=True)
    seen = json.loads(next(line for line in done.stdout.splitlines() if line.startswith("{")))
    assert seen["types"] == {
        "load": "DefaultProxyTaskToDagsterOperator",
        "keep": "BashOperator",
        "DAGSTER_OVERRIDE_DAG_whole": "DefaultProxyDAGToDagsterOperator",
    }
    copied = {"retries": "3", "pool": "warehouse", "queue": "large", "trigger_rule": "all_done", "execution_timeout": "1:00:00"}
    assert {name: seen["load"][name] for name in copied} == copied and "upstream" not in seen["load"]["weight_rule"].lower()
    assert seen["override"] == 3
    assert seen["tags"] == [["1 Task Marked as Proxied to Dagster"], ["Dag overriden to Dagster"]]
    assert all(f"`{tag}`" in page() for tags in seen["tags"] for tag in tags)
    message = "This likely means a MappedOperator was attempted"
    assert done.returncode != 0 and message in done.stderr and message in page()


NOT_GLOBAL = """
from datetime import datetime
from airflow.decorators import dag, task
from dagster_airlift.in_airflow import AirflowProxiedState, proxying_to_dagster

@dag(start_date=datetime(2025, 6, 1))
def shop_reports():
    task(lambda: None, task_id="write")()

dag = shop_reports()
proxying_to_dagster(global_vars=globals(), proxied_state=AirflowProxiedState(dags={}))
print("found")
del dag
shop_reports()
proxying_to_dagster(global_vars=globals(), proxied_state=AirflowProxiedState(dags={}))
"""


def test_a_dag_is_in_a_global_variable(workspace: Path) -> None:
    env = {**os.environ, "AIRFLOW_HOME": str(workspace / "airflow")}
    done = subprocess.run([sys.executable, "-c", NOT_GLOBAL], env=env, capture_output=True, text=True)
    message = "No dags found in globals dictionary"
    assert "found" in done.stdout.splitlines() and message in done.stderr and message in page()


# --- Concepts


def test_branches(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{CODE}/branches.py").defs
    assert made(run(defs, instance)) == ["orders_from_api", "api_report"]
    result = run(defs, instance, run_config={"ops": {"orders": {"config": {"source": "file"}}}})
    assert made(result) == ["orders_from_file", "file_report"]
