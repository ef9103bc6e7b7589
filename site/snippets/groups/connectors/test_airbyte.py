"""Airbyte Cloud's API and the configuration API of an Airbyte that one hosts."""

import base64
from collections.abc import Callable
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
import pytest

AIRBYTE = "integrations/libraries/airbyte"
CLOUD = "api.airbyte.com/v1"
STRIPE = "0b62d27b-43f4-4d14-9b9f-3f4c2f1d7a10"
HUBSPOT = "5a1c9e0e-7f43-4d0f-8f3c-2d6a7b8c9d01"
Api = Any  # the server of conftest.py
Request = Any
Load = Callable[[str], ModuleType]


def stream(name: str, columns: dict[str, str], selected: bool = True) -> dict[str, Any]:
    properties = {column: {"type": kind} for column, kind in columns.items()}
    return {
        "stream": {"name": name, "jsonSchema": {"type": "object", "properties": properties}},
        "config": {"selected": selected, "syncMode": "incremental", "destinationSyncMode": "append_dedup"},
    }


def connection(id: str, name: str, *streams: dict[str, Any]) -> dict[str, Any]:
    return {
        "connectionId": id,
        "name": name,
        "prefix": "",
        "destinationId": "dest-1",
        "syncCatalog": {"streams": list(streams)},
        "status": "active",
    }


CHARGES = stream("charges", {"id": "string", "customer": "string", "amount": "integer", "paid": "boolean"})
CUSTOMERS = stream("customers", {"id": "string", "email": "string"})
REFUNDS = stream("refunds", {"id": "string"}, selected=False)


