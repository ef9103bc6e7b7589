"""The DAG daily_orders on its way to Dagster, at the DAG level and at the task level, in a real Airflow."""

import importlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster._core.errors import DagsterError
from dagster._serdes import serialize_value
from dagster_airlift.core.sensor.sensor_builder import AirflowPollingSensorCursor, AirliftSensorEventTransformerError
from loopback import JsonHandler, Loopback, serving

MIGRATE = "guides/migrate/airflow-to-dagster"
PROJECT = SNIPPETS / "guides/migrate/airflow_to_dagster/project"
DAG = "daily_orders"
DAG_ASSET = f"shop_airflow/dag/{DAG}"
ASSETS = ["shop/raw_orders", "paid_orders", "daily_revenue", "revenue_report"]
TASKS = {"load_orders": "PythonOperator", "build_models": "BashOperator", "export_revenue": "PythonOperator"}
SENSOR = "shop_airflow__airflow_dag_status_sensor"
PROXY = "DefaultProxyTaskToDagsterOperator"
RUN_ID, TASK_ID = "dagster-airlift/airflow-dag-run-id", "dagster-airlift/airflow-task-id"

# Busy machines are slow; what takes longer than this hangs.
PATIENCE = 600

Step = Callable[..., dg.Definitions]


def page(path: str) -> str:
    return (DOCS / MIGRATE / path).read_text()


