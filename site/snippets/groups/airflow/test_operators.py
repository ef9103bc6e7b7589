"""Operators and the assets that replace them: each DAG runs in Airflow, its asset in Dagster, and then Airflow hands the task over."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
import kubernetes
import pytest
import yaml
from asset_runs import metadata, run
from containers import run_command
from corpus import DOCS, SNIPPETS
from dagster_k8s import PipesK8sClient
from dagster_k8s.pipes import build_pod_body
from loopback import JsonHandler, Loopback, serving
from pipes_services import be_quick, failure, messages, without_tee

PAGES = "guides/migrate/airflow-to-dagster/airflow-operator-migration"
CODE = SNIPPETS / PAGES.replace("-", "_")
DAY = "2025-06-01"
Load = Callable[[str], ModuleType]
StartDagster = Callable[..., Any]


@dataclass
class DagTests:
    """An Airflow that runs DAGs one at a time: a home with a database, and no scheduler."""

    env: dict[str, str]
    folder: Path

    def run(self, dag_id: str, day: str = DAY, **env: str) -> str:
        """The log of `airflow dags test`, which ends well even if a task failed."""
        done = subprocess.run(
            ["airflow", "dags", "test", dag_id, day], env={**self.env, **env}, cwd=self.folder, capture_output=True, text=True, timeout=600
        )
        return done.stdout + done.stderr


@pytest.fixture
def dag_tests(airflow_database: Path, workspace: Path, tmp_path: Path) -> DagTests:
    """Runs the DAGs in `dags` of the working folder."""
    home = tmp_path / "airflow"
    home.mkdir()
    shutil.copy(airflow_database, home / "airflow.db")
    env = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "AIRFLOW_HOME": str(home),
        "AIRFLOW__CORE__DAGS_FOLDER": str(workspace / "dags"),
        "AIRFLOW__CORE__LOAD_EXAMPLES": "False",
        "DBT_SEND_ANONYMOUS_USAGE_STATS": "false",
        "NO_COLOR": "1",
    }
    return DagTests(env, workspace)


def project(page: str, workspace: Path) -> Path:
    shutil.copytree(CODE / page.replace("-", "_"), workspace, dirs_exist_ok=True)
    return workspace


def text(page: str) -> str:
    return (DOCS / PAGES / f"{page}.md").read_text()


def do(page: str, start: str, dag_tests: DagTests) -> str:
    """Runs the command of a page that starts like this, and returns its output."""
    [command] = re.findall(rf"^{re.escape(start)}.*$", text(page), re.M)
    env = {**dag_tests.env, "DAGSTER_HOME": os.environ["DAGSTER_HOME"]}
    done = subprocess.run(["bash", "-c", command], cwd=dag_tests.folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def succeeded(log: str) -> bool:
    return re.search(r"DagRun Finished: .* state=success", log) is not None


def hand_over(folder: Path, dag_tests: DagTests, start_dagster: StartDagster, free_port: int, dag_id: str, **env: str) -> tuple[str, Any]:
    """Runs the proxied DAG against a Dagster with the page's definitions."""
    dag_tests.env.update(env)
    dagster = start_dagster("definitions.py", cwd=folder, port=free_port, env=dag_tests.env)
    shutil.copytree(folder / "proxied/dags", folder / "dags", dirs_exist_ok=True)
    return dag_tests.run(dag_id, DAGSTER_URL=dagster.url), dagster


def is_proxied_run(dagster: Any, dag_id: str, task_id: str) -> bool:
    [started] = dagster.runs()
    assert started["status"] == "SUCCESS", started
    tags = {name: started["tags"].get(f"dagster-airlift/airflow-{name}-id") for name in ("dag", "task")}
    return tags == {"dag": dag_id, "task": task_id}


# --- BashOperator


