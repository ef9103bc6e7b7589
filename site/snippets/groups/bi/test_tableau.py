"""Tableau's REST and metadata APIs: views as assets, extract refreshes, and data quality warnings."""

import json
from collections.abc import Callable
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import dagster as dg
import jwt
import pytest

TABLEAU = "integrations/libraries/tableau"
POD = "10ax.online.tableau.com/api"
V = f"{POD}/3.24"
SITE = f"{V}/sites/site-1"
OVERVIEW, HR = "wb-overview", "wb-hr"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


def source(name: str, luid: str, table: str) -> dict[str, Any]:
    tables = [{"name": table, "schema": "SHOP", "fullName": f"[SHOP].[{table}]", "database": {"name": "ANALYTICS"}}]
    published = [{"luid": luid, "id": "p1", "name": name, "hasExtracts": True, "upstreamTables": tables}]
    return {"id": f"e-{luid}", "name": name, "upstreamTables": tables, "parentPublishedDatasources": published}


WORKBOOKS: dict[str, dict[str, Any]] = {
    OVERVIEW: {
        "luid": OVERVIEW,
        "name": "Sales Overview",
        "sheets": [
            {"luid": "v-1", "name": "Sales by Region", "parentEmbeddedDatasources": [source("Orders", "ds-1", "ORDERS")]},
            {"luid": "", "name": "Hidden", "parentEmbeddedDatasources": []},
        ],
        "dashboards": [{"luid": "v-2", "name": "Overview", "sheets": [{"luid": "v-1"}]}],
    },
    HR: {
        "luid": HR,
        "name": "HR",
        "sheets": [{"luid": "v-3", "name": "Headcount", "parentEmbeddedDatasources": []}],
        "dashboards": [],
    },
}


