"""DogStatsD: a UDP socket takes the place of Datadog's Agent."""

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import datadog
import pytest
from dagster_datadog import DatadogResource

DATADOG = "integrations/libraries/datadog"
PAYMENTS = "payment,status\n1,paid\n2,declined\n3,paid\n4,declined\n"
Load = Callable[[str], ModuleType]


@pytest.fixture
def agent(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The library reads DD_AGENT_HOST when it's imported, which is before this."""
    monkeypatch.setenv("DD_API_KEY", "api")
    monkeypatch.setenv("DD_APP_KEY", "app")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as agent:
        agent.bind(("127.0.0.1", 0))
        agent.settimeout(1)
        monkeypatch.setattr(datadog.statsd, "host", "127.0.0.1")
        monkeypatch.setattr(datadog.statsd, "port", agent.getsockname()[1])
        monkeypatch.setattr(datadog.statsd, "socket", None)
        # The library adds metrics about itself to a packet every ten seconds.
        monkeypatch.setattr(datadog.statsd, "_telemetry", False)
        yield agent


def run_all(load: Load, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    Path("card_payments.csv").write_text(PAYMENTS)
    defs = load(f"{DATADOG}/definitions.py").defs
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_metrics(agent: socket.socket, load: Load, instance: dg.DagsterInstance) -> None:
    assert run_all(load, instance).success
    tags = "team:payments,env:production"
    assert agent.recv(999).decode() == f"warehouse.card_payments.rows:4|g|#{tags}\n"
    assert agent.recv(999).decode() == f"warehouse.card_payments.declined:2|g|#{tags}\n"


def test_a_failed_run(agent: socket.socket, load: Load, failed_run: Callable[..., dg.RunFailureSensorContext]) -> None:
    module = load(f"{DATADOG}/definitions.py")
    resource = DatadogResource(api_key="api", app_key="app")
    context = failed_run("payments", [module.card_payments], {"datadog": resource})
    module.failed_runs(context, datadog=resource)
    tags = "team:payments,env:production,job:payments"
    assert agent.recv(999).decode() == f"dagster.runs.failed:1|c|#{tags}\n"
    url = f"https://dagster.example.com/runs/{context.dagster_run.run_id}"
    assert agent.recv(999).decode() == f"_e{{15,{len(url)}}}:payments failed|{url}|k:payments|t:error|#{tags}\n"


def test_no_agent(agent: socket.socket, load: Load, instance: dg.DagsterInstance) -> None:
    agent.close()
    assert run_all(load, instance).success


def test_methods(agent: socket.socket) -> None:
    client: Any = DatadogResource(api_key="api", app_key="app").get_client()
    assert (datadog.api._api_key, datadog.api._application_key) == ("api", "app")
    client.service_check("warehouse.load", client.CRITICAL, message="late")
    assert agent.recv(999) == b"_sc|warehouse.load|2|m:late\n"
    client.histogram("warehouse.file.bytes", 12)
    assert agent.recv(999) == b"warehouse.file.bytes:12|h\n"
    with client.timed("warehouse.query"):
        pass
    assert float(agent.recv(999).split(b":")[1].split(b"|")[0]) < 0.1


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{DATADOG}/test_definitions.py") == 1