def test_bash(workspace: Path, dag_tests: DagTests, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = project("bash-operator-general", workspace)
    page = text("bash-operator-general")
    exported = folder / f"exports/orders-{DAY}.csv"
    dag_tests.env["SHOP_HOME"] = str(folder)
    log = dag_tests.run("shop_exports")
    assert f"airflow dags test shop_exports {DAY}" in page
    assert succeeded(log) and f"Exported 3 orders of {DAY}" in log, log
    from_airflow = exported.read_text()
    assert from_airflow.count("\n") == 4

    monkeypatch.setenv("SHOP_HOME", str(folder))
    monkeypatch.setenv("PATH", dag_tests.env["PATH"])
    exported.unlink()
    do("bash-operator-general", "dagster asset materialize", dag_tests)
    assert exported.read_text() == from_airflow
    defs = load(f"{CODE}/bash_operator_general/definitions.py").defs
    result = run(defs, instance, partition_key=DAY)
    assert exported.read_text() == from_airflow
    assert metadata(result, "orders_export") == {}
    unreported = "[pipes] did not receive any messages from external process."
    assert unreported in messages(result, instance) and unreported in page

    shutil.copy(folder / "reporting/export_orders.py", folder / "scripts")
    result = run(defs, instance, partition_key=DAY)
    assert exported.read_text() == from_airflow
    assert metadata(result, "orders_export") == {"dagster/row_count": 3, "file": str(exported)}
    log = dag_tests.run("shop_exports")
    warned = "This process was not launched by a Dagster orchestration process."
    assert succeeded(log) and warned in log and warned in page, log

    retry = dg.RetryRequested
    monkeypatch.setattr(dg, "RetryRequested", lambda max_retries, seconds_to_wait: retry(max_retries, seconds_to_wait / 100))
    result = run(defs, instance, partition_key="2025-06-03", raise_on_error=False)
    assert len([event for event in result.all_events if event.is_step_restarted]) == 2
    failed = "External execution process failed with code 1"
    assert failed in failure(result) and failed in page

    monkeypatch.setenv("PATH", "/nowhere")
    result = run(defs, instance, partition_key=DAY, raise_on_error=False)
    missing = "No such file or directory: 'python'"
    assert missing in failure(result) and missing in page


def test_a_retry_policy_ignores_a_failed_command(instance: dg.DagsterInstance) -> None:
    """Which is why the page's asset requests its retries."""

    @dg.asset(retry_policy=dg.RetryPolicy(max_retries=2))
    def export(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        return dg.PipesSubprocessClient().run(command=["false"], context=context).get_materialize_result()

    result = run(dg.Definitions(assets=[export]), instance, raise_on_error=False)
    assert not result.success and not [event for event in result.all_events if event.is_step_restarted]
    assert "`retry_policy` doesn't apply" in text("bash-operator-general")


def test_bash_line(workspace: Path, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = project("bash-operator-general", workspace)
    monkeypatch.setenv("SHOP_HOME", str(folder))
    defs = load(f"{CODE}/bash_operator_general/order_count.py").defs
    assert metadata(run(defs, instance), "order_count") == {"orders": 5}
    monkeypatch.setenv("SHOP_HOME", "/nowhere")
    assert "returned non-zero exit status 1" in failure(run(defs, instance, raise_on_error=False))


def test_a_skipped_asset_skips_those_after_it(instance: dg.DagsterInstance, workspace: Path) -> None:
    """What the page says of `skip_on_exit_code`."""

    @dg.asset(output_required=False)
    def export(context: dg.AssetExecutionContext) -> Iterator[dg.Output[None]]:
        code = subprocess.run(["bash", "-c", "exit 99"]).returncode
        if code != 99:
            yield dg.Output(None)

    @dg.asset(deps=[export])
    def upload() -> None: ...

    result = run(dg.Definitions(assets=[export, upload]), instance)
    assert result.success and result.get_asset_materialization_events() == []
    assert [event.step_key for event in result.all_events if event.is_step_skipped] == ["upload"]


def test_bash_handed_over(workspace: Path, dag_tests: DagTests, start_dagster: StartDagster, free_port_number: int) -> None:
    folder = project("bash-operator-general", workspace)
    shutil.copy(folder / "reporting/export_orders.py", folder / "scripts")
    log, dagster = hand_over(folder, dag_tests, start_dagster, free_port_number, "shop_exports", SHOP_HOME=str(folder))
    assert succeeded(log) and "All runs completed successfully." in log, log
    assert (folder / f"exports/orders-{DAY}.csv").exists()
    assert is_proxied_run(dagster, "shop_exports", "export_orders")
    [event] = dagster.materializations("orders_export")
    assert event["partition"] == DAY and "dagster/row_count" in event["metadata"]


# --- BashOperator with dbt


def test_dbt(workspace: Path, dag_tests: DagTests, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, load: Load) -> None:
    folder = project("bash-operator-dbt", workspace)
    page = text("bash-operator-dbt")
    settings = {"SHOP_DBT": str(folder / "shop_dbt"), "SHOP_DUCKDB": str(folder / "shop.duckdb")}
    dag_tests.env.update(settings)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PATH", dag_tests.env["PATH"])
    without = f"{folder}/shop_dbt/target/manifest.json does not exist"
    with pytest.raises(Exception, match=without):
        load(f"{CODE}/bash_operator_dbt/definitions.py")
    assert "target/manifest.json does not exist" in page

    log = dag_tests.run("shop_models")
    assert f"airflow dags test shop_models {DAY}" in page
    assert succeeded(log) and "PASS=5 WARN=0 ERROR=0 SKIP=0 TOTAL=5" in log, log
    query = "select * from daily_revenue order by ordered_on"
    with duckdb.connect(settings["SHOP_DUCKDB"]) as database:
        from_airflow = database.sql(query).fetchall()
    assert [(row[1], float(row[2])) for row in from_airflow] == [(3, 88.4), (2, 76.25)]
    shutil.rmtree(folder / "shop_dbt/target")
    (folder / "shop.duckdb").unlink()

    do("bash-operator-dbt", "dbt parse", dag_tests)
    do("bash-operator-dbt", "dagster asset materialize", dag_tests)
    with duckdb.connect(settings["SHOP_DUCKDB"]) as database:
        assert database.sql(query).fetchall() == from_airflow
    defs = load(f"{CODE}/bash_operator_dbt/definitions.py").defs
    result = run(defs, instance)
    made = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events() if event.asset_key}
    assert made == {"raw_orders", "stg_orders", "daily_revenue"}
    checks = result.get_asset_check_evaluations()
    assert {check.check_name for check in checks} == {"unique_daily_revenue_ordered_on", "not_null_daily_revenue_ordered_on"}
    assert all(check.passed for check in checks)
    with duckdb.connect(settings["SHOP_DUCKDB"]) as database:
        assert database.sql(query).fetchall() == from_airflow


def test_dbt_by_day(workspace: Path, dag_tests: DagTests, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, load: Load) -> None:
    folder = project("bash-operator-dbt", workspace)
    settings = {"SHOP_DBT": str(folder / "shop_dbt"), "SHOP_DUCKDB": str(folder / "shop.duckdb")}
    monkeypatch.setenv("PATH", dag_tests.env["PATH"])
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("DAGSTER_IS_DEV_CLI", "1")
    shutil.copy(folder / "by_day/stg_orders.sql", folder / "shop_dbt/models")
    defs = load(f"{CODE}/bash_operator_dbt/by_day/definitions.py").defs
    for day, orders in ((DAY, 3), ("2025-06-02", 2)):
        assert run(defs, instance, partition_key=day).success
        with duckdb.connect(settings["SHOP_DUCKDB"]) as database:
            assert database.sql("select orders from daily_revenue").fetchall() == [(orders,)]


def test_dbt_handed_over(workspace: Path, dag_tests: DagTests, start_dagster: StartDagster, free_port_number: int) -> None:
    folder = project("bash-operator-dbt", workspace)
    env = {"SHOP_DBT": str(folder / "shop_dbt"), "SHOP_DUCKDB": str(folder / "shop.duckdb")}
    log, dagster = hand_over(folder, dag_tests, start_dagster, free_port_number, "shop_models", **env)
    assert succeeded(log), log
    assert is_proxied_run(dagster, "shop_models", "build_models")
    assert all(len(dagster.materializations(key)) == 1 for key in ("raw_orders", "stg_orders", "daily_revenue"))


# --- PythonOperator


def use_package(folder: Path, monkeypatch: pytest.MonkeyPatch, dag_tests: DagTests) -> None:
    """As after `pip install -e shop_etl`."""
    dag_tests.env["PYTHONPATH"] = os.pathsep.join([str(folder / "shop_etl"), os.environ["PYTHONPATH"]])
    dag_tests.env["SHOP_HOME"] = str(folder)
    monkeypatch.setenv("SHOP_HOME", str(folder))
    monkeypatch.syspath_prepend(str(folder / "shop_etl"))


def test_python(workspace: Path, dag_tests: DagTests, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = project("python-operator", workspace)
    page = text("python-operator")
    report = folder / f"reports/large-orders-{DAY}.csv"
    use_package(folder, monkeypatch, dag_tests)
    returned = "Returned value was: {'orders': 2, 'revenue': 70.4}"
    moved = (folder / "dags/shop_reports.py").read_text()
    written = set()
    for dag in ((folder / "before/shop_reports.py").read_text(), moved):
        (folder / "dags/shop_reports.py").write_text(dag)
        log = dag_tests.run("shop_reports")
        assert succeeded(log) and returned in log, log
        assert f"airflow dags test shop_reports {DAY}" in page and "{'orders': 2, 'revenue': 70.4}" in page
        written.add(report.read_text())
        report.unlink()
    do("python-operator", "dagster asset materialize", dag_tests)
    assert {*written, report.read_text()} == {report.read_text()}
    defs = load(f"{CODE}/python_operator/definitions.py").defs
    result = run(defs, instance, partition_key=DAY)
    assert {*written, report.read_text()} == {report.read_text()} and report.read_text().count("\n") == 3
    assert metadata(result, "large_orders_report") == {"dagster/row_count": 2, "revenue": pytest.approx(70.4)}
    config = {"ops": {"large_orders_report": {"config": {"minimum_amount": 40.0}}}}
    result = run(defs, instance, partition_key=DAY, run_config=config)
    assert metadata(result, "large_orders_report")["dagster/row_count"] == 1
    for name in [name for name in sys.modules if name.split(".")[0] == "shop_etl"]:
        del sys.modules[name]
    monkeypatch.setattr(sys, "path", [path for path in sys.path if not path.endswith("shop_etl")])
    missing = "No module named 'shop_etl.reports'"
    with pytest.raises(ModuleNotFoundError, match=missing):
        load(f"{CODE}/python_operator/definitions.py")
    assert missing in page


def test_python_package_installs(workspace: Path) -> None:
    """The package's settings are complete: setuptools builds it."""
    folder = project("python-operator", workspace)
    build = "from setuptools import build_meta; print(build_meta.build_wheel('.'))"
    done = subprocess.run([sys.executable, "-c", build], cwd=folder / "shop_etl", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "shop_etl-0.1.0-py3-none-any.whl"


def test_python_two_tables(workspace: Path, load: Load, instance: dg.DagsterInstance) -> None:
    import sqlite3

    orders = [line.split(",") for line in (CODE / "python_operator/data/orders.csv").read_text().splitlines()[1:]]
    with sqlite3.connect(workspace / "shop.db") as database:
        database.execute("create table orders (order_id integer, ordered_on text, customer text, amount real)")
        database.executemany("insert into orders values (?, ?, ?, ?)", orders)
    result = run(load(f"{CODE}/python_operator/two_tables.py").defs, instance)
    assert metadata(result, "daily_revenue") == {"dagster/row_count": 2}
    assert metadata(result, "top_customers") == {"dagster/row_count": 3}


def test_python_handed_over(
    workspace: Path, dag_tests: DagTests, start_dagster: StartDagster, free_port_number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = project("python-operator", workspace)
    use_package(folder, monkeypatch, dag_tests)
    log, dagster = hand_over(folder, dag_tests, start_dagster, free_port_number, "shop_reports")
    assert succeeded(log), log
    assert is_proxied_run(dagster, "shop_reports", "summarize_orders")
    [event] = dagster.materializations("large_orders_report")
    assert event["partition"] == DAY and (folder / f"reports/large-orders-{DAY}.csv").exists()
    # As after a click on the button, which takes the time of day.
    log = dag_tests.run("shop_reports", "2025-06-01T12:34:00", DAGSTER_URL=dagster.url)
    missing = "No partition key found for logical date"
    assert not succeeded(log) and missing in log, log
    assert missing in text("python-operator") and missing in text("bash-operator-general")
    # A proxied task that no asset is mapped to.
    (folder / "dags/unmapped.py").write_text((folder / "dags/shop_reports.py").read_text().replace('"shop_reports"', '"unmapped"'))
    shutil.copy(folder / "dags/proxied_state/shop_reports.yaml", folder / "dags/proxied_state/unmapped.yaml")
    log = dag_tests.run("unmapped", DAGSTER_URL=dagster.url)
    missing = "No asset nodes found to trigger for task"
    assert not succeeded(log) and missing in log and missing in text("bash-operator-general"), log
    dag_tests.env.pop("DAGSTER_URL", None)
    log = dag_tests.run("shop_reports", "2025-06-02")
    assert not succeeded(log) and "KeyError: 'DAGSTER_URL'" in log and "KeyError: 'DAGSTER_URL'" in text("python-operator"), log


# --- KubernetesPodOperator


class Cluster(Loopback):
    """Runs the container of a pod when the pod is created; `folder` is what the image has in its working folder."""

    folder: Path
    pods: dict[str, dict[str, Any]]
    created: list[dict[str, Any]]
    logs: dict[str, list[str]]
    calls: set[tuple[str, str]]
    forbidden: bool

    def kubeconfig(self) -> str:
        context = {"cluster": "loopback", "user": "planner", "namespace": "shop"}
        return json.dumps(
            {
                "apiVersion": "v1",
                "kind": "Config",
                "current-context": "loopback",
                "clusters": [{"name": "loopback", "cluster": {"server": self.url}}],
                "contexts": [{"name": "loopback", "context": context}],
                "users": [{"name": "planner", "user": {"token": "t0ken"}}],
            }
        )


class KubernetesHandler(JsonHandler):
    """The part of the Kubernetes API that Airflow's operator and Dagster's client use, for one namespace."""

    server: Cluster

    def _path(self) -> list[str]:
        path = self.path.split("?")[0].strip("/").split("/")
        assert path[:4] == ["api", "v1", "namespaces", "shop"], self.path
        assert self.headers["Authorization"] == "Bearer t0ken"
        return path[4:]

    def do_POST(self) -> None:
        self._path()
        pod = self.body()
        self.server.calls.add(("create", "pods"))
        if self.server.forbidden:
            message = 'pods is forbidden: User "planner" cannot create resource "pods" in API group "" in the namespace "shop"'
            return self.send(403, {"kind": "Status", "status": "Failure", "message": message, "reason": "Forbidden", "code": 403})
        self.server.created.append(json.loads(json.dumps(pod)))
        [container] = pod["spec"]["containers"]
        variables = {variable["name"]: variable["value"] for variable in container["env"] if "value" in variable}
        name = pod["metadata"]["name"]
        code, self.server.logs[name] = run_command([*container["command"], *container.get("args", [])], variables, self.server.folder)
        ended = {"exitCode": code, "startedAt": "2025-06-02T00:00:00Z", "finishedAt": "2025-06-02T00:00:05Z"}
        status = {"name": container["name"], "image": container["image"], "imageID": "", "ready": False, "restartCount": 0}
        pod["metadata"]["namespace"] = "shop"
        pod["status"] = {
            "phase": "Failed" if code else "Succeeded",
            "containerStatuses": [{**status, "state": {"terminated": ended}}],
        }
        self.server.pods[name] = pod
        self.send(201, pod)

    def do_GET(self) -> None:
        kind, *rest = self._path()
        if rest[1:] == ["log"]:
            self.server.calls.add(("get", "pods/log"))
            lines = self.server.logs[rest[0]]
            text = "".join(f"2025-06-02T00:00:00.{at:06}Z {line}\n" for at, line in enumerate(lines)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/plain")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)
        elif rest:
            self.server.calls.add(("get", kind))
            pod = self.server.pods.get(rest[0])
            self.send(200, pod) if pod else self.send(404, {"kind": "Status", "reason": "NotFound", "code": 404})
        else:
            self.server.calls.add(("list", kind))
            named = re.search(r"metadata\.name(?:=|%3D)([\w.-]+)", self.path)
            found = [pod for name, pod in self.server.pods.items() if kind == "pods" and named and name == named[1]]
            self.send(200, {"kind": "List", "items": found})

    def do_PATCH(self) -> None:
        self.server.calls.add(("patch", "pods"))
        self.send(200, self.server.pods[self._path()[1]])

    def do_DELETE(self) -> None:
        self.server.calls.add(("delete", "pods"))
        self.send(200, self.server.pods.pop(self._path()[1]))


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    with serving(Cluster(("127.0.0.1", 0), KubernetesHandler)) as server:
        server.folder, server.forbidden = CODE / "kubernetes_pod_operator", False
        server.pods, server.created, server.logs, server.calls = {}, [], {}, set()
        kubeconfig = tmp_path / "kubeconfig"
        kubeconfig.write_text(server.kubeconfig())
        monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
        monkeypatch.setenv("KUBECONFIG", str(kubeconfig))
        monkeypatch.setattr(kubernetes.config.kube_config, "KUBE_CONFIG_DEFAULT_LOCATION", str(kubeconfig))
        yield server


def printed(cluster: Cluster) -> list[str]:
    """The last lines of the logs of all pods."""
    return [lines[-1] for lines in cluster.logs.values()]


def without_pipes(pod: Mapping[str, Any]) -> dict[str, Any]:
    """What a reader decides on in a pod: neither names, nor labels and variables that Airflow or Dagster adds."""
    [container] = pod["spec"]["containers"]
    variables = {variable["name"]: variable["value"] for variable in container["env"] if not variable["name"].startswith("DAGSTER_PIPES")}
    spec = {name: pod["spec"][name] for name in ("serviceAccountName", "imagePullSecrets", "restartPolicy")}
    wanted = {name: container[name] for name in ("image", "command", "args", "resources")}
    return {**spec, **wanted, "env": variables, "team": pod["metadata"]["labels"]["team"]}


def test_kubernetes(
    workspace: Path, dag_tests: DagTests, cluster: Cluster, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_quick(monkeypatch)
    folder = project("kubernetes-pod-operator", workspace)
    dag_tests.env["KUBECONFIG"] = os.environ["KUBECONFIG"]
    log = dag_tests.run("shop_forecast")
    assert succeeded(log) and printed(cluster) == ["Forecast 7 days from 3 orders"], log
    assert ("get", "pods/log") in cluster.calls and not cluster.pods, "the log is read, and the pod deleted"

    assert f"airflow dags test shop_forecast {DAY}" in text("kubernetes-pod-operator")

    cluster.calls.clear()
    assert "Forecast 7 days from 3 orders" in do("kubernetes-pod-operator", "dagster asset materialize", dag_tests)
    cluster.created.pop()
    defs = load(f"{CODE}/kubernetes_pod_operator/definitions.py").defs
    result = run(defs, instance, partition_key=DAY)
    from_airflow, from_dagster = map(without_pipes, cluster.created)
    assert from_airflow == from_dagster
    assert from_dagster["args"] == [DAY] and from_dagster["resources"]["limits"] == {"memory": "1Gi"}
    assert metadata(result, "demand_forecast") == {}
    role = yaml.safe_load((folder / "role.yaml").read_text())
    allowed = {(verb, resource) for rule in role["rules"] for resource in rule["resources"] for verb in rule["verbs"]}
    assert cluster.calls <= allowed and allowed - cluster.calls == {("list", "events")}

    cluster.folder = folder / "reporting"
    result = run(defs, instance, partition_key=DAY)
    assert metadata(result, "demand_forecast") == {"days": 7, "daily_amount": 29.47}
    cluster.logs.clear()
    log = dag_tests.run("shop_forecast")
    assert succeeded(log) and printed(cluster) == ["Forecast 7 days from 3 orders"], log


def test_kubernetes_failures(cluster: Cluster, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    be_quick(monkeypatch)
    without_tee(monkeypatch)
    page = text("kubernetes-pod-operator")
    defs = load(f"{CODE}/kubernetes_pod_operator/definitions.py").defs

    def fail() -> str:
        return failure(run(defs, instance, partition_key=DAY, raise_on_error=False))

    @dg.asset(retry_policy=dg.RetryPolicy(max_retries=1))
    def retried(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        client = PipesK8sClient(poll_interval=0.1)
        return client.run(context=context, namespace="shop", image="forecast:1.4.0", command=["false"]).get_materialize_result()

    result = run(dg.Definitions(assets=[retried]), instance, raise_on_error=False)
    assert len([event for event in result.all_events if event.is_step_restarted]) == 1

    cluster.folder = CODE
    message = "terminated but some containers exited with errors"
    assert message in fail() and message in page
    with pytest.raises(dg.DagsterInvariantViolationError, match="A restart policy of Always is not allowed"):
        build_pod_body("forecast", "forecast:1.4.0", None, {}, None, {"restart_policy": "Always"})
    assert "A restart policy of Always is not allowed" in page
    cluster.forbidden = True
    assert "pods is forbidden" in fail() and "pods is forbidden" in page
    monkeypatch.setattr(kubernetes.config.kube_config, "KUBE_CONFIG_DEFAULT_LOCATION", "missing")
    message = "Invalid kube-config file. No configuration found."
    assert message in fail() and message in page


def test_kubernetes_handed_over(
    workspace: Path, dag_tests: DagTests, cluster: Cluster, start_dagster: StartDagster, free_port_number: int
) -> None:
    folder = project("kubernetes-pod-operator", workspace)
    cluster.folder = folder / "reporting"
    dag_tests.env["KUBECONFIG"] = os.environ["KUBECONFIG"]
    log, dagster = hand_over(folder, dag_tests, start_dagster, free_port_number, "shop_forecast")
    assert succeeded(log), log
    assert is_proxied_run(dagster, "shop_forecast", "forecast_demand")
    [event] = dagster.materializations("demand_forecast")
    assert event["partition"] == DAY and "daily_amount" in event["metadata"]
    assert len(cluster.created) == 1


@pytest.fixture
def free_port_number() -> int:
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]
