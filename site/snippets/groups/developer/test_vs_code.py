"""Each configuration of launch.json stops at a breakpoint, in the process that runs the asset."""

import contextlib
import json
import re
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import psutil
import pytest
from corpus import SNIPPETS
from debug_adapter import Debugger

PAGE = SNIPPETS / "guides/monitor/debugging/vs_code"
CONFIGURATIONS = {entry["name"]: entry for entry in json.loads((PAGE / "launch.json").read_text())["configurations"]}
STOP = "sales = orders[~refunds]"


@pytest.fixture
def debugger(workspace: Path) -> Debugger:
    shutil.copytree(PAGE, workspace, dirs_exist_ok=True)
    file = workspace / "orders.py"
    line = next(number for number, line in enumerate(file.read_text().splitlines(), 1) if STOP in line)
    return Debugger(file, line)


@pytest.fixture
def launch(debugger: Debugger, workspace: Path) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    started: list[subprocess.Popen[bytes]] = []

    def launch(name: str, **options: Any) -> subprocess.Popen[bytes]:
        adapter = debugger.launch(CONFIGURATIONS[name], cwd=str(workspace), **options)
        started.append(adapter)
        return adapter

    yield launch
    for adapter in started:
        found = psutil.Process(adapter.pid).children(recursive=True)
        adapter.kill()
        for process in found:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        adapter.wait(20)


def test_tests(debugger: Debugger, launch: Callable[..., Any], workspace: Path) -> None:
    launch("Tests in this file", args=[str(workspace / "test_orders.py"), "-s", "-p", "no:cacheprovider"])
    stop = debugger.stops.get(timeout=900)
    assert "refunds" in stop.names and stop.function == "revenue_by_country"


def test_a_job(debugger: Debugger, launch: Callable[..., Any]) -> None:
    launch("Job daily_revenue")
    stop = debugger.stops.get(timeout=900)
    assert "refunds" in stop.names


def test_dagster_dev(debugger: Debugger, launch: Callable[..., Any]) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    launch("dagster dev", args=[*CONFIGURATIONS["dagster dev"]["args"], "-p", str(port)])
    wait_for(port)
    materialize(port)
    stop = debugger.stops.get(timeout=900)
    assert "refunds" in stop.names
    # Each step has its own process.
    assert "multiprocessing.spawn" in " ".join(stop.command)


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 600
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/server_info").read()
            return
        except OSError:
            time.sleep(1)
    raise AssertionError("dagster dev does not start")


LAUNCH = """
mutation ($name: String!, $repository: String!, $location: String!) {
  launchRun(executionParams: {
    selector: {jobName: $name, repositoryName: $repository, repositoryLocationName: $location}
  }) { __typename ... on PythonError { message } }
}
"""


def materialize(port: int) -> None:
    variables = {"name": "daily_revenue", "repository": "__repository__", "location": "orders.py"}
    deadline = time.monotonic() + 600
    while True:
        body = json.dumps({"query": LAUNCH, "variables": variables}).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/graphql", body, {"Content-Type": "application/json"}
        )
        answer = json.loads(urllib.request.urlopen(request).read())
        if answer["data"]["launchRun"]["__typename"] == "LaunchRunSuccess":
            return
        assert time.monotonic() < deadline, answer
        time.sleep(2)


def test_the_page(load: Callable[[str], ModuleType], workspace: Path, run_tests: Callable[[str], int]) -> None:
    shutil.copytree(PAGE, workspace, dirs_exist_ok=True)
    defs = load("guides/monitor/debugging/vs_code/orders.py").defs
    assert defs.get_job_def("daily_revenue").execute_in_process().success
    assert run_tests("guides/monitor/debugging/vs_code/test_orders.py") == 1
    page = (SNIPPETS.parent / "docs/guides/monitor/debugging/vs-code.md").read_text()
    assert set(re.findall(r"\*\*(dagster dev|Job \w+|Tests in this file)\*\*", page)) == set(CONFIGURATIONS)
    assert f"`{STOP}`" in page