@pytest.fixture
def shop(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project as the page about the setup makes it, without what Airflow and Dagster add."""
    (workspace / "dags").mkdir()
    for name in ("data", "orders_dbt"):
        shutil.copytree(PROJECT / name, workspace / name)
    for name in ("shop_tasks.py", "settings.sh"):
        shutil.copy(PROJECT / name, workspace)
    shutil.copy(PROJECT / "daily_orders.py", workspace / "dags" / "daily_orders.py")
    monkeypatch.syspath_prepend(str(workspace))
    monkeypatch.setenv("PYTHONPATH", str(workspace), prepend=":")
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    return workspace


@pytest.fixture
def step(shop: Path) -> Step:
    """Puts a snippet in the place of shop_dagster.py, as each page does, and loads it."""

    def take(name: str, changed: Optional[str] = None) -> dg.Definitions:
        (shop / "shop_dagster.py").write_text(changed or (PROJECT / f"{name}.py").read_text())
        sys.modules.pop("shop_dagster", None)
        importlib.invalidate_caches()
        shutil.rmtree(shop / "__pycache__", ignore_errors=True)
        return importlib.import_module("shop_dagster").defs

    return take


def settings(shop: Path) -> dict[str, str]:
    """What settings.sh sets, without the places that a reader has and a test doesn't."""
    done = subprocess.run(["bash", "-c", "source settings.sh && env -0"], cwd=shop, capture_output=True, text=True, check=True)
    found = dict(line.split("=", 1) for line in done.stdout.split("\0") if "=" in line)
    assert (found["AIRFLOW_URL"], found["DAGSTER_URL"]) == ("http://localhost:8080", "http://localhost:3000")
    assert Path(found["AIRFLOW_HOME"]).is_dir() and Path(found["DAGSTER_HOME"]).is_dir()
    # What runs is recorded by a module on the tests' own path.
    found["PYTHONPATH"] += os.pathsep + os.environ["PYTHONPATH"]
    return {name: found[name] for name in found if name.startswith("AIRFLOW__") or name == "PYTHONPATH"}


def keys(defs: dg.Definitions) -> set[str]:
    return {node.key.to_user_string() for node in defs.get_asset_graph().asset_nodes}


def parents(defs: dg.Definitions, key: str) -> set[str]:
    return {parent.to_user_string() for parent in defs.get_asset_graph().get(dg.AssetKey(key.split("/"))).parent_keys}


def tick(defs: dg.Definitions, since: float, instance: dg.DagsterInstance) -> dict[str, dg.AssetMaterialization]:
    """What the sensor records of the runs that ended after `since`."""
    [sensor] = defs.sensors or []
    assert isinstance(sensor, dg.SensorDefinition)
    assert (sensor.name, sensor.default_status) == (SENSOR, dg.DefaultSensorStatus.RUNNING)
    cursor = serialize_value(AirflowPollingSensorCursor(end_date_gte=since))
    context = dg.build_sensor_context(instance=instance, repository_def=defs.get_repository_def(), cursor=cursor)
    result: Any = sensor(context)
    return {event.asset_key.to_user_string(): event for event in result.asset_events}


def revenue(shop: Path) -> list[str]:
    return (shop / "reports/daily_revenue.csv").read_text().splitlines()


def of_run(dagster: Any, run_id: str) -> dict[str, dict[str, Any]]:
    """The Dagster runs that a run of the DAG has started, by task."""
    return {run["tags"][TASK_ID]: run for run in dagster.runs() if run["tags"].get(RUN_ID) == run_id}


def materializations(dagster: Any) -> dict[str, int]:
    return {key: len(dagster.materializations(key)) for key in [DAG_ASSET, *ASSETS]}


def materialize(defs: dg.Definitions, instance: dg.DagsterInstance, job: str = "__ASSET_JOB") -> set[str]:
    """Runs all assets in this process."""
    job_def = defs.get_implicit_global_asset_job_def() if job == "__ASSET_JOB" else defs.get_job_def(job)
    result = job_def.execute_in_process(instance=instance)
    return {event.asset_key.to_user_string() for event in result.get_asset_materialization_events() if event.asset_key}


def until_materialized(dagster: Any, counts: dict[str, int]) -> None:
    deadline = time.monotonic() + PATIENCE
    while (now := materializations(dagster)) != counts:
        assert time.monotonic() < deadline, f"{now}, not {counts}"
        time.sleep(1)


def until_tasks(airflow: Any, types: dict[str, str]) -> None:
    """Waits for the tasks that the state file asks for. Airflow reads a changed DAG file at once, and others each 30 seconds."""
    os.utime(airflow.env["AIRFLOW__CORE__DAGS_FOLDER"] + f"/{DAG}.py")
    deadline = time.monotonic() + PATIENCE
    while (now := airflow.task_types(DAG)) != types:
        assert time.monotonic() < deadline, f"{now}, not {types}"
        time.sleep(1)


def first_run(airflow: Any) -> str:
    """Turns the DAG on, for which Airflow runs it for yesterday."""
    airflow.unpause(DAG)
    deadline = time.monotonic() + PATIENCE
    while not (runs := airflow.api("GET", f"dags/{DAG}/dagRuns")["dag_runs"]):
        assert time.monotonic() < deadline
        time.sleep(1)
    [run] = runs
    assert airflow.end(DAG, run["dag_run_id"]) == "success", airflow.task_logs(DAG, run["dag_run_id"])
    return run["dag_run_id"]


def shown_report() -> list[str]:
    found = re.search(r'title="reports/daily_revenue.csv"\n(.*?)```', page("_project.md"), re.S)
    assert found
    return found[1].splitlines()


def test_the_page_installs_what_is_tested() -> None:
    pins = set((SNIPPETS / "groups/airflow/requirements.txt").read_text().split())
    command = re.search(r"uv pip install (.*?)```", page("_project.md"), re.S)
    assert command
    shown = {re.sub(r'"|\[.*\]', "", word) for word in command[1].split() if "==" in word}
    assert len(shown) == 8 and shown <= pins


def test_the_page_shows_each_file(shop: Path) -> None:
    text = page("_project.md")
    [tree] = re.findall(r"```text\norders-pipeline\n(.*?)```", text, re.S)
    files = sorted(file.relative_to(shop).as_posix() for file in shop.rglob("*") if file.is_file())
    assert sorted(re.findall(r"[\w.]+\.\w+", tree)) == sorted(Path(file).name for file in files)
    for file in files:
        assert f'title="{file}"' in text


def test_a_wrong_state_is_an_import_error(shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AIRFLOW_HOME", str(shop / "airflow_home"))
    dag = shop / "dags/daily_orders.py"
    shutil.copy(PROJECT / "daily_orders_proxied.py", dag)
    (shop / "dags/proxied_state").mkdir()
    state = shop / "dags/proxied_state/daily_orders.yaml"
    texts = [page(f"{level}-level-migration/migrate.md") for level in ("dag", "task")]

    def error() -> str:
        return subprocess.run([sys.executable, str(dag)], capture_output=True, text=True).stderr

    state.write_text((PROJECT / "tasks_true.yaml").read_text())
    assert "Traceback" not in error()
    with monkeypatch.context() as elsewhere:
        elsewhere.delenv("PYTHONPATH")
        missing = "ModuleNotFoundError: No module named 'shop_tasks'"
        assert missing in error() and missing in page("_project.md")
    state.write_text("tasks:\n- id: load_orders\n")
    message = "Error parsing proxied state yaml"
    assert message in error() and all(f"`{message}`" in text for text in texts)
    state.write_text("tasks:\n- id: load\n  proxied: true\n")
    assert "Task with id `load` not found in dag `daily_orders`" in error() and "`Task with id … not found in dag`" in texts[1]


@pytest.fixture
def free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Guarded(JsonHandler):
    """Dagster behind a token, as in Dagster+."""

    server: "Guard"

    def do_POST(self) -> None:
        body = json.dumps(self.body()).encode()
        if self.server.locked and self.headers["Dagster-Cloud-Api-Token"] != "agent:shop:s3cret":
            return self.send(401, {"error": "Unauthorized"})
        self.server.passed += self.server.locked
        request = urllib.request.Request(f"{self.server.dagster}/graphql", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as response:
            self.send(200, json.loads(response.read()))


class Guard(Loopback):
    dagster: str
    passed = 0
    locked = False


@dataclass
class Migration:
    """What both levels have in common: one Airflow with the DAG, which has run once, and one Dagster."""

    shop: Path
    step: Step
    airflow: Any
    instance: dg.DagsterInstance
    since: float
    first: str

    @property
    def state(self) -> Path:
        return self.shop / f"dags/proxied_state/{DAG}.yaml"


def test_levels(
    shop: Path,
    step: Step,
    start_airflow: Any,
    start_dagster: Any,
    instance: dg.DagsterInstance,
    free: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The DAG level, back, and the task level: starting Airflow takes longer than either."""
    with serving(Guard(("127.0.0.1", 0), Guarded)) as guard:
        guard.dagster = f"http://127.0.0.1:{free}"
        env = {**settings(shop), "DAGSTER_URL": guard.url, "DAGSTER_CLOUD_API_TOKEN": "agent:shop:s3cret"}
        airflow = start_airflow(shop / "dags", env=env)
        since = time.time()
        # A paused DAG is there too.
        airflow.until_there(DAG)
        assert keys(step("peer")) == {DAG_ASSET}
        migration = Migration(shop, step, airflow, instance, since, first_run(airflow))
        assert revenue(shop) == shown_report()
        peer(migration)
        observe_dag(migration)
        wrong_settings(migration, monkeypatch)
        observe_tasks(migration)

        step("migrate_dag")
        dagster = start_dagster("shop_dagster.py", cwd=shop, port=free, env=airflow.env, sensors=True)
        assert dagster.until_ticked() == {SENSOR}
        migrate_dag(migration, dagster)
        migrate_tasks(migration, dagster, guard)
        decommission(migration, dagster)


def peer(migration: Migration) -> None:
    """The DAG is an asset with the DAG's code, and its run a materialization."""
    defs = migration.step("peer")
    assert keys(defs) == {DAG_ASSET}
    spec = defs.get_asset_graph().get(dg.AssetKey(DAG_ASSET.split("/"))).to_asset_spec()
    assert "load_orders >> build_models >> export_revenue" in str(spec.metadata["Source Code"].value)
    assert "dagster/kind/airflow" in spec.tags
    assert set(spec.metadata) == {"Dag Info (raw)", "Dag ID", "Link to DAG", "dagster-airlift/peered-dag-mapping", "Source Code"}
    events = tick(defs, migration.since, migration.instance)
    assert set(events) == {DAG_ASSET}


def observe_dag(migration: Migration) -> None:
    """The assets of the DAG are materialized with it, and the DAG's asset depends on the last of them."""
    defs = migration.step("observe_dag")
    assert keys(defs) == {DAG_ASSET, *ASSETS}
    assert parents(defs, DAG_ASSET) == {"revenue_report"}
    assert parents(defs, "daily_revenue") == {"paid_orders"}
    assert not defs.get_asset_graph().executable_asset_keys
    events = tick(defs, migration.since, migration.instance)
    assert set(events) == {DAG_ASSET, *ASSETS}
    assert {event.metadata["Airflow Run ID"].value for event in events.values()} == {migration.first}
    assert len({event.metadata["End Date"].value for event in events.values()}) == 1


def wrong_settings(migration: Migration, monkeypatch: pytest.MonkeyPatch) -> None:
    """An ID that Airflow doesn't have, and a wrong password."""
    misspelled = (PROJECT / "observe_dag.py").read_text().replace('"daily_orders"', '"daily_order"')
    with pytest.raises(KeyError, match="daily_order"):
        migration.step("observe_dag", misspelled)
    with monkeypatch.context() as wrong:
        wrong.setenv("AIRFLOW_PASSWORD", "wrong")
        with pytest.raises(DagsterError, match=r"Failed to fetch DAGs\. Status code: 401"):
            migration.step("peer")


def observe_tasks(migration: Migration) -> None:
    """Each task materializes the assets that are mapped to it."""
    defs = migration.step("observe_tasks")
    assert keys(defs) == {DAG_ASSET, *ASSETS}
    assert parents(defs, "paid_orders") == {"shop/raw_orders"}
    events = tick(defs, migration.since, migration.instance)
    assert set(events) == {DAG_ASSET, *ASSETS}
    logs = {key: str(event.metadata["Task Logs"].value) for key, event in events.items() if key != DAG_ASSET}
    tasks = {"shop/raw_orders": "load_orders", "paid_orders": "build_models", "daily_revenue": "build_models"}
    for key, task in {**tasks, "revenue_report": "export_revenue"}.items():
        assert f"task_id={task}" in logs[key]
    ends: Any = {key: event.metadata["End Date"].value for key, event in events.items()}
    assert ends["shop/raw_orders"] < ends["paid_orders"] == ends["daily_revenue"] < ends["revenue_report"]

    # Partitions: the logical date is the key.
    partitioned = migration.step("partitioned_tasks")
    partition = tick(partitioned, migration.since, migration.instance)["shop/raw_orders"].partition
    assert f"scheduled__{partition}T00" in migration.first


def migrate_dag(migration: Migration, dagster: Any) -> None:
    airflow, shop, state = migration.airflow, migration.shop, migration.state
    # Nothing changes for Airflow as long as proxied is false.
    state.parent.mkdir()
    shutil.copy(PROJECT / "proxied_false.yaml", state)
    shutil.copy(PROJECT / "daily_orders_proxied.py", shop / "dags/daily_orders.py")
    assert dagster.assets() == {DAG_ASSET, *ASSETS}
    airflow.until_parsed(DAG)
    assert airflow.task_types(DAG) == TASKS

    # Proxied: one task in Airflow, one run of all assets in Dagster.
    shutil.copy(PROJECT / "proxied_true.yaml", state)
    until_tasks(airflow, {f"DAGSTER_OVERRIDE_DAG_{DAG}": "DefaultProxyDAGToDagsterOperator"})
    (shop / "warehouse.duckdb").unlink()
    (shop / "reports/daily_revenue.csv").unlink()
    before = materializations(dagster)
    proxied = airflow.run(DAG)
    [run] = of_run(dagster, proxied).values()
    assert run["status"] == "SUCCESS"
    assert {"/".join(asset["path"]) for asset in run["assetSelection"]} == set(ASSETS)
    assert revenue(shop) == shown_report()
    # The sensor adds the DAG's own asset, and no second materialization of what Dagster has materialized.
    until_materialized(dagster, {key: count + 1 for key, count in before.items()})
    assert all(dagster.materializations(key)[0]["run"] == run["runId"] for key in ASSETS)
    assert "Dag overriden to Dagster" in [tag["name"] for tag in airflow.api("GET", f"dags/{DAG}")["tags"]]

    # Back: the DAG has its three tasks again, and Dagster only watches.
    shutil.copy(PROJECT / "proxied_false.yaml", state)
    until_tasks(airflow, TASKS)
    back = airflow.run(DAG)
    assert airflow.states(DAG, back) == dict.fromkeys(TASKS, "success")
    assert not of_run(dagster, back)
    until_materialized(dagster, {key: count + 2 for key, count in before.items()})
    assert all(dagster.materializations(key)[0]["run"] == "" for key in ASSETS)


def migrate_tasks(migration: Migration, dagster: Any, guard: Guard) -> None:
    airflow, shop, state = migration.airflow, migration.shop, migration.state
    # Nothing is proxied until the file says so.
    shutil.copy(PROJECT / "daily_orders.py", shop / "dags")
    shutil.rmtree(state.parent)
    printed = airflow.command("dagster-airlift", "proxy", "scaffold")
    assert f"Scaffolding proxied state for dag {DAG}" in printed
    assert state.read_text() == (PROJECT / "tasks_false.yaml").read_text()
    again = subprocess.run(["dagster-airlift", "proxy", "scaffold"], env=airflow.env, capture_output=True, text=True)
    message = "Proxied state directory already exists"
    assert message in again.stderr and message in page("task-level-migration/migrate.md")
    shutil.copy(PROJECT / "daily_orders_proxied.py", shop / "dags/daily_orders.py")

    # The first task: Dagster runs the models, and records the other tasks.
    migration.step("observe_tasks")
    dagster.reload()
    shutil.copy(PROJECT / "tasks_models.yaml", state)
    until_tasks(airflow, {**TASKS, "build_models": PROXY})
    before = materializations(dagster)
    second = airflow.run(DAG)
    runs = of_run(dagster, second)
    assert set(runs) == {"build_models"} and runs["build_models"]["status"] == "SUCCESS"
    until_materialized(dagster, {key: count + 1 for key, count in before.items()})
    made = {key: dagster.materializations(key)[0]["run"] for key in ASSETS}
    models = runs["build_models"]["runId"]
    assert made == {"shop/raw_orders": "", "paid_orders": models, "daily_revenue": models, "revenue_report": ""}
    assert "1 Task Marked as Proxied to Dagster" in [tag["name"] for tag in airflow.api("GET", f"dags/{DAG}")["tags"]]

    # A logical date that is no partition key stops the sensor with a message.
    partitioned = migration.step("partitioned_tasks")
    with pytest.raises(AirliftSensorEventTransformerError, match="Error occurred during event transformation") as raised:
        tick(partitioned, migration.since, migration.instance)
    assert "to match a partition in the partitions definition" in str(raised.value.__cause__)

    # The other tasks, with a token; and the models go back to Airflow.
    defs = migration.step("migrate_tasks")
    assert materialize(defs, migration.instance) == set(ASSETS)
    dagster.reload()
    guard.locked = True
    shutil.copy(PROJECT / "daily_orders_with_token.py", shop / "dags/daily_orders.py")
    state.write_text((PROJECT / "tasks_true.yaml").read_text())
    until_tasks(airflow, dict.fromkeys(TASKS, "DagsterPlusOperator"))
    state.write_text((PROJECT / "tasks_true.yaml").read_text().replace("build_models\n  proxied: true", "build_models\n  proxied: false"))
    until_tasks(airflow, {**dict.fromkeys(TASKS, "DagsterPlusOperator"), "build_models": "BashOperator"})
    third = airflow.run(DAG)
    runs = of_run(dagster, third)
    assert set(runs) == {"load_orders", "export_revenue"} and {run["status"] for run in runs.values()} == {"SUCCESS"}
    assert guard.passed > 0
    until_materialized(dagster, {key: count + 2 for key, count in before.items()})
    made = {key: dagster.materializations(key)[0]["run"] for key in ASSETS}
    load, export = (runs[task]["runId"] for task in ("load_orders", "export_revenue"))
    assert made == {"shop/raw_orders": load, "paid_orders": "", "daily_revenue": "", "revenue_report": export}


def decommission(migration: Migration, dagster: Any) -> None:
    """The same keys with their history, a schedule, and no DAG."""
    airflow = migration.airflow
    before = materializations(dagster)
    defs = migration.step("decommissioned")
    assert keys(defs) == set(ASSETS)
    [schedule] = defs.schedules or []
    assert isinstance(schedule, dg.ScheduleDefinition) and schedule.cron_schedule == "@daily"
    assert materialize(defs, migration.instance, schedule.job_name) == set(ASSETS)
    dagster.reload()
    assert dagster.assets() == set(ASSETS)
    assert materializations(dagster) == before
    (migration.shop / "dags/daily_orders.py").unlink()
    airflow.command("airflow", "dags", "delete", "--yes", DAG)
    assert airflow.api("GET", f"dags/{DAG}") is None
    assert list((airflow.home / "logs").rglob("run_id=*/*/attempt=1.log"))
