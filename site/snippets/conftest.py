"""Fixtures of the snippet tests: every test gets an empty working folder, its own instance, and fresh modules."""

import importlib.util
import inspect
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
import recorder
from accounting import Account, account
from _pytest.terminal import TerminalReporter
from corpus import CORE, SNIPPETS, current_group, snippet_files
from fences import fence_lines

RUN_LOG = pytest.StashKey[Path]()


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        return
    log = Path(tempfile.mkdtemp(prefix="snippets-")) / "run.log"
    config.stash[RUN_LOG] = log
    recorder.start([recorder.digest((SNIPPETS / path).read_bytes()) for path in snippet_files()], log)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fails a run of all tests if a snippet didn't run and has no reason."""
    if is_whole(session.config) and _account(session.config).problems():
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    if not is_whole(config):
        return
    result = _account(config)
    fences = fence_lines() if current_group() == CORE else []
    terminalreporter.section(f"snippets of the {current_group()} group")
    for line in [*result.lines(), *fences, *result.problems()]:
        terminalreporter.line(line)


def _account(config: pytest.Config) -> Account:
    return account(recorder.read(config.stash[RUN_LOG]), group=current_group())


def is_whole(config: pytest.Config) -> bool:
    """Whether all tests of a group run, so that its snippets can be accounted for. `snippets/run.mjs` sets this."""
    return RUN_LOG in config.stash and os.environ.get("SNIPPETS_WHOLE") == "1"


@pytest.fixture(autouse=True)
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder for each test. Modules imported from it are unloaded afterward, so that the next test can reuse a file's name."""
    home = tmp_path / "dagster_home"
    folder = tmp_path / "workspace"
    home.mkdir()
    folder.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    monkeypatch.chdir(folder)
    yield folder
    for name in [name for name, module in sys.modules.items() if is_in(module, folder)]:
        del sys.modules[name]


@pytest.fixture
def instance() -> Iterator[dg.DagsterInstance]:
    with dg.DagsterInstance.ephemeral() as ephemeral:
        yield ephemeral


@pytest.fixture
def start_webserver(workspace: Path) -> Iterator[Callable[[str], int]]:
    """Starts a webserver for a snippet on a free port, waits until it responds, and stops it after the test."""
    servers: list[subprocess.Popen[bytes]] = []

    def start(path: str) -> int:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [sys.executable, "-m", "dagster_webserver", "-f", str(SNIPPETS / path), "-h", "127.0.0.1"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        server = subprocess.Popen([*command, "-p", str(port)], start_new_session=True, **quiet)
        servers.append(server)
        deadline = time.monotonic() + 90
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/server_info").read()
                return port
            except OSError:
                assert server.poll() is None and time.monotonic() < deadline, "the web server does not start"
                time.sleep(0.3)

    yield start
    for server in servers:
        os.killpg(server.pid, signal.SIGTERM)
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(server.pid, signal.SIGKILL)
            server.wait()


def is_in(module: ModuleType, folder: Path) -> bool:
    file = getattr(module, "__file__", None)
    return file is not None and folder in Path(file).parents


@pytest.fixture
def load() -> Iterator[Callable[[str], ModuleType]]:
    """Imports a snippet by its path under snippets/, as a new module for each test.

    A snippet that uses a deprecated or superseded API fails: pages show the API of today.
    """
    loaded: list[str] = []

    def load_snippet(path: str) -> ModuleType:
        file = SNIPPETS / path
        name = "snippet_" + path.removesuffix(".py").replace("/", "__")
        spec = importlib.util.spec_from_file_location(name, file)
        assert spec and spec.loader, f"{path} is no Python file"
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        loaded.append(name)
        # A snippet may import the files beside it and its project's packages, as it does where a reader runs it.
        roots = [str(file.parent), *(str(folder) for folder in file.parents if (folder / "pyproject.toml").exists())]
        sys.path[:0] = roots
        before = set(sys.modules)
        try:
            with warnings.catch_warnings(record=True) as seen:
                warnings.simplefilter("always")
                spec.loader.exec_module(module)
        finally:
            for root in roots:
                sys.path.remove(root)
        loaded.extend(name for name in set(sys.modules) - before if is_in(sys.modules[name], SNIPPETS))
        outdated = [
            f"{path}:{warning.lineno}: {warning.message}"
            for warning in seen
            if issubclass(warning.category, (DeprecationWarning, dg.SupersessionWarning))
            and Path(warning.filename) == file
        ]
        assert not outdated, "\n".join(outdated)
        return module

    yield load_snippet
    for name in loaded:
        sys.modules.pop(name, None)


@pytest.fixture
def run_tests(load: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    """Calls each test of a snippet with an empty folder, and returns how many there are."""

    def run(path: str) -> int:
        tests = [(name, test) for name, test in vars(load(path)).items() if name.startswith("test_")]
        for name, test in tests:
            folder = tmp_path / name
            folder.mkdir()
            fixtures = {"tmp_path": folder, "monkeypatch": monkeypatch}
            test(**{parameter: fixtures[parameter] for parameter in inspect.signature(test).parameters})
        return len(tests)

    return run
