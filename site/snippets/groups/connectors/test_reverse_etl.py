"""Census's and Hightouch's APIs: syncs from the warehouse, as assets and as ops."""

import base64
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import dagster as dg
import pytest

LIBRARIES = "integrations/libraries"
CENSUS = "app.getcensus.com/api/v1"
HIGHTOUCH = "api.hightouch.io/api/v1"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


def materializations(result: dg.ExecuteInProcessResult) -> dict[str, dict[str, Any]]:
    return {
        event.asset_key.to_user_string(): {name: value.value for name, value in event.materialization.metadata.items()}
        for event in result.get_asset_materialization_events()
    }


def run_all(defs: dg.Definitions, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def data(value: Any) -> Callable[[object], Any]:
    return lambda _: {"status": "success", "data": value}


@pytest.fixture
def census(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("CENSUS_API_KEY", "k3y")
    statuses = iter(["queued", "working", "completed"])
    api.authorization = "Basic " + base64.b64encode(b"bearer:secret-token:k3y").decode()
    sync = {"id": 52091, "label": "Contacts", "source_attributes": {"connection_id": 8}, "destination_attributes": {"connection_id": 9}}
    api.answers = {
        f"GET {CENSUS}/syncs/52091": data(sync),
        f"GET {CENSUS}/sources/8": data({"id": 8, "name": "Snowflake", "type": "snowflake"}),
        f"GET {CENSUS}/destinations/9": data({"id": 9, "name": "HubSpot", "type": "hubspot"}),
        f"POST {CENSUS}/syncs/52091/trigger": data({"sync_run_id": 777}),
        f"GET {CENSUS}/sync_runs/777": lambda _: {"data": census_run(next(statuses))},
    }
    return api


def census_run(status: str) -> dict[str, Any]:
    return {
        "id": 777,
        "sync_id": 52091,
        "status": status,
        "error_message": "Token expired" if status == "failed" else None,
        "source_record_count": 120,
        "records_processed": 12,
        "records_updated": 11,
        "records_failed": 0,
        "records_invalid": 1,
        "full_sync": False,
    }


def test_census(census: Api, load: Load, instance: dg.DagsterInstance) -> None:
    made = materializations(run_all(load(f"{LIBRARIES}/census/definitions.py").defs, instance))
    assert made == {"hubspot_contacts": {"destination": "HubSpot", "records_updated": 11, "records_failed": 0, "records_invalid": 1}}
    [trigger] = census.requests(f"POST {CENSUS}/syncs/52091/trigger")
    assert trigger.body == {"force_full_sync": False}
    assert trigger.headers["Content-Type"] == "application/json;version=2"


def test_census_does_not_raise_by_itself(census: Api, load: Load, instance: dg.DagsterInstance) -> None:
    census.answers[f"GET {CENSUS}/sync_runs/777"] = data(census_run("failed"))
    with pytest.raises(dg.Failure, match="Census sync run 777 ended as failed."):
        run_all(load(f"{LIBRARIES}/census/definitions.py").defs, instance)
    assert load(f"{LIBRARIES}/census/nightly_sync.py").defs.get_job_def("nightly_sync").execute_in_process(instance=instance).success


def test_census_op(census: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{LIBRARIES}/census/nightly_sync.py").defs
    made = materializations(defs.get_job_def("nightly_sync").execute_in_process(instance=instance))
    assert made["census/sync_52091"]["records_processed"] == 12
    assert census.requests(f"POST {CENSUS}/syncs/52091/trigger")[0].body == {"force_full_sync": True}


def test_census_timeout_waits_for_the_end(census: Api, instance: dg.DagsterInstance) -> None:
    from dagster_census import CensusResource

    output = CensusResource(api_key="k3y").trigger_sync_and_poll(sync_id=52091, poll_timeout=3600)
    assert output.sync_run["status"] == "completed"
    assert len(census.requests(f"GET {CENSUS}/sync_runs/777")) == 3


def test_census_wrong_key(census: Api, load: Load, instance: dg.DagsterInstance) -> None:
    census.authorization = "Basic other"
    with pytest.raises(dg.Failure, match=r"Max retries \(3\) exceeded with url: https://app.getcensus.com/api/v1/syncs/52091\."):
        run_all(load(f"{LIBRARIES}/census/definitions.py").defs, instance)


def test_census_without_key(census: Api, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CENSUS_API_KEY")
    with pytest.raises(dg.DagsterInvalidConfigError, match="environment variable \"CENSUS_API_KEY\" which is not set"):
        run_all(load(f"{LIBRARIES}/census/definitions.py").defs, instance)


@pytest.fixture
def hightouch(api: Api, monkeypatch: pytest.MonkeyPatch) -> Iterator[Api]:
    monkeypatch.setenv("HIGHTOUCH_API_KEY", "k3y")
    statuses = iter(["queued", "processing", "success"])
    api.authorization = "Bearer k3y"
    sync = {"id": 183047, "slug": "accounts", "destinationId": 31, "configuration": {"object": "Account"}}
    api.answers = {
        f"POST {HIGHTOUCH}/syncs/183047/trigger": lambda _: {"id": "9001"},
        f"GET {HIGHTOUCH}/syncs/183047/runs": lambda _: {"data": [hightouch_run(next(statuses))]},
        f"GET {HIGHTOUCH}/syncs/183047": lambda _: sync,
        f"GET {HIGHTOUCH}/destinations/31": lambda _: {"id": 31, "name": "Salesforce", "slug": "salesforce", "type": "salesforce"},
    }
    yield api


def hightouch_run(status: str) -> dict[str, Any]:
    counts = {"addedCount": 3, "changedCount": 9, "removedCount": 0}
    return {
        "id": "9001",
        "createdAt": "2025-04-01T03:00:00Z",
        "startedAt": "2025-04-01T03:00:02Z",
        "finishedAt": "2025-04-01T03:01:02Z",
        "plannedRows": counts,
        "successfulRows": counts,
        "failedRows": {"addedCount": 0, "changedCount": 0, "removedCount": 0},
        "querySize": 120,
        "status": status,
        "completionRatio": 1,
        "error": "Some rows were rejected" if status in ("failed", "warning") else None,
    }


def test_hightouch(hightouch: Api, load: Load, instance: dg.DagsterInstance) -> None:
    made = materializations(run_all(load(f"{LIBRARIES}/hightouch/definitions.py").defs, instance))
    assert made == {"salesforce_accounts": {"destination": "Salesforce", "query_size": 120, "added": 3, "changed": 9, "failed": 0}}
    assert [run.query for run in hightouch.requests(f"GET {HIGHTOUCH}/syncs/183047/runs")] == [{"runId": ["9001"]}] * 3


def test_hightouch_warning(hightouch: Api, load: Load, instance: dg.DagsterInstance) -> None:
    hightouch.answers[f"GET {HIGHTOUCH}/syncs/183047/runs"] = lambda _: {"data": [hightouch_run("warning")]}
    with pytest.raises(dg.Failure, match="Sync 183047 for request: 9001 failed with status: warning and error:  Some rows were rejected"):
        run_all(load(f"{LIBRARIES}/hightouch/definitions.py").defs, instance)


def test_hightouch_op(hightouch: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{LIBRARIES}/hightouch/nightly_sync.py").defs
    made = materializations(defs.get_job_def("nightly_sync").execute_in_process(instance=instance))
    assert made["hightouch/salesforce/salesforce/Account"]["successful_add"] == 3


def test_hightouch_wrong_key(hightouch: Api, load: Load, instance: dg.DagsterInstance) -> None:
    hightouch.authorization = "Bearer other"
    with pytest.raises(dg.Failure, match="Exceeded max number of retries."):
        run_all(load(f"{LIBRARIES}/hightouch/definitions.py").defs, instance)


def test_hightouch_timeout(hightouch: Api, instance: dg.DagsterInstance) -> None:
    from dagster_hightouch import ConfigurableHightouchResource

    hightouch.answers[f"GET {HIGHTOUCH}/syncs/183047/runs"] = lambda _: {"data": [hightouch_run("processing")]}
    with pytest.raises(dg.Failure, match=r"Sync 183047 for request: 9001' time out after .* Last status was processing\."):
        ConfigurableHightouchResource(api_key="k3y", poll_timeout=1e-9).sync_and_poll("183047")