@pytest.fixture
def tableau(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    for name, value in {"CLIENT_ID": "app", "SECRET_ID": "key-1", "SECRET_VALUE": "s" * 32, "USERNAME": "ada"}.items():
        monkeypatch.setenv(f"TABLEAU_{name}", value)

    def xml(inside: str) -> Any:
        return api.reply(200, f'<tsResponse xmlns="http://tableau.com/api">{inside}</tsResponse>', "application/xml")

    def view(id: str, name: str) -> str:
        times = 'createdAt="2025-01-07T08:00:00Z" updatedAt="2025-04-01T06:00:00Z"'
        return f'<view id="{id}" name="{name}" contentUrl="{name}" {times}><workbook id="{OVERVIEW}"/><owner id="u1"/></view>'

    def only_with(scope: str, answer: Callable[[], Any]) -> Callable[[Any], Any]:
        def checked(request: Any) -> Any:
            if scope in request.headers["x-tableau-auth"].split():
                return answer()
            error = '<error code="401002"><summary>Unauthorized Access</summary><detail>Invalid scope</detail></error>'
            return api.reply(401, f'<tsResponse xmlns="http://tableau.com/api">{error}</tsResponse>', "application/xml")

        return checked

    def sign_in(request: Any) -> Any:
        token = ElementTree.fromstring(request.text)[0].get("jwt") or ""
        scopes = jwt.decode(token, "s" * 32, algorithms=["HS256"], audience="tableau")["scp"]
        site = '<site id="site-1" contentUrl="superstore"/><user id="u1"/>'
        return xml(f'<credentials token="{" ".join(scopes)}">{site}</credentials>')

    jobs = iter(["", 'finishCode="0"'])
    workbooks = "".join(f'<workbook id="{id}" name="{book["name"]}"/>' for id, book in WORKBOOKS.items())
    info = "<serverInfo><productVersion build='1'>2024.3</productVersion><restApiVersion>3.24</restApiVersion></serverInfo>"
    page = f'<pagination pageNumber="1" pageSize="100" totalAvailable="2"/><workbooks>{workbooks}</workbooks>'
    api.answers = {
        f"GET {POD}/2.4/serverInfo": lambda _: xml(info),
        f"POST {V}/auth/signin": sign_in,
        f"POST {V}/auth/signout": lambda _: api.reply(204),
        f"GET {SITE}/workbooks": lambda _: xml(page),
        "POST 10ax.online.tableau.com/api/metadata/graphql": lambda request: {
            "data": {"workbooks": [WORKBOOKS[request.json["variables"]["luid"]]]}
        },
        f"POST {SITE}/workbooks/{OVERVIEW}/refresh": lambda _: xml('<job id="job-1" mode="Asynchronous" type="RefreshExtract"/>'),
        f"GET {SITE}/jobs/job-1": only_with(
            "tableau:jobs:read",
            lambda: xml(
                f'<job id="job-1" mode="Asynchronous" type="RefreshExtract" {next(jobs)}>'
                f'<extractRefreshJob><workbook id="{OVERVIEW}" name="Sales Overview"/></extractRefreshJob></job>'
            ),
        ),
        f"PUT {SITE}/jobs/job-1": lambda _: xml(""),
        f"GET {SITE}/views/v-1": lambda _: xml(view("v-1", "SalesbyRegion")),
        f"GET {SITE}/views/v-2": lambda _: xml(view("v-2", "Overview")),
        f"GET {SITE}/views/v-3": lambda _: xml(view("v-3", "Headcount")),
        f"GET {SITE}/datasources/9d5f0c3e-6f3a-4d0f-9c1b-0c9a4d6d3b11": lambda _: xml(
            '<datasource id="9d5f0c3e-6f3a-4d0f-9c1b-0c9a4d6d3b11" name="Orders"><project id="p" name="Default"/></datasource>'
        ),
        f"POST {SITE}/dataQualityWarnings/datasource/9d5f0c3e-6f3a-4d0f-9c1b-0c9a4d6d3b11": lambda _: xml(
            '<dataQualityWarningList><dataQualityWarning id="w1" type="STALE"/></dataQualityWarningList>'
        ),
    }
    return api


def graph(defs: dg.Definitions) -> dict[str, set[str]]:
    return {
        spec.key.to_user_string(): {dep.asset_key.to_user_string() for dep in spec.deps} for spec in defs.get_all_asset_specs()
    }


def test_loading(tableau: Api, load: Load) -> None:
    defs = load(f"{TABLEAU}/definitions.py").defs
    found = graph(defs)
    assert found["sales_overview/dashboard/overview"] == {"sales_overview/sheet/sales_by_region"}
    assert found["sales_overview/sheet/sales_by_region"] == {"orders", "shop/orders"}
    assert found["hr/sheet/headcount"] == set() and found["orders"] == set()
    assert not any("hidden" in key for key in found)
    [sign_in] = tableau.requests(f"POST {V}/auth/signin")
    credentials = ElementTree.fromstring(sign_in.text)[0]
    assert credentials[0].get("contentUrl") == "superstore"
    claims = jwt.decode(credentials.get("jwt") or "", "s" * 32, algorithms=["HS256"], audience="tableau")
    assert (claims["iss"], claims["sub"]) == ("app", "ada")
    assert claims["scp"] == ["tableau:content:read", "tableau:tasks:run", "tableau:jobs:read"]


def test_the_library_waits_without_the_scope(tableau: Api, load: Load) -> None:
    from dagster_tableau import TableauCloudWorkspace

    ours = load(f"{TABLEAU}/definitions.py").tableau
    with TableauCloudWorkspace(**ours.model_dump()).process_config_and_initialize_cm() as ready:
        with ready.get_client() as client:
            with pytest.raises(Exception, match="401002: Unauthorized Access"):
                client.refresh_and_poll(OVERVIEW)
            # Starting it needs no more than the library asks for.
            assert client.refresh_workbook(OVERVIEW) is not None
    assert len(tableau.requests(f"POST {SITE}/workbooks/{OVERVIEW}/refresh")) == 2


def test_materializing(tableau: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{TABLEAU}/definitions.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    materialized = {event.asset_key.to_user_string(): event for event in result.get_asset_materialization_events()}
    assert set(materialized) == {"sales_overview/sheet/sales_by_region", "sales_overview/dashboard/overview"}
    metadata = materialized["sales_overview/dashboard/overview"].materialization.metadata
    assert metadata["updatedAt"].value == "2025-04-01T06:00:00"
    assert len(tableau.requests(f"POST {SITE}/workbooks/{OVERVIEW}/refresh")) == 1
    assert tableau.requests(f"POST {SITE}/workbooks/{HR}/refresh") == []


def test_the_condition(tableau: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{TABLEAU}/definitions.py").defs

    @dg.asset(key_prefix="shop")
    def orders() -> None: ...

    everything = dg.Definitions.merge(defs, dg.Definitions([orders]))
    first = dg.evaluate_automation_conditions(everything, instance)
    dg.materialize([orders], instance=instance)
    second = dg.evaluate_automation_conditions(everything, instance, cursor=first.cursor)
    asked = {
        key.to_user_string()
        for key in everything.get_asset_graph().get_all_asset_keys()
        if second.get_num_requested(key)
    }
    assert asked == {"sales_overview/sheet/sales_by_region", "sales_overview/dashboard/overview"}
    assert dg.evaluate_automation_conditions(everything, instance, cursor=second.cursor).total_requested == 0


def test_views_that_are_not_refreshed_look_materialized(tableau: Api, load: Load, instance: dg.DagsterInstance) -> None:
    module = load(f"{TABLEAU}/definitions.py")
    from dagster_tableau import build_tableau_materializable_assets_definition

    views = build_tableau_materializable_assets_definition("tableau", [*module.sales_overview, *module.others], [OVERVIEW])
    defs = dg.Definitions([views], resources={"tableau": module.tableau})
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    headcount = dg.AssetKey(["hr", "sheet", "headcount"])
    assert headcount in {event.asset_key for event in result.get_asset_materialization_events()}


def test_a_refresh_that_takes_too_long(tableau: Api, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = load(f"{TABLEAU}/definitions.py").tableau
    seconds = iter(range(0, 10_000, 400))
    monkeypatch.setattr("dagster_tableau.resources.time.monotonic", lambda: next(seconds))
    with workspace.process_config_and_initialize_cm() as ready, ready.get_client() as client:
        with pytest.raises(dg.Failure, match="Timeout: Tableau job job-1 is not ready after the timeout 600 seconds"):
            client.refresh_and_poll(OVERVIEW)
    assert len(tableau.requests(f"PUT {SITE}/jobs/job-1")) == 1


def test_a_failed_refresh(tableau: Api, load: Load, instance: dg.DagsterInstance) -> None:
    tableau.answers[f"GET {SITE}/jobs/job-1"] = lambda _: tableau.reply(
        200, '<tsResponse xmlns="http://tableau.com/api"><job id="job-1" finishCode="1"/></tsResponse>', "application/xml"
    )
    defs = load(f"{TABLEAU}/definitions.py").defs
    with pytest.raises(dg.Failure, match="Job failed: job-1"):
        defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_a_wrong_secret(tableau: Api, load: Load) -> None:
    error = '<error code="401001"><summary>Signin Error</summary><detail>Error signing in to Tableau Cloud</detail></error>'
    tableau.answers[f"POST {V}/auth/signin"] = lambda _: tableau.reply(
        401, f'<tsResponse xmlns="http://tableau.com/api">{error}</tsResponse>', "application/xml"
    )
    with pytest.raises(Exception, match=r"401001: Signin Error\s+Error signing in to Tableau Cloud"):
        load(f"{TABLEAU}/definitions.py")


def test_a_workbook_that_is_not_indexed(tableau: Api, load: Load) -> None:
    tableau.answers["POST 10ax.online.tableau.com/api/metadata/graphql"] = lambda _: {"data": {"workbooks": []}}
    with pytest.raises(Exception, match=f"Could not retrieve data for Tableau workbook for id {OVERVIEW}."):
        load(f"{TABLEAU}/definitions.py")


def test_a_warning(tableau: Api, load: Load, instance: dg.DagsterInstance) -> None:
    sensor = load(f"{TABLEAU}/warnings_sensor.py").warn_about_stale_orders
    workspace = load(f"{TABLEAU}/definitions.py").tableau

    @dg.asset(key_prefix="shop")
    def orders() -> None:
        raise dg.Failure("The export is empty.")

    @dg.asset
    def refunds() -> None:
        raise dg.Failure("The export is empty.")

    defs = dg.Definitions([orders, refunds], sensors=[sensor], resources={"tableau": workspace})
    warned = f"POST {SITE}/dataQualityWarnings/datasource/9d5f0c3e-6f3a-4d0f-9c1b-0c9a4d6d3b11"
    for key, warnings in (refunds.key, 0), (orders.key, 1):
        result = defs.get_implicit_global_asset_job_def().execute_in_process(
            instance=instance, asset_selection=[key], raise_on_error=False
        )
        [failure] = [event for event in result.all_events if event.is_run_failure]
        with dg.build_run_status_sensor_context(
            sensor_name=sensor.name,
            dagster_event=failure,
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            resources={"tableau": workspace.process_config_and_initialize()},
        ).for_run_failure() as context:
            sensor(context)
        assert len(tableau.requests(warned)) == warnings
    warning = ElementTree.fromstring(tableau.requests(warned)[0].text)[0]
    assert warning.get("type") == "STALE" and (warning.get("message") or "").startswith("Today's orders are missing.")
    assert warning.get("isActive") == "true" and json.loads(warning.get("isSevere") or "") is False