@pytest.fixture
def cloud(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    for name, value in {"WORKSPACE_ID": "ws-1", "CLIENT_ID": "client", "CLIENT_SECRET": "s3cret"}.items():
        monkeypatch.setenv(f"AIRBYTE_CLOUD_{name}", value)
    connections = {
        STRIPE: connection(STRIPE, "Stripe to Snowflake", CHARGES, CUSTOMERS, REFUNDS),
        HUBSPOT: connection(HUBSPOT, "HubSpot to Snowflake", stream("contacts", {"id": "string", "email": "string"})),
    }
    statuses = iter(["pending", "running", "succeeded"])

    def token(request: Request) -> dict[str, str]:
        assert request.body == {"client_id": "client", "client_secret": "s3cret"}
        return {"access_token": "t0ken", "token_type": "Bearer"}

    destination = {
        "destinationId": "dest-1",
        "name": "Snowflake",
        "destinationType": "snowflake",
        "workspaceId": "ws-1",
        "configuration": {"database": "RAW", "schema": "AIRBYTE"},
    }
    api.authorization = "Bearer t0ken"
    api.open_to_all = {f"POST {CLOUD}/applications/token"}
    api.answers = {
        f"POST {CLOUD}/applications/token": token,
        f"GET {CLOUD}/connections": lambda _: {"data": [{"connectionId": id} for id in connections]},
        "POST cloud.airbyte.com/api/v1/connections/get": lambda request: connections[request.body["connectionId"]],
        f"GET {CLOUD}/destinations/dest-1": lambda _: destination,
        f"POST {CLOUD}/jobs": lambda _: {"jobId": 41, "status": "pending", "jobType": "sync"},
        f"GET {CLOUD}/jobs/41": lambda _: {"jobId": 41, "status": next(statuses), "jobType": "sync"},
    }
    return api


def keys(events: list[dg.DagsterEvent]) -> set[str]:
    return {event.asset_key.to_user_string() for event in events}  # type: ignore[union-attr]


def test_cloud(cloud: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{AIRBYTE}/airbyte_cloud/definitions.py").defs
    assert cloud.requests(f"GET {CLOUD}/connections")[0].query == {"workspaceIds": ["ws-1"]}
    specs = {spec.key.to_user_string(): spec for spec in defs.get_all_asset_specs()}
    assert set(specs) == {"stripe/charges", "stripe/customers", "hubspot/contacts"}
    assert specs["stripe/charges"].kinds == {"airbyte", "snowflake"}
    assert specs["stripe/charges"].metadata["dagster/table_name"] == "RAW.AIRBYTE.charges"
    job = defs.get_implicit_global_asset_job_def()
    selection = [dg.AssetKey(["stripe", "charges"])]
    result = job.execute_in_process(instance=instance, asset_selection=selection)
    assert keys(result.get_asset_materialization_events()) == {"stripe/charges", "stripe/customers"}
    assert [request.body for request in cloud.requests(f"POST {CLOUD}/jobs")] == [{"connectionId": STRIPE, "jobType": "sync"}]
    assert len(cloud.requests(f"GET {CLOUD}/jobs/41")) == 3
    assert defs.get_schedule_def("sync_every_hour").cron_schedule == "0 * * * *"


def test_one_connection(cloud: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{AIRBYTE}/airbyte_cloud/one_connection.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert keys(result.get_asset_materialization_events()) == {"stripe/charges", "stripe/customers"}


def test_a_failed_sync(cloud: Api, load: Load, instance: dg.DagsterInstance) -> None:
    cloud.answers[f"GET {CLOUD}/jobs/41"] = lambda _: {"jobId": 41, "status": "failed", "jobType": "sync"}
    defs = load(f"{AIRBYTE}/airbyte_cloud/one_connection.py").defs
    with pytest.raises(dg.Failure, match="Job failed: 41"):
        defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_a_wrong_secret(cloud: Api, load: Load) -> None:
    cloud.authorization, cloud.open_to_all = "Bearer other", set()
    with pytest.raises(dg.Failure, match=r"Max retries \(3\) exceeded with url: https://api.airbyte.com/v1/applications/token"):
        load(f"{AIRBYTE}/airbyte_cloud/definitions.py")


def test_two_tables_of_one_name(cloud: Api, load: Load) -> None:
    module = load(f"{AIRBYTE}/airbyte_cloud/definitions.py")
    from dagster_airbyte import AirbyteCloudWorkspace, build_airbyte_assets_definitions

    two = connection(HUBSPOT, "HubSpot to Snowflake", CUSTOMERS)
    stripe = cloud.answers["POST cloud.airbyte.com/api/v1/connections/get"]
    cloud.answers["POST cloud.airbyte.com/api/v1/connections/get"] = (
        lambda request: two if request.body["connectionId"] == HUBSPOT else stripe(request)
    )
    workspace = AirbyteCloudWorkspace(workspace_id="ws-2", client_id="client", client_secret="s3cret")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"Duplicate asset key: AssetKey\(\['customers'\]\)"):
        tables = build_airbyte_assets_definitions(workspace=workspace)
        dg.Definitions(assets=tables, resources={"airbyte": workspace}).get_all_job_defs()
    assert module.workspace.workspace_id != "ws-2"


@pytest.fixture
def oss(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    for name, value in {"HOST": "localhost", "PORT": "8000", "USERNAME": "airbyte", "PASSWORD": "s3cret"}.items():
        monkeypatch.setenv(f"AIRBYTE_{name}", value)
    hosts = {"localhost:8000", "airbyte.internal:8000"}
    stripe = connection(STRIPE, "Stripe to DuckDB", CHARGES, CUSTOMERS, REFUNDS)
    sheets = connection(HUBSPOT, "Budget to Sheets", stream("budget", {"month": "string"}))
    stats = [{"streamName": "charges", "stats": {"recordsEmitted": 2, "recordsCommitted": 2}}]
    done = {
        "job": {"id": 17, "status": "succeeded"},
        "attempts": [{"attempt": {"id": 0, "status": "succeeded", "streamStats": stats}, "logs": {"logLines": ["2 records"]}}],
    }
    answers: dict[str, Callable[[Request], Any]] = {
        "workspaces/list": lambda _: {"workspaces": [{"workspaceId": "ws-1", "name": "Default"}]},
        "connections/list": lambda _: {"connections": [stripe, sheets]},
        "operations/list": lambda _: {"operations": []},
        "destinations/get": lambda _: {"destinationId": "dest-1", "destinationName": "DuckDB", "connectionConfiguration": {}},
        "connections/get": lambda _: stripe,
        "connections/sync": lambda _: {"job": {"id": 17, "status": "running"}},
        "jobs/get": lambda _: done,
    }
    api.answers = {f"POST {host}/api/v1/{place}": answer for host in hosts for place, answer in answers.items()}
    api.authorization = "Basic " + base64.b64encode(b"airbyte:s3cret").decode()
    return api


def test_oss(oss: Api, load: Load, instance: dg.DagsterInstance) -> None:
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute("create table customers as select 'cus_1' as id, 'ada@example.com' as email")
        warehouse.execute("create table charges as from (values ('cus_1', 4200, true), ('cus_1', 100, false)) t(customer, amount, paid)")
    defs = load(f"{AIRBYTE}/airbyte_oss/definitions.py").defs
    job = defs.get_implicit_global_asset_job_def()
    assert oss.requests("POST localhost:8000/api/v1/connections/list")[0].body == {"workspaceId": "ws-1"}
    result = job.execute_in_process(instance=instance)
    assert keys(result.get_asset_materialization_events()) == {"raw/charges", "raw/customers", "revenue_by_customer"}
    with duckdb.connect("warehouse.duckdb") as warehouse:
        assert warehouse.execute("from revenue_by_customer").fetchall() == [("ada@example.com", 42.0)]
    [sync] = oss.requests("POST localhost:8000/api/v1/connections/sync")
    assert sync.body == {"connectionId": STRIPE}


def test_a_listed_connection(oss: Api, load: Load, instance: dg.DagsterInstance) -> None:
    oss.open_to_all = set(oss.answers)
    defs = load(f"{AIRBYTE}/airbyte_oss/stripe.py").defs
    assert oss.asked == []
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert keys(result.get_asset_materialization_events()) == {"raw/charges", "raw/customers"}
    [charges] = [
        event.materialization
        for event in result.get_asset_materialization_events()
        if event.asset_key == dg.AssetKey(["raw", "charges"])
    ]
    assert charges.metadata["recordsCommitted"] == dg.IntMetadataValue(2)


def test_an_airbyte_that_wants_a_token(oss: Api, load: Load) -> None:
    oss.authorization = "Bearer t0ken"
    with pytest.raises(dg.Failure, match=r"Max retries \(3\) exceeded with url: http://localhost:8000/api/v1/workspaces/list"):
        load(f"{AIRBYTE}/airbyte_oss/definitions.py").defs.get_repository_def()


def test_a_token_in_a_header(oss: Api) -> None:
    from dagster_airbyte import AirbyteResource

    oss.authorization = "Bearer t0ken"
    params = {"headers": {"Authorization": "Bearer t0ken"}}
    airbyte = AirbyteResource(host="localhost", port="8000", request_additional_params=params)
    assert airbyte.get_default_workspace() == "ws-1"


def test_several_workspaces(oss: Api, load: Load) -> None:
    oss.answers["POST localhost:8000/api/v1/workspaces/list"] = lambda _: {"workspaces": [{"workspaceId": "1"}, {"workspaceId": "2"}]}
    with pytest.raises(Exception, match="Airbyte instance has more than one workspace"):
        load(f"{AIRBYTE}/airbyte_oss/definitions.py").defs.get_repository_def()
