"""Looker's API 4.0 and LookML files: dashboards, explores, and views as assets, and builds of derived tables."""

import logging
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs

import dagster as dg
import pytest

LOOKER = "integrations/libraries/looker"
GUIDE = f"{LOOKER}/using_looker_with_dagster"
HOST = "thelook.cloud.looker.com/api"
V = f"{HOST}/4.0"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]

FOLDERS = [
    {"id": "1", "name": "Shared", "parent_id": None},
    {"id": "2", "name": "Merchandising", "parent_id": "1"},
    {"id": "3", "name": "Merchandising Archive", "parent_id": "1"},
    {"id": "4", "name": "Finance", "parent_id": "1"},
]
DASHBOARDS = [
    {"id": "7", "title": "Business Pulse", "folder": {"id": "2", "name": "Merchandising"}, "user_id": "5", "hidden": False},
    {"id": "8", "title": "Ledger", "folder": {"id": "4", "name": "Finance"}, "user_id": "12", "hidden": False},
    {"id": "9", "title": "Old Pulse", "folder": {"id": "3", "name": "Merchandising Archive"}, "user_id": "5", "hidden": False},
    {"id": "10", "title": "Draft", "folder": {"id": "2", "name": "Merchandising"}, "user_id": "5", "hidden": True},
]
USES = {"7": "order_items", "8": "ledger", "9": "order_items", "10": "order_items"}
EXPLORES = {
    "order_items": {
        "id": "thelook::order_items",
        "view_name": "order_items",
        "sql_table_name": "ecommerce.order_items",
        "joins": [{"name": "buyers", "from": "users", "sql_table_name": "ecommerce.users"}],
    },
    "ledger": {"id": "thelook::ledger", "view_name": "ledger", "sql_table_name": "finance.ledger", "joins": []},
}
USERS = {"5": "ada@example.com", "12": "grace@example.com"}


