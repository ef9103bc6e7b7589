"""Power BI's REST API: workspaces as assets, and refreshes of semantic models."""

from collections.abc import Callable
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs

import dagster as dg
import pytest

POWERBI = "integrations/libraries/powerbi"
GUIDE = f"{POWERBI}/using_powerbi_with_dagster"
ORG = "api.powerbi.com/v1.0/myorg"
RETAIL, FINANCE = "f089354e-8366-4e18-aea3-4cb4a3a50b48", "3d9b93c6-7b6d-4801-a491-1738910904fd"
MODEL, REPORT, DASHBOARD = "cfafbeb1-8037-4d0c-896e-a46fb27ff229", "5b218778-e7a5-4d73-8187-f10824047715", "69ffaa6c"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]

QUERY = """let
    Source = Snowflake.Databases("acme.snowflakecomputing.com","BI_WH"),
    Database = Source{[Name="ANALYTICS",Kind="Database"]}[Data],
    Schema = Database{[Name="RETAIL",Kind="Schema"]}[Data],
    Sales = Schema{[Name="SALES",Kind="Table"]}[Data]
in
    Sales"""


def scanned(workspace: str) -> dict[str, Any]:
    columns = [{"name": "Store", "dataType": "String"}, {"name": "Net_Sales", "dataType": "Decimal"}]
    return {
        "id": workspace,
        "type": "Workspace",
        "dashboards": [
            {"id": DASHBOARD, "displayName": "Weekly Review", "tiles": [{"id": "t1", "reportId": REPORT, "datasetId": MODEL}]}
        ],
        "reports": [{"id": REPORT, "name": "Regional Sales", "datasetId": MODEL, "createdBy": "ada@example.com"}],
        "datasets": [
            {
                "id": MODEL,
                "name": "Store Sales",
                "configuredBy": "ada@example.com",
                "tables": [{"name": "SALES", "columns": columns, "source": [{"expression": QUERY}]}],
            }
        ],
    }


