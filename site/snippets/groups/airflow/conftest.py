"""A real Airflow and a real Dagster for each test that needs them, on free ports and with homes of their own."""

import fcntl
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Optional
from urllib.parse import quote

import psutil
import pytest
from werkzeug.security import generate_password_hash

USER = "admin"
BIN = Path(sys.executable).parent
# Busy machines are slow; what takes longer than this hangs.
PATIENCE = 600


# Each takes as long as all others together.
SLOW = ("test_levels", "test_federation")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Two workers share the tests in about equal times: each begins with an eighth of the list, in its order, and takes
    more when it's done. So the slow tests are an eighth apart, and after the first come tests that take no time."""
    slow = [item for name in SLOW for item in items if item.name == name]
    quick = [item for item in items if item.nodeid.startswith("tests/")]
    others = [item for item in items if item not in slow and item not in quick]
    fill = max(len(items) // 8 - 1, 0)
    items[:] = [*slow[:1], *quick[:fill], *slow[1:], *others, *quick[fill:]]


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def until(what: str, holds: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Waits until `holds` returns something true, and returns it. Airflow needs a while to check a password, so it isn't asked often."""
    deadline = time.monotonic() + patience
    while True:
        found = holds()
        if found:
            return found
        assert time.monotonic() < deadline, f"{what}: not within {patience} seconds"
        time.sleep(1)


@contextmanager
def process(command: list[str], *, cwd: Path, env: Mapping[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Runs a command with all that it starts until the block ends."""
    with log.open("wb") as out:
        started = subprocess.Popen(command, cwd=cwd, env=dict(env), stdout=out, stderr=out, start_new_session=True)
    try:
        yield started
    finally:
        end(started)


def end(started: subprocess.Popen[bytes]) -> None:
    """Ends a process and its descendants. Airflow's tasks, and what reads its DAG files, are in groups of their own."""
    family: list[psutil.Process] = []
    with suppress(psutil.NoSuchProcess):
        family = psutil.Process(started.pid).children(recursive=True)
    # Some of the children ignore the first signal, and nothing of them is kept.
    for name, patience in ((signal.SIGTERM, 3), (signal.SIGKILL, 20)):
        try:
            os.killpg(started.pid, name)
            started.wait(patience)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue
    for each in family:
        with suppress(psutil.NoSuchProcess):
            each.kill()


StartProcess = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture
def start_process() -> Iterator[StartProcess]:
    """Runs a command with all that it starts until the test ends."""
    with ExitStack() as stack:

        def start(command: list[str], *, cwd: Path, env: Mapping[str, str], log: Path) -> subprocess.Popen[bytes]:
            return stack.enter_context(process(command, cwd=cwd, env=env, log=log))

        yield start


def send(request: urllib.request.Request) -> Any:
    """The JSON that a server answers; None for what it doesn't have. Raises OSError if nothing answers."""
    try:
        with urllib.request.urlopen(request, timeout=120) as response:
            return json.loads(response.read() or b"null")
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return None
        if error.code in (502, 503):
            raise ConnectionError(f"{request.full_url}: {error.code}") from error
        raise AssertionError(f"{request.get_method()} {request.full_url}: {error.code} {error.read().decode()}") from error


def answer(request: urllib.request.Request) -> Any:
    """The same, and None as long as nothing answers."""
    try:
        return send(request)
    except OSError:
        return None


def read(request: urllib.request.Request) -> Any:
    """The same from a server that runs. A busy one resets connections, so this asks again: only for what may be repeated."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return send(request)
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(1)


@dataclass
class Airflow:
    url: str
    home: Path
    env: dict[str, str]
    log: Path

    def api(self, method: str, path: str, body: Optional[Mapping[str, Any]] = None) -> Any:
        login = b64encode(f"{USER}:{USER}".encode()).decode()
        headers = {"Authorization": f"Basic {login}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/v1/{path}", data, headers, method=method)
        return read(request) if method == "GET" else send(request)

    def command(self, *args: str) -> str:
        """The output of a command with this Airflow's settings, such as `airflow dags list`."""
        done = subprocess.run(args, env=self.env, capture_output=True, text=True, cwd=self.home.parent)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def task_types(self, dag_id: str) -> dict[str, str]:
        """The operators of a DAG by task, as Airflow's scheduler has them now."""
        found = self.api("GET", f"dags/{dag_id}/tasks")
        return {task["task_id"]: task["class_ref"]["class_name"] for task in (found or {"tasks": []})["tasks"]}

    def until_there(self, dag_id: str) -> None:
        until(f"{dag_id} is there", lambda: self.api("GET", f"dags/{dag_id}"))

    def until_parsed(self, dag_id: str) -> None:
        """Waits until Airflow has read the DAG once more."""
        now = datetime.now(timezone.utc).isoformat()
        until(f"{dag_id} is parsed", lambda: self.api("GET", f"dags/{dag_id}")["last_parsed_time"] > now)

    def unpause(self, dag_id: str) -> None:
        self.until_there(dag_id)
        self.api("PATCH", f"dags/{dag_id}", {"is_paused": False})

    def trigger(self, dag_id: str, **body: Any) -> str:
        self.until_there(dag_id)
        return self.api("POST", f"dags/{dag_id}/dagRuns", body)["dag_run_id"]

    def run(self, dag_id: str, **body: Any) -> str:
        """Triggers a DAG, and returns the run's id once it has succeeded."""
        run_id = self.trigger(dag_id, **body)
        assert self.end(dag_id, run_id) == "success", self.task_logs(dag_id, run_id)
        return run_id

    def end(self, dag_id: str, run_id: str) -> str:
        """The state in which a run ends."""

        def state() -> Optional[str]:
            now = (self.api("GET", f"dags/{dag_id}/dagRuns/{quote(run_id)}") or {}).get("state")
            return now if now in ("success", "failed") else None

        return until(f"{dag_id} ends", state)

    def states(self, dag_id: str, run_id: str) -> dict[str, str]:
        """The states of a run's tasks."""
        found = self.api("GET", f"dags/{dag_id}/dagRuns/{quote(run_id)}/taskInstances")
        return {task["task_id"]: task["state"] for task in found["task_instances"]}

    def task_logs(self, dag_id: str, run_id: str) -> str:
        folder = self.home / "logs" / f"dag_id={dag_id}" / f"run_id={run_id}"
        return "\n".join(file.read_text() for file in sorted(folder.rglob("*.log"))) or self.log.read_text()[-5000:]


def airflow_settings(home: Path, dags: Path, port: int) -> dict[str, str]:
    """Settings that make Airflow quick to start and to see new files; pages show those that readers need.

    A changed file is read at once in any case. Reading all files more often than each 30 s takes a core."""
    return {
        "AIRFLOW_HOME": str(home),
        "AIRFLOW__CORE__DAGS_FOLDER": str(dags),
        "AIRFLOW__CORE__LOAD_EXAMPLES": "False",
        "AIRFLOW__API__AUTH_BACKENDS": "airflow.api.auth.backend.basic_auth,airflow.api.auth.backend.session",
        "AIRFLOW__SCHEDULER__DAG_DIR_LIST_INTERVAL": "3",
        "AIRFLOW__SCHEDULER__SCHEDULER_IDLE_SLEEP_TIME": "0.3",
        "AIRFLOW__SCHEDULER__ENABLE_HEALTH_CHECK": "False",
        "AIRFLOW__CORE__MIN_SERIALIZED_DAG_UPDATE_INTERVAL": "0",
        "AIRFLOW__CORE__MIN_SERIALIZED_DAG_FETCH_INTERVAL": "0",
        "AIRFLOW__USAGE_DATA_COLLECTION__ENABLED": "False",
        "AIRFLOW__WEBSERVER__BASE_URL": f"http://127.0.0.1:{port}",
        "AIRFLOW__WEBSERVER__WEB_SERVER_PORT": str(port),
        "AIRFLOW__WEBSERVER__WORKERS": "1",
        "AIRFLOW__WEBSERVER__WEB_SERVER_MASTER_TIMEOUT": "900",
        "AIRFLOW__WEBSERVER__WEB_SERVER_WORKER_TIMEOUT": "900",
        "AIRFLOW__LOGGING__WORKER_LOG_SERVER_PORT": str(free_port()),
        "AIRFLOW__LOGGING__TRIGGER_LOG_SERVER_PORT": str(free_port()),
    }


def base_environment() -> dict[str, str]:
    """The environment of a reader who has activated the virtual environment."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("AIRFLOW", "DAGSTER_URL"))}
    quiet = {"DBT_SEND_ANONYMOUS_USAGE_STATS": "false", "NO_COLOR": "1", "DO_NOT_TRACK": "1"}
    return {**own, **quiet, "PATH": os.pathsep.join([str(BIN), os.environ["PATH"]])}


@pytest.fixture(scope="session")
def airflow_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Airflow's database with the user admin, made once for all tests and workers."""
    root = tmp_path_factory.getbasetemp()
    root = root.parent if "PYTEST_XDIST_WORKER" in os.environ else root
    home = root / "airflow-template"
    with open(root / "airflow-template.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (home / "made").exists():
            home.mkdir()
            env = {**base_environment(), **airflow_settings(home, home / "dags", 8080)}
            names = ["--firstname", "Ada", "--lastname", "Admin", "--email", "admin@example.com"]
            user = ["airflow", "users", "create", "--username", USER, "--password", USER, "--role", "Admin", *names]
            # Each web server would write the permissions again.
            for command in (["airflow", "db", "migrate"], user, ["airflow", "sync-perm"]):
                done = subprocess.run(command, env=env, capture_output=True, text=True)
                assert done.returncode == 0, done.stdout + done.stderr
            # Each request to the API checks the password, which takes a tenth of a second by design.
            with closing(sqlite3.connect(home / "airflow.db")) as database, database:
                cheap = generate_password_hash(USER, method="pbkdf2:sha256:1")
                database.execute("update ab_user set password = ? where username = ?", (cheap, USER))
            (home / "made").touch()
    return home / "airflow.db"


StartAirflow = Callable[..., Airflow]


@pytest.fixture
def start_airflow(
    airflow_database: Path, tmp_path: Path, start_process: StartProcess, monkeypatch: pytest.MonkeyPatch
) -> StartAirflow:
    """Runs `airflow standalone`, or a script that does, with a folder of DAGs until the test ends, and sets AIRFLOW_URL,
    AIRFLOW_USERNAME, and AIRFLOW_PASSWORD for the Dagster code. `env` is what the DAGs need besides."""

    def start(
        dags: Path,
        *,
        command: Sequence[str] = ("airflow", "standalone"),
        home: Optional[Path] = None,
        port: Optional[int] = None,
        cwd: Optional[Path] = None,
        env: Optional[Mapping[str, str]] = None,
    ) -> Airflow:
        home = home or tmp_path / "airflow-home"
        home.mkdir(exist_ok=True)
        shutil.copy(airflow_database, home / "airflow.db")
        port = port or free_port()
        url = f"http://127.0.0.1:{port}"
        access = {"AIRFLOW_URL": url, "AIRFLOW_USERNAME": USER, "AIRFLOW_PASSWORD": USER}
        settings = {**base_environment(), **airflow_settings(home, dags, port), **access, **(env or {})}
        airflow = Airflow(url, home, settings, tmp_path / f"{home.name}.log")
        server = start_process(list(command), cwd=cwd or dags.parent, env=settings, log=airflow.log)

        def healthy() -> bool:
            assert server.poll() is None, airflow.log.read_text()[-5000:]
            health = answer(urllib.request.Request(f"{url}/health"))
            return bool(health) and health["scheduler"]["status"] == "healthy"

        until("Airflow starts", healthy)
        for variable, value in access.items():
            monkeypatch.setenv(variable, value)
        return airflow

    return start


@dataclass
class Dagster:
    url: str
    home: Path
    log: Path

    def ask(self, query: str, by: Callable[[urllib.request.Request], Any] = read, **variables: Any) -> Any:
        body = json.dumps({"query": query, "variables": variables}).encode()
        headers = {"Content-Type": "application/json"}
        found = by(urllib.request.Request(f"{self.url}/graphql", body, headers))
        if found is None:
            return None
        assert not found.get("errors"), found["errors"]
        return found["data"]

    def reload(self) -> None:
        """Loads the code again, as Reload definitions does."""
        [entry] = self.ask("{ workspaceOrError { ... on Workspace { locationEntries { name } } } }")["workspaceOrError"]["locationEntries"]
        found = self.ask(
            "mutation ($name: String!) { reloadRepositoryLocation(repositoryLocationName: $name) { __typename"
            " ... on WorkspaceLocationEntry { loadStatus locationOrLoadError { ... on PythonError { message } } } } }",
            name=entry["name"],
        )["reloadRepositoryLocation"]
        assert found["__typename"] == "WorkspaceLocationEntry" and not found["locationOrLoadError"], found

    def until_ticked(self) -> set[str]:
        """The sensors, once each has ticked: what happens from now on is for the next ticks."""
        query = "{ repositoriesOrError { ... on RepositoryConnection { nodes { sensors { name sensorState { ticks(limit: 9) { status } } } } } } }"

        def ticked() -> set[str]:
            [repository] = self.ask(query)["repositoriesOrError"]["nodes"]
            ended = {
                sensor["name"]: {tick["status"] for tick in sensor["sensorState"]["ticks"]} & {"SUCCESS", "SKIPPED"}
                for sensor in repository["sensors"]
            }
            return set(ended) if all(ended.values()) else set()

        return until("all sensors have ticked", ticked)

    def runs(self) -> list[dict[str, Any]]:
        """Runs, newest first, with their tags as a dict."""
        found = self.ask(
            "{ runsOrError { ... on Runs { results { runId status jobName tags { key value } assetSelection { path } } } } }"
        )
        runs = found["runsOrError"]["results"]
        return [{**run, "tags": {tag["key"]: tag["value"] for tag in run["tags"]}} for run in runs]

    def assets(self) -> set[str]:
        return {"/".join(node["assetKey"]["path"]) for node in self.ask("{ assetNodes { assetKey { path } } }")["assetNodes"]}

    def materializations(self, key: str) -> list[dict[str, Any]]:
        """Materializations of an asset, newest first: the run that made each ("" if none did), and its labels of metadata."""
        found = self.ask(
            "query ($key: AssetKeyInput!) { assetOrError(assetKey: $key) { ... on Asset { assetMaterializations(limit: 50) {"
            " runId partition metadataEntries { label __typename ... on TextMetadataEntry { text } } } } } }",
            key={"path": key.split("/")},
        )
        events = found["assetOrError"].get("assetMaterializations", [])
        return [
            {
                "run": event["runId"],
                "partition": event["partition"],
                "metadata": {entry["label"]: entry.get("text") for entry in event["metadataEntries"]},
            }
            for event in events
        ]


# Sensors tick every three seconds instead of every 30. The first tick looks for runs of the last minute, and what a test ran in it
# depends on the machine, so it doesn't look back.
QUICK_SENSORS = """
import dagster as dg
from dagster_airlift.core.sensor import sensor_builder

dg.SensorDefinition.minimum_interval_seconds = property(lambda sensor: 3)
sensor_builder.START_LOOKBACK_SECONDS = 0
from {module} import defs
"""

StartDagster = Callable[..., Dagster]


@pytest.fixture
def start_dagster(tmp_path: Path, start_process: StartProcess) -> StartDagster:
    """Runs `dagster dev` with a file of definitions until the test ends; `port` is the one that Airflow's DAGSTER_URL names.
    `sensors` makes those of the file tick often."""

    def start(file: str, *, cwd: Path, port: int, env: Mapping[str, str], sensors: bool = False) -> Dagster:
        home = tmp_path / "dagster_home"
        dagster = Dagster(f"http://127.0.0.1:{port}", home, tmp_path / "dagster.log")
        # A busy machine takes longer than a minute to launch a run, which would fail.
        settings = {**env, "DAGSTER_HOME": str(home), "DAGSTER_GRPC_TIMEOUT_SECONDS": "900"}
        if sensors:
            (cwd / "quick_sensors.py").write_text(QUICK_SENSORS.format(module=Path(file).stem))
            file = "quick_sensors.py"
        command = ["dagster", "dev", "-f", file, "-h", "127.0.0.1", "-p", str(port)]
        server = start_process(command, cwd=cwd, env=settings, log=dagster.log)

        def loaded() -> bool:
            assert server.poll() is None, dagster.log.read_text()[-5000:]
            found = dagster.ask(
                "{ workspaceOrError { ... on Workspace { locationEntries { loadStatus locationOrLoadError"
                " { __typename ... on PythonError { message } } } } } }",
                by=answer,
            )
            entries = (found or {"workspaceOrError": {}})["workspaceOrError"].get("locationEntries", [])
            for entry in entries:
                error = (entry["locationOrLoadError"] or {}).get("message")
                assert not error, f"{error}\n{dagster.log.read_text()[-5000:]}"
            return bool(entries) and all(entry["loadStatus"] == "LOADED" for entry in entries)

        until("Dagster starts", loaded)
        return dagster

    return start