@pytest.fixture
def looker(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("LOOKER_CLIENT_ID", "client")
    monkeypatch.setenv("LOOKER_CLIENT_SECRET", "s3cret")

    def dashboard(raw: dict[str, Any]) -> dict[str, Any]:
        filters = [{"id": "f1", "name": "Date", "model": "thelook", "explore": USES[raw["id"]]}]
        return {**raw, "url": f"/dashboards/{raw['id']}", "dashboard_filters": filters}

    def users(request: Any) -> list[dict[str, Any]]:
        ids = request.query.get("id", [""])[0].split(",")
        return [{"id": id, "email": email} for id, email in USERS.items() if id in ids]

    api.answers = {
        f"POST {V}/login": lambda _: {"access_token": "t0ken", "token_type": "Bearer", "expires_in": 3600},
        f"GET {V}/folders": lambda _: FOLDERS,
        f"GET {V}/dashboards": lambda _: DASHBOARDS,
        f"GET {V}/lookml_models": lambda _: [{"name": "thelook", "explores": [{"name": name} for name in EXPLORES]}],
        f"GET {V}/users/search": users,
    }
    for raw in DASHBOARDS:
        api.answers[f"GET {V}/dashboards/{raw['id']}"] = lambda _, raw=raw: dashboard(raw)
    for name, explore in EXPLORES.items():
        api.answers[f"GET {V}/lookml_models/thelook/explores/{name}"] = lambda _, explore=explore: explore
    for view in "order_facts", "customer_facts":
        answer = {"materialization_id": f"m-{view}", "resp_text": "queued"}
        api.answers[f"GET {V}/derived_table/thelook/{view}/start"] = lambda _, answer=answer: answer
        api.answers[f"GET {V}/derived_table/m-{view}/status"] = lambda _, answer=answer: answer
    return api


def graph(defs: dg.Definitions) -> dict[str, set[str]]:
    return {
        spec.key.to_user_string(): {dep.asset_key.to_user_string() for dep in spec.deps} for spec in defs.get_all_asset_specs()
    }


def test_index(looker: Api, load: Load) -> None:
    defs = load(f"{LOOKER}/definitions.py").defs
    found = graph(defs)
    assert found["Business Pulse_7"] == {"thelook::order_items"}
    assert found["thelook::order_items"] == {"view/order_items", "view/users"}
    assert "Ledger_8" in found and not any("Draft" in key for key in found)
    [login] = looker.requests(f"POST {V}/login")
    assert parse_qs(login.text) == {"client_id": ["client"], "client_secret": ["s3cret"]}
    assert looker.requests(f"GET {V}/folders")[0].headers["Authorization"] == "Bearer t0ken"
    specs = {spec.key.to_user_string(): spec for spec in defs.get_all_asset_specs()}
    pulse = specs["Business Pulse_7"]
    assert pulse.metadata["dagster-looker/web_url"].url == "https://thelook.cloud.looker.com/dashboards/7"
    assert pulse.kinds == {"looker", "dashboard"} and pulse.owners == ["ada@example.com"]
    # The library splits IDs into digits.
    assert specs["Ledger_8"].owners == []
    explore = specs["thelook::order_items"].metadata["dagster-looker/web_url"]
    assert explore.url == "https://thelook.cloud.looker.com/explore/thelook/order_items"


def test_environment_variables_that_nobody_resolved(looker: Api, load: Load) -> None:
    resource = load(f"{GUIDE}/connection.py").looker
    from dagster_looker import load_looker_asset_specs

    with pytest.raises(RuntimeError, match=r'Attempted to directly retrieve environment variable EnvVar\("LOOKER_CLIENT_ID"\)'):
        load_looker_asset_specs(resource)


def test_a_wrong_secret(looker: Api, load: Load) -> None:
    body = '{"message":"Not found","documentation_url":"https://cloud.google.com/looker/docs/"}'
    looker.answers[f"POST {V}/login"] = lambda _: looker.reply(404, body)
    with pytest.raises(Exception, match="Not found"):
        load(f"{LOOKER}/definitions.py")


def test_an_explore_that_cannot_be_read(looker: Api, load: Load, caplog: pytest.LogCaptureFixture) -> None:
    looker.answers[f"GET {V}/lookml_models/thelook/explores/ledger"] = lambda _: looker.reply(404, '{"message":"Not found"}')
    with caplog.at_level(logging.WARNING, "dagster_looker"):
        logging.getLogger("dagster.dagster_looker").addHandler(caplog.handler)
        found = graph(load(f"{LOOKER}/definitions.py").defs)
    assert "Failed to fetch LookML explore 'ledger' for model 'thelook'." in caplog.text
    assert found["thelook::ledger"] == set() and found["Ledger_8"] == {"thelook::ledger"}


def test_the_filter(looker: Api, load: Load) -> None:
    found = graph(load(f"{GUIDE}/load.py").defs)
    # A folder's path is compared as the beginning of a string.
    assert {key for key in found if not key.startswith("view/")} == {"Business Pulse_7", "Old Pulse_9", "thelook::order_items"}
    assert looker.requests(f"GET {V}/lookml_models/thelook/explores/ledger") == []


def test_the_translator(looker: Api, load: Load) -> None:
    defs = load(f"{GUIDE}/translator.py").defs
    assert graph(defs)["thelook::order_items"] == {"ecommerce/order_items", "ecommerce/users"}
    dashboards = [spec for spec in defs.get_all_asset_specs() if "dashboard" in spec.kinds]
    assert {(spec.group_name, *spec.owners) for spec in dashboards} == {("looker", "team:merchandising")}


def test_derived_tables(looker: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{GUIDE}/derived_tables.py").defs
    assert graph(defs)["view/order_facts"] == {"ecommerce/order_items"}
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    keys = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
    assert keys == {"view/order_facts", "view/customer_facts"}
    for view in "order_facts", "customer_facts":
        [start] = looker.requests(f"GET {V}/derived_table/thelook/{view}/start")
        assert start.query["source"] == [f"Dagster run {result.run_id}"]


def test_several_requests_in_one_call(looker: Api, load: Load, instance: dg.DagsterInstance) -> None:
    resource = load(f"{GUIDE}/connection.py").looker
    from dagster_looker import RequestStartPdtBuild, build_looker_pdt_assets_definitions

    requests = [RequestStartPdtBuild(model_name="thelook", view_name=view) for view in ("order_facts", "customer_facts")]
    tables = build_looker_pdt_assets_definitions("looker", requests)
    dg.materialize(tables, instance=instance, resources={"looker": resource})
    assert looker.requests(f"GET {V}/derived_table/thelook/order_facts/start") == []


def test_lookml(load: Load) -> None:
    found = graph(load(f"{GUIDE}/lookml.py").defs)
    assert found["dashboard/business_pulse"] == {"explore/order_items"}
    assert found["explore/order_items"] == {"view/order_items", "view/users"}
    assert found["view/order_items"] == {"ecommerce/order_items"}
    assert found["view/users"] == {"ecommerce/users", "ecommerce/orders"}


def test_a_build_that_does_not_start(looker: Api, load: Load, instance: dg.DagsterInstance) -> None:
    looker.answers[f"GET {V}/derived_table/thelook/order_facts/start"] = lambda _: {"resp_text": "error"}
    job = load(f"{GUIDE}/derived_tables.py").defs.get_implicit_global_asset_job_def()
    with pytest.raises(dg.Failure, match="No materialization id was returned from Looker API."):
        job.execute_in_process(instance=instance)


def test_sql_that_cannot_be_parsed(workspace: Path, caplog: pytest.LogCaptureFixture) -> None:
    from dagster_looker import build_looker_asset_specs

    (workspace / "users.view.lkml").write_text("view: users { derived_table: { sql: SELECT FROM WHERE ( ;; } }")
    with caplog.at_level(logging.WARNING, "dagster_looker"):
        [spec] = build_looker_asset_specs(project_dir=workspace)
    assert "Failed to parse derived table SQL for view `users`" in caplog.text and list(spec.deps) == []