@pytest.fixture
def power_bi(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    variables = {"CLIENT_ID": "client", "CLIENT_SECRET": "s3cret", "TENANT_ID": "acme", "WORKSPACE_ID": RETAIL}
    for name, value in {**variables, "RETAIL_ID": RETAIL, "FINANCE_ID": FINANCE}.items():
        monkeypatch.setenv(f"POWER_BI_{name}", value)
    statuses = iter(["NotStarted", "Running", "Succeeded"] * 2)
    refreshes = iter(["Unknown", "Unknown", "Completed"])
    scans: list[str] = []

    def scan(request: Any) -> dict[str, str]:
        [workspace] = request.json["workspaces"]
        scans.append(workspace)
        return {"id": "scan-1", "status": "NotStarted"}

    api.answers = {
        "POST login.microsoftonline.com/acme/oauth2/token": lambda _: {"access_token": "t0ken", "token_type": "Bearer"},
        f"POST {ORG}/admin/workspaces/getInfo": scan,
        f"GET {ORG}/admin/workspaces/scanStatus/scan-1": lambda _: {"id": "scan-1", "status": next(statuses)},
        f"GET {ORG}/admin/workspaces/scanResult/scan-1": lambda _: {"workspaces": [scanned(scans[-1])]},
    }
    for workspace in RETAIL, FINANCE:
        api.answers[f"POST {ORG}/groups/{workspace}/datasets/{MODEL}/refreshes"] = lambda _: api.reply(202)
        api.answers[f"GET {ORG}/groups/{workspace}/datasets/{MODEL}/refreshes"] = lambda _: {
            "value": [{"requestId": "r2", "status": next(refreshes)}, {"requestId": "r1", "status": "Failed"}]
        }
    return api


def graph(defs: dg.Definitions) -> dict[str, set[str]]:
    return {
        spec.key.to_user_string(): {dep.asset_key.to_user_string() for dep in spec.deps} for spec in defs.get_all_asset_specs()
    }


STORE_SALES = {
    "dashboard/Weekly_Review": {"report/Regional_Sales"},
    "report/Regional_Sales": {"semantic_model/Store_Sales"},
    "semantic_model/Store_Sales": {"analytics/retail/sales"},
}


def refreshes(api: Api, workspace: str = RETAIL) -> list[Any]:
    return [request.json for request in api.requests(f"POST {ORG}/groups/{workspace}/datasets/{MODEL}/refreshes")]


def test_index(power_bi: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{POWERBI}/definitions.py").defs
    assert graph(defs).items() >= STORE_SALES.items()
    [login] = power_bi.requests("POST login.microsoftonline.com/acme/oauth2/token")
    assert parse_qs(login.text)["client_id"] == ["client"] and parse_qs(login.text)["client_secret"] == ["s3cret"]
    [scan] = power_bi.requests(f"POST {ORG}/admin/workspaces/getInfo")
    assert scan.json == {"workspaces": [RETAIL]} and scan.headers["Authorization"] == "Bearer t0ken"
    assert scan.query["lineage"] == ["true"] and scan.query["datasetSchema"] == ["true"]
    specs = {spec.key.to_user_string(): spec for spec in defs.get_all_asset_specs()}
    model = specs["semantic_model/Store_Sales"]
    assert model.owners == ["ada@example.com"] and model.kinds == {"powerbi", "semantic model"}
    assert [column.name for column in model.metadata["dagster/column_schema"].columns] == ["store", "net_sales"]
    assert model.metadata["dagster-powerbi/web_url"].url == f"https://app.powerbi.com/groups/{RETAIL}/datasets/{MODEL}"
    assert model.automation_condition == dg.AutomationCondition.eager()
    assert specs["report/Regional_Sales"].automation_condition is None
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()] == [model.key.to_user_string()]
    assert refreshes(power_bi) == [{"notifyOption": "NoNotification"}]


def test_a_scan_that_is_not_allowed(power_bi: Api, load: Load) -> None:
    power_bi.answers[f"POST {ORG}/admin/workspaces/getInfo"] = lambda _: power_bi.reply(401)
    with pytest.raises(Exception, match=r"401 Client Error: Unauthorized for url: .*/admin/workspaces/getInfo"):
        load(f"{POWERBI}/definitions.py")


def test_a_wrong_secret(power_bi: Api, load: Load) -> None:
    power_bi.answers["POST login.microsoftonline.com/acme/oauth2/token"] = lambda _: power_bi.reply(401, '{"error": "invalid_client"}')
    with pytest.raises(Exception, match=r"401 Client Error: Unauthorized for url: .*login.microsoftonline.com/acme/oauth2/token"):
        load(f"{POWERBI}/definitions.py")


def test_a_failed_refresh(power_bi: Api, load: Load, instance: dg.DagsterInstance) -> None:
    failed = {"status": "Failed", "serviceExceptionJson": '{"errorCode":"ModelRefreshFailed_CredentialsNotSpecified"}'}
    power_bi.answers[f"GET {ORG}/groups/{RETAIL}/datasets/{MODEL}/refreshes"] = lambda _: {"value": [failed]}
    job = load(f"{POWERBI}/definitions.py").defs.get_implicit_global_asset_job_def()
    with pytest.raises(dg.Failure, match='Refresh failed: {"errorCode":"ModelRefreshFailed_CredentialsNotSpecified"}'):
        job.execute_in_process(instance=instance)


def test_a_refresh_that_was_cancelled(power_bi: Api, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = load(f"{POWERBI}/definitions.py").workspace
    power_bi.answers[f"GET {ORG}/groups/{RETAIL}/datasets/{MODEL}/refreshes"] = lambda _: {"value": [{"status": "Cancelled"}]}
    seconds = iter(range(0, 1000, 100))
    monkeypatch.setattr("dagster_powerbi.resource.time.monotonic", lambda: next(seconds))
    with pytest.raises(dg.Failure, match="Refresh timed out after 300 seconds."):
        with workspace.process_config_and_initialize_cm() as ready:
            ready.trigger_and_poll_refresh(MODEL)


def test_a_tile_of_another_workspace(power_bi: Api, load: Load) -> None:
    result = scanned(RETAIL)
    result["reports"] = []
    power_bi.answers[f"GET {ORG}/admin/workspaces/scanResult/scan-1"] = lambda _: {"workspaces": [result]}
    with pytest.raises(KeyError, match=REPORT):
        load(f"{POWERBI}/definitions.py")


def test_the_guides_workspace(power_bi: Api, load: Load) -> None:
    assert graph(load(f"{GUIDE}/load_only.py").defs).items() >= STORE_SALES.items()


def test_a_schedule(power_bi: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{GUIDE}/definitions.py").defs
    schedule = defs.get_schedule_def("refresh_before_opening")
    assert schedule.cron_schedule == "0 6 * * *"
    result = defs.get_job_def(schedule.job_name).execute_in_process(instance=instance)
    assert [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()] == ["semantic_model/Store_Sales"]
    assert len(refreshes(power_bi)) == 1


def test_the_translator(power_bi: Api, load: Load) -> None:
    snowflake = {"path": "acme.snowflakecomputing.com;BI_WH", "kind": "Snowflake"}
    workspace = scanned(RETAIL)
    model = {key: workspace["datasets"][0][key] for key in ("id", "name", "configuredBy")}
    power_bi.answers = {
        "POST login.microsoftonline.com/acme/oauth2/token": lambda _: {"access_token": "t0ken"},
        f"POST {ORG}/admin/workspaces/getInfo": lambda _: power_bi.reply(401),
    }
    load_answers = {
        "dashboards": [{"id": DASHBOARD, "displayName": "Weekly Review"}],
        f"dashboards/{DASHBOARD}/tiles": workspace["dashboards"][0]["tiles"],
        "reports": workspace["reports"],
        "datasets": [model],
        f"datasets/{MODEL}/datasources": [{"datasourceType": "Extension", "connectionDetails": snowflake, "datasourceId": "d1"}],
    }
    for place, value in load_answers.items():
        power_bi.answers[f"GET {ORG}/groups/{RETAIL}/{place}"] = lambda _, value=value: {"value": value}
    from dagster_powerbi import PowerBIToken, PowerBIWorkspace, load_powerbi_asset_specs

    token = PowerBIWorkspace(credentials=PowerBIToken(api_token="mine"), workspace_id=RETAIL)  # type: ignore[arg-type]
    plain = load_powerbi_asset_specs(token, use_workspace_scan=False)
    assert power_bi.asked[0][1].headers["Authorization"] == "Bearer mine"
    [spec] = [spec for spec in plain if spec.key.path[0] == "semantic_model"]
    assert [dep.asset_key.to_user_string() for dep in spec.deps] == ["acme_snowflakecomputing_com_BI_WH"]
    assert "dagster/column_schema" not in spec.metadata
    defs = load(f"{GUIDE}/translator.py").defs
    assert graph(defs).items() >= STORE_SALES.items()
    assert {spec.group_name for spec in defs.get_all_asset_specs() if spec.kinds} == {"power_bi"}


def test_two_workspaces(power_bi: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{GUIDE}/workspaces.py").defs
    found = graph(defs)
    for name in "retail", "finance":
        assert found[f"{name}/dashboard/Weekly_Review"] == {f"{name}/report/Regional_Sales"}
        assert found[f"{name}/report/Regional_Sales"] == {f"{name}/semantic_model/Store_Sales"}
        assert found[f"{name}/semantic_model/Store_Sales"] == {"analytics/retail/sales"}
    job = defs.get_implicit_global_asset_job_def()
    selection = [dg.AssetKey(["finance", "semantic_model", "Store_Sales"])]
    job.execute_in_process(instance=instance, asset_selection=selection)
    assert len(refreshes(power_bi, FINANCE)) == 1 and refreshes(power_bi) == []


def test_keys_changed_in_get_asset_spec_break_deps(power_bi: Api, load: Load) -> None:
    retail = load(f"{GUIDE}/workspace.py").retail
    from dagster_powerbi import DagsterPowerBITranslator, load_powerbi_asset_specs

    class Prefix(DagsterPowerBITranslator):
        def get_asset_spec(self, data: Any) -> dg.AssetSpec:
            spec = super().get_asset_spec(data)
            return spec.replace_attributes(key=spec.key.with_prefix("retail"))

    found = graph(dg.Definitions(load_powerbi_asset_specs(retail, Prefix())))
    assert found["retail/report/Regional_Sales"] == {"semantic_model/Store_Sales"}


def test_a_custom_refresh(power_bi: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{GUIDE}/custom_refresh.py").defs
    assert graph(defs).items() >= STORE_SALES.items()
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["refresh_seconds"].value >= 0
    assert len(refreshes(power_bi)) == 1
