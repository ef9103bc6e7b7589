"""Fivetran's REST API: the account as assets, and syncs."""

import base64
import logging
from collections.abc import Callable
from types import ModuleType
from typing import Any

import dagster as dg
import pytest

FIVETRAN = "integrations/libraries/fivetran"
V1 = "api.fivetran.com/v1"
ID = "interviewed_crispy"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


def connector(id: str, schema: str, service: str, **changes: Any) -> dict[str, Any]:
    return {
        "id": id,
        "group_id": "projected_sickle",
        "service": service,
        "schema": schema,
        "paused": False,
        "schedule_type": "auto",
        "succeeded_at": "2025-04-01T03:00:00.000000Z",
        "failed_at": None,
        "status": {"setup_state": "connected", "sync_state": "scheduled", "update_state": "on_schedule"},
        **changes,
    }


def schemas(schema: str, *tables: str) -> dict[str, Any]:
    columns = {"id": {"name_in_destination": "id", "enabled": True, "is_primary_key": True}}
    named = {table: {"name_in_destination": table, "enabled": True, "columns": columns} for table in tables}
    hidden = {"internal_log": {"name_in_destination": "internal_log", "enabled": False}}
    return {"schemas": {schema: {"name_in_destination": schema, "enabled": True, "tables": named | hidden}}}


@pytest.fixture
def fivetran(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    for name, value in {"ACCOUNT_ID": "acc", "API_KEY": "key", "API_SECRET": "s3cret"}.items():
        monkeypatch.setenv(f"FIVETRAN_{name}", value)
    connectors = [
        connector(ID, "salesforce", "salesforce"),
        connector("groomed_tide", "budget", "google_sheets"),
        connector("lost_token", "hubspot", "hubspot", status={"setup_state": "broken", "sync_state": "paused"}),
    ]
    polls: list[int] = []

    def details(_: object) -> dict[str, Any]:
        forced = bool(api.requests(f"POST {V1}/connectors/{ID}/force"))
        polls.extend([1] if forced else [])
        done = {"succeeded_at": "2025-04-02T03:00:00.000000Z"} if len(polls) > 1 else {}
        return {"code": "Success", "data": connector(ID, "salesforce", "salesforce", **done)}

    def data(value: Any) -> Callable[[object], Any]:
        return lambda _: {"code": "Success", "data": value}

    api.authorization = "Basic " + base64.b64encode(b"key:s3cret").decode()
    api.answers = {
        f"GET {V1}/groups": data({"items": [{"id": "projected_sickle", "name": "Warehouse"}]}),
        f"GET {V1}/destinations/projected_sickle": data({"id": "projected_sickle", "service": "snowflake", "config": {"database": "RAW"}}),
        f"GET {V1}/groups/projected_sickle/connectors": data({"items": connectors}),
        f"GET {V1}/connectors/{ID}/schemas": data(schemas("salesforce", "account", "opportunity")),
        f"GET {V1}/connectors/groomed_tide/schemas": data(schemas("budget", "plan")),
        f"GET {V1}/connectors/{ID}": details,
        f"PATCH {V1}/connectors/{ID}": data({}),
        f"POST {V1}/connectors/{ID}/force": data({}),
        **{
            f"GET {V1}/connectors/{ID}/schemas/salesforce/tables/{table}/columns": data(
                {"columns": {"Name": {"name_in_destination": "name", "enabled": True}}}
            )
            for table in ("account", "opportunity")
        },
    }
    return api


def recorded(result: dg.ExecuteInProcessResult) -> dict[str, dg.AssetMaterialization]:
    return {
        event.materialization.asset_key.to_user_string(): event.materialization
        for event in result.get_asset_materialization_events()
    }


def test_workspace(fivetran: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{FIVETRAN}/definitions.py").defs
    specs = {spec.key.to_user_string(): spec for spec in defs.get_all_asset_specs()}
    assert set(specs) == {"fivetran/salesforce/account", "fivetran/salesforce/opportunity"}
    account = specs["fivetran/salesforce/account"]
    assert account.kinds == {"fivetran", "snowflake"}
    assert account.metadata["dagster/table_name"] == "RAW.salesforce.account"
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert set(recorded(result)) == set(specs)
    [patch] = fivetran.requests(f"PATCH {V1}/connectors/{ID}")
    assert patch.body == {"schedule_type": "manual"}
    assert len(fivetran.requests(f"POST {V1}/connectors/{ID}/force")) == 1
    assert patch.headers["Content-Type"] == "application/json;version=2"
    assert defs.get_schedule_def("sync_every_hour").cron_schedule == "0 * * * *"


def test_one_connector(fivetran: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{FIVETRAN}/salesforce.py").defs
    job = defs.get_implicit_global_asset_job_def()
    selection = [dg.AssetKey(["fivetran", "salesforce", "account"])]
    made = recorded(job.execute_in_process(instance=instance, asset_selection=selection))
    assert set(made) == {"fivetran/salesforce/account", "fivetran/salesforce/opportunity"}
    schema = made["fivetran/salesforce/account"].metadata["dagster/column_schema"].value
    assert schema.columns
    assert fivetran.requests(f"GET {V1}/connectors/{ID}/schemas/salesforce/tables/account/columns")


def test_a_paused_connector(fivetran: Api, load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]) -> None:
    paused = connector(ID, "salesforce", "salesforce", paused=True)
    fivetran.answers[f"GET {V1}/connectors/{ID}"] = lambda _: {"data": paused}
    result = load(f"{FIVETRAN}/salesforce.py").defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert recorded(result) == {} and result.success
    assert f"The connector with ID {ID} is currently paused and so it has not been synced." in capfd.readouterr().err


def test_a_failed_sync(fivetran: Api, load: Load, instance: dg.DagsterInstance) -> None:
    ok = fivetran.answers[f"GET {V1}/connectors/{ID}"]

    def failed(request: object) -> dict[str, Any]:
        answer = ok(request)
        if answer["data"]["succeeded_at"].startswith("2025-04-02"):
            answer["data"].update(succeeded_at="2025-04-01T03:00:00.000000Z", failed_at="2025-04-02T03:00:00.000000Z")
        return answer

    fivetran.answers[f"GET {V1}/connectors/{ID}"] = failed
    with pytest.raises(dg.Failure, match=f"Sync for connector '{ID}' failed!"):
        load(f"{FIVETRAN}/salesforce.py").defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_a_wrong_secret(fivetran: Api, load: Load) -> None:
    fivetran.authorization = "Basic other"
    with pytest.raises(dg.Failure, match=r"Max retries \(3\) exceeded with url: https://api.fivetran.com/v1/groups\."):
        load(f"{FIVETRAN}/definitions.py")


def test_connectors_that_are_left_out(fivetran: Api, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(logging.Logger, "warning", lambda _, message, *args, **options: seen.append(str(message)))
    load(f"{FIVETRAN}/definitions.py")
    assert any(line.startswith("Ignoring incomplete or broken connector `hubspot`.") for line in seen)
