"""Sends the requests on the page External assets REST API to a real webserver, and checks the events."""

import shlex
import urllib.error
import urllib.request
from collections.abc import Callable
from types import ModuleType

import dagster as dg
import pytest
from corpus import SNIPPETS

FOLDER = "reference/external_assets_rest_api"
ORDERS = dg.AssetKey(["warehouse", "orders"])
PAGE_SERVER = "http://localhost:3000"

Load = Callable[[str], ModuleType]


@pytest.fixture
def server(start_webserver: Callable[[str], int]) -> str:
    """The address of a webserver that has loaded the external asset."""
    return f"http://127.0.0.1:{start_webserver(f'{FOLDER}/warehouse.py')}"


def send(address: str, body: str = "", kind: str = "application/json") -> tuple[int, str]:
    headers = {"Content-Type": kind} if body else {}
    request = urllib.request.Request(address, body.encode() if body else None, headers, method="POST")
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def curl(name: str, server: str) -> None:
    """Sends the request of a curl command on the page, and compares the response with the one shown."""
    command, answer = (SNIPPETS / FOLDER / f"{name}.txt").read_text().split("\n\n")
    program, x, method, address, *options = shlex.split(command.replace("\\\n", " "))
    assert (program, x, method) == ("curl", "-X", "POST")
    given = dict(zip(options[::2], options[1::2]))
    assert given.get("-H", "Content-Type: application/json") == "Content-Type: application/json"
    assert send(address.replace(PAGE_SERVER, server), given.get("-d", "")) == (200, answer.strip())


def checks(instance: dg.DagsterInstance) -> list[dg.AssetCheckEvaluation]:
    key = dg.AssetCheckKey(ORDERS, "has_rows")
    records = instance.event_log_storage.get_asset_check_execution_history(key, limit=9)
    return [record.event.asset_check_evaluation for record in records if record.event]


def test_the_check_runs_in_dagster_too(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{FOLDER}/warehouse.py").defs
    job = defs.get_implicit_global_asset_job_def().get_subset(
        asset_check_selection={dg.AssetCheckKey(ORDERS, "has_rows")}, asset_selection=set()
    )
    assert job.execute_in_process(instance=instance).success
    [check] = checks(instance)
    assert check.passed


def test_requests(server: str, load: Load) -> None:
    for file in ("report_materialization.py", "report_check.py", "report_observation.py"):
        name = file.removesuffix(".py")
        curl(name, server)
        script = load(f"{FOLDER}/{file}")
        assert script.SERVER == PAGE_SERVER
        script.SERVER = server
        assert getattr(script, name)() == 200
    curl("report_query", server)

    with dg.DagsterInstance.get() as instance:
        reported = instance.fetch_materializations(ORDERS, limit=9).records
        events = [record.asset_materialization for record in reported]
        assert [event and (event.tags or {})["dagster/data_version"] for event in events] == ["2025-06-01"] * 3
        assert [event and event.metadata["rows"].value for event in events[1:]] == [1250, 1250]
        assert [(check.passed, check.severity.value) for check in checks(instance)] == [(False, "WARN")] * 2
        seen = [record.asset_observation for record in instance.fetch_observations(ORDERS, limit=9).records]
        assert [event and event.metadata["newest_order"].value for event in seen] == ["2025-06-01T06:40:00"] * 2

        # What the page says about keys, formats, and errors.
        assert send(f"{server}/report_asset_materialization/", '{"asset_key": ["warehouse", "stock"]}') == (200, "{}")
        assert instance.get_latest_materialization_event(dg.AssetKey(["warehouse", "stock"]))
        assert send(f"{server}/report_asset_materialization/?asset_key=%5B%22warehouse%22%2C%22returns%22%5D")[0] == 200
        assert instance.get_latest_materialization_event(dg.AssetKey(["warehouse", "returns"]))
        assert send(f"{server}/report_asset_materialization/")[0] == 400
        assert send(f"{server}/report_asset_check/warehouse/orders", '{"passed": true}')[0] == 400
        assert send(f"{server}/report_asset_check/warehouse/orders", '{"check_name": "has_rows"}')[0] == 400
        assert send(f"{server}/report_asset_materialization/orders", "rows=3", "application/x-www-form-urlencoded")[0] == 400
        query = "check_name=has_rows&passed=true"
        assert send(f"{server}/report_asset_check/warehouse/orders?{query}") == (200, "{}")
        assert checks(instance)[0].passed


def test_dagster_plus_request() -> None:
    """This request can't be sent here. Only its address and token differ from the local one."""
    command = (SNIPPETS / FOLDER / "report_materialization_dagster_plus.txt").read_text()
    assert "/prod/report_asset_materialization/warehouse/orders" in command
    assert "Dagster-Cloud-Api-Token: " in command
