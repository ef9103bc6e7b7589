"""Sigma's API v2: workbooks and datasets as assets, and materializations of workbooks."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs

import dagster as dg
import pytest
from click.testing import CliRunner
from corpus import SNIPPETS

SIGMA = "integrations/libraries/sigma"
GUIDE = f"{SIGMA}/using_sigma_with_dagster"
US, EU = "aws-api.sigmacomputing.com/v2", "api.eu.aws.sigmacomputing.com/v2"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]

SQL = "select Q1.ORDER_ID, sum(Q1.AMOUNT) from RETAIL.PLUGS.TRANSACTIONS Q1 group by Q1.ORDER_ID"


def workbook(id: str, name: str, path: str) -> dict[str, Any]:
    created = {"createdAt": "2025-01-07T08:00:00.000Z", "latestVersion": 3, "ownerId": "m1"}
    return {"workbookId": id, "name": name, "path": path, "url": f"https://app.sigmacomputing.com/plugs/workbook/{id}", **created}


def dataset(id: str, name: str) -> dict[str, Any]:
    url = f"https://app.sigmacomputing.com/plugs/b/{id}"
    return {"datasetId": f"d-{id}", "name": name, "url": url, "createdAt": "2025-01-07T08:00:00.000Z", "description": "All sales"}


@pytest.fixture
def sigma(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    for name in "SIGMA", "SIGMA_US", "SIGMA_EU":
        monkeypatch.setenv(f"{name}_CLIENT_ID", name.lower())
        monkeypatch.setenv(f"{name}_CLIENT_SECRET", "s3cret")
    workbooks = [
        workbook("w1", "Sales Performance", "Plugs Electronics/Sales"),
        workbook("w2", "Campaigns", "Plugs Electronics/Marketing"),
        workbook("w3", "Payroll", "Finance"),
    ]
    lineage = {
        "w1": {"i1": {"nodeId": "inode-ds1", "type": "dataset", "name": "Transactions"}},
        "w2": {"i2": {"nodeId": "inode-t1", "type": "table", "name": "CAMPAIGNS"}},
        "w3": {},
    }
    table = {"id": "t1", "urlId": "t1", "name": "CAMPAIGNS", "type": "table", "path": "Connection Root/RETAIL/MARKETING"}
    statuses = iter(["pending", "building", "ready"])
    answers: dict[str, Callable[[Any], Any]] = {
        "POST auth/token": lambda _: {"access_token": "t0ken", "token_type": "Bearer"},
        "GET workbooks": lambda _: {"entries": workbooks, "hasMore": False},
        "GET datasets": lambda _: {"entries": [dataset("ds1", "Transactions"), dataset("ds2", "Returns")], "hasMore": False},
        "GET files": lambda _: {"entries": [table], "hasMore": False},
        "POST workbooks/w1/materializations": lambda _: {"materializationId": "mat-1"},
        "GET workbooks/w1/materializations/mat-1": lambda _: {"materializationId": "mat-1", "status": next(statuses)},
    }
    for book in workbooks:
        id = book["workbookId"]
        schedules = [{"sheetId": "s1", "elementName": "Monthly sales", "schedule": {"cronSpec": "0 6 * * *"}}] if id == "w1" else []
        queries = [{"elementId": "e1", "name": "Monthly sales", "sql": SQL}] if id == "w1" else []
        columns = [{"columnId": "inode-ds1/Amount", "label": "Amount"}] if id == "w1" else []
        for place, entries in {
            "pages": [{"pageId": "p1", "name": "Page 1"}],
            "pages/p1/elements": [{"elementId": "e1", "type": "table", "name": "Monthly sales"}],
            "elements/e1/columns": columns,
            "queries": queries,
            "materialization-schedules": schedules,
        }.items():
            answers[f"GET workbooks/{id}/{place}"] = lambda _, entries=entries: {"entries": entries, "hasMore": False}
        answers[f"GET workbooks/{id}/lineage/elements/e1"] = lambda _, id=id: {"dependencies": lineage[id]}
    for what, answer in answers.items():
        method, _, place = what.partition(" ")
        for host in US, EU:
            api.answers[f"{method} {host}/{place}"] = answer
    return api


def graph(defs: dg.Definitions) -> dict[str, set[str]]:
    return {
        spec.key.to_user_string(): {dep.asset_key.to_user_string() for dep in spec.deps} for spec in defs.get_all_asset_specs()
    }


def test_index(sigma: Api, load: Load) -> None:
    defs = load(f"{SIGMA}/definitions.py").defs
    found = graph(defs)
    assert found["Sales_Performance"] == {"Transactions"} and found["Transactions"] == {"retail/plugs/transactions"}
    assert found["Campaigns"] == {"retail/marketing/campaigns"} and found["Returns"] == set()
    [token] = sigma.requests(f"POST {US}/auth/token")
    assert parse_qs(token.text)["client_id"] == ["sigma"] and parse_qs(token.text)["client_secret"] == ["s3cret"]
    [books] = sigma.requests(f"GET {US}/workbooks")
    assert books.headers["Authorization"] == "Bearer t0ken" and books.query == {"limit": ["1000"]}
    specs = {spec.key.to_user_string(): spec for spec in defs.get_all_asset_specs()}
    assert [column.name for column in specs["Transactions"].metadata["dagster/column_schema"].columns] == ["Amount"]
    assert specs["Sales_Performance"].metadata["dagster_sigma/web_url"].url.endswith("/workbook/w1")
    assert specs["Sales_Performance"].kinds == {"sigma", "workbook"} and specs["Transactions"].description == "All sales"


def test_the_filter(sigma: Api, load: Load) -> None:
    found = graph(load(f"{GUIDE}/load.py").defs)
    assert {key for key in found if not key.startswith("retail/")} == {"Sales_Performance", "Campaigns", "Transactions"}
    assert sigma.requests(f"GET {US}/workbooks/w3/pages") == []
    assert sigma.requests(f"GET {US}/workbooks/w1/elements/e1/columns") == []


def test_a_filter_of_strings() -> None:
    from dagster_sigma import SigmaFilter

    with pytest.raises(Exception, match="workbook_folders at index 0 is not a sequence: `'Sales'`."):
        SigmaFilter(workbook_folders=["Sales"])


def test_the_translator(sigma: Api, load: Load) -> None:
    defs = load(f"{GUIDE}/translator.py").defs
    assert graph(defs)["sigma/workbook/Sales_Performance"] == {"sigma/dataset/Transactions"}
    assert graph(defs)["sigma/dataset/Transactions"] == {"retail/plugs/transactions"}


def test_one_name_for_two(sigma: Api, load: Load) -> None:
    sigma.answers[f"GET {US}/datasets"] = lambda _: {"entries": [dataset("ds1", "Sales Performance")], "hasMore": False}
    with pytest.raises(dg.DagsterInvalidDefinitionError, match='Asset "Sales_Performance" depends on itself.'):
        load(f"{SIGMA}/definitions.py").defs.get_repository_def()


def test_two_workbooks_of_one_name(sigma: Api, load: Load) -> None:
    books = [workbook("w1", "Sales", "Plugs Electronics"), workbook("w2", "Sales", "Archive")]
    sigma.answers[f"GET {US}/workbooks"] = lambda _: {"entries": books, "hasMore": False}
    graph = load(f"{SIGMA}/definitions.py").defs.get_asset_graph()
    assert dg.AssetKey("Sales") in graph.get_all_asset_keys()
    assert graph.get(dg.AssetKey("Sales")).metadata["dagster_sigma/workbook_id"] == "w2"


def test_materializing(sigma: Api, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{GUIDE}/materialize.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    # The library yields one, and Dagster adds another for the function that ends.
    events = [event.asset_key for event in result.get_asset_materialization_events()]
    assert events == [dg.AssetKey("Sales_Performance")] * 2
    [started] = sigma.requests(f"POST {US}/workbooks/w1/materializations")
    assert started.json == {"sheetId": "s1"}
    assert len(sigma.requests(f"GET {US}/workbooks/w1/materializations/mat-1")) == 3


def test_a_failed_materialization(sigma: Api, load: Load, instance: dg.DagsterInstance) -> None:
    failed = {"materializationId": "mat-1", "status": "failed"}
    sigma.answers[f"GET {US}/workbooks/w1/materializations/mat-1"] = lambda _: failed
    job = load(f"{GUIDE}/materialize.py").defs.get_implicit_global_asset_job_def()
    with pytest.raises(Exception, match="Materializations for sheets s1 failed for workbook w1"):
        job.execute_in_process(instance=instance)


def test_lineage_that_cannot_be_read(sigma: Api, load: Load) -> None:
    sigma.answers[f"GET {US}/workbooks/w1/lineage/elements/e1"] = lambda _: sigma.reply(500)
    with pytest.raises(Exception, match=r"500, message='Internal Server Error', url="):
        load(f"{SIGMA}/definitions.py")
    from dagster_sigma import SigmaOrganization, load_sigma_asset_specs

    patient = SigmaOrganization(
        base_url=f"https://{US.removesuffix('/v2')}", client_id="a", client_secret="b", warn_on_lineage_fetch_error=True
    )
    with pytest.warns(UserWarning, match="Failed to fetch lineage for element e1 in workbook w1"):
        specs = load_sigma_asset_specs(patient)
    assert graph(dg.Definitions(specs))["Sales_Performance"] == set()


def test_a_wrong_secret(sigma: Api, load: Load) -> None:
    sigma.answers[f"POST {US}/auth/token"] = lambda _: sigma.reply(401)
    with pytest.raises(Exception, match="401 Client Error: Unauthorized for url: .*/v2/auth/token"):
        load(f"{SIGMA}/definitions.py")


def test_two_organizations(sigma: Api, load: Load) -> None:
    found = graph(load(f"{GUIDE}/organizations.py").defs)
    assert found["us/Sales_Performance"] == {"us/Transactions"} and found["eu/Sales_Performance"] == {"eu/Transactions"}
    assert parse_qs(sigma.requests(f"POST {EU}/auth/token")[0].text)["client_id"] == ["sigma_eu"]


def test_a_snapshot(sigma: Api, workspace: Path, load: Load) -> None:
    for name in "snapshot.py", "organization.py":
        shutil.copy(SNIPPETS / GUIDE / name, workspace)
    from dagster_sigma.cli import app

    assert "Sales_Performance" in graph(load(f"{GUIDE}/snapshot.py").defs)
    done = CliRunner().invoke(app, ["snapshot", "-f", "snapshot.py", "--output-path", "sigma.snap"])
    assert done.exit_code == 0, done.output
    sigma.asked.clear()
    defs = load(str(workspace / "snapshot.py")).defs
    assert graph(defs)["Sales_Performance"] == {"Transactions"} and sigma.asked == []
