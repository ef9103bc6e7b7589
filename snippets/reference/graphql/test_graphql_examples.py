"""The example of the page GraphQL, against a web server and the daemon."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster_graphql import DagsterGraphQLClient, DagsterGraphQLClientError, ReloadRepositoryLocationStatus

Load = Callable[[str], ModuleType]


@pytest.fixture
def port(workspace: Path) -> Iterator[int]:
    """The port of a web server that knows the job and launches its runs at once."""
    home = Path(os.environ["DAGSTER_HOME"])
    coordinator = "run_coordinator:\n  module: dagster._core.run_coordinator\n  class: DefaultRunCoordinator\n"
    (home / "dagster.yaml").write_text(f"telemetry:\n  enabled: false\n{coordinator}")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = free.getsockname()[1]
    code = SNIPPETS / "reference/graphql/orders_job.py"
    command = [sys.executable, "-m", "dagster_webserver", "-f", str(code), "-h", "127.0.0.1", "-p", str(number)]
    process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 90
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{number}/server_info").read()
                break
            except OSError:
                assert process.poll() is None and time.monotonic() < deadline, "the web server does not start"
                time.sleep(0.3)
        yield number
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def test_launch_orders(port: int, load: Load) -> None:
    client = DagsterGraphQLClient("127.0.0.1", port_number=port)
    launch = load("reference/graphql/launch_orders.py").launch
    assert launch(client, "NO") == dg.DagsterRunStatus.SUCCESS
    with dg.DagsterInstance.get() as instance:
        [record] = instance.get_run_records()
        assert record.dagster_run.tags["country"] == "NO"

    with pytest.raises(DagsterGraphQLClientError, match="No jobs with the name"):
        client.submit_job_execution("refunds_job")
    info = client.reload_repository_location("orders_job.py")
    assert info.status == ReloadRepositoryLocationStatus.SUCCESS
    unknown = client.reload_repository_location("nowhere")
    assert (unknown.status, unknown.failure_type) == (
        ReloadRepositoryLocationStatus.FAILURE,
        "RepositoryLocationNotFound",
    )
