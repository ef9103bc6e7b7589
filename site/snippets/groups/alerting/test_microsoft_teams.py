"""Webhooks of Microsoft Teams: cards from an asset, from a sensor, and from a hook."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
import requests
from dagster._check import CheckError
from dagster_msteams import MSTeamsResource, make_teams_on_run_failure_sensor

TEAMS = "integrations/libraries/microsoft_teams"
WORKFLOW = "prod-1.westus.logic.azure.com/workflows/9/triggers/manual/paths/invoke"
CONNECTOR = "acme.webhook.office.com/webhookb2/7"
STOCK = "part,units,reorder_at\nbearing,4,10\nchain,80,25\nbelt,0,5\n"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


@pytest.fixture
def teams(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("TEAMS_WEBHOOK_URL", f"https://{WORKFLOW}?sig=s3cret")
    api.answers[f"POST {WORKFLOW}"] = lambda _: {}
    return api


def texts(api: Api) -> list[str]:
    [request] = api.requests(f"POST {WORKFLOW}")
    assert request.query == {"sig": ["s3cret"]}
    [attachment] = request.body["attachments"]
    assert attachment["contentType"] == "application/vnd.microsoft.card.adaptive"
    return [block["text"] for block in attachment["content"]["body"]]


def run_all(defs: dg.Definitions, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_a_card_from_an_asset(teams: Api, load: Load, instance: dg.DagsterInstance) -> None:
    Path("stock.csv").write_text(STOCK)
    assert run_all(load(f"{TEAMS}/definitions.py").defs, instance).success
    assert texts(teams) == ["**Parts to reorder: 2**", "bearing: 4 left", "belt: 0 left"]


def test_a_failed_run(teams: Api, load: Load, failed_run: Callable[..., dg.RunFailureSensorContext]) -> None:
    module = load(f"{TEAMS}/definitions.py")
    context = failed_run("stock", [module.low_stock], {"msteams": MSTeamsResource(hook_url="https://unused")})
    module.failed_runs(context)
    run_id = context.dagster_run.run_id
    [text] = texts(teams)
    assert text == (
        f"Job stock failed!\nRun ID: {run_id}\nError: Execution of run for \"stock\" failed. "
        f"Steps failed: ['low_stock']. "
        f"[View in Dagit](https://dagster.example.com/runs/{run_id})"
    )


def test_a_hook(teams: Api, load: Load, instance: dg.DagsterInstance) -> None:
    job = load(f"{TEAMS}/hooks.py").defs.get_job_def("morning_stock")
    result = job.execute_in_process(instance=instance, raise_on_error=False)
    [text] = texts(teams)
    assert text.startswith("low_stock failed: [Errno 2] No such file or directory: 'stock.csv' [View in Dagster UI](")
    assert result.run_id in text


def test_a_refusal(teams: Api, load: Load, instance: dg.DagsterInstance, refuse: Callable[..., Any]) -> None:
    Path("stock.csv").write_text(STOCK)
    error = {"error": {"code": "WorkflowNotFound", "message": "The workflow could not be found."}}
    teams.answers[f"POST {WORKFLOW}"] = refuse(404, error)
    with pytest.raises(requests.RequestException, match="WorkflowNotFound"):
        run_all(load(f"{TEAMS}/definitions.py").defs, instance)


def test_a_connector_gets_the_older_card(teams: Api, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAMS_WEBHOOK_URL", f"https://{CONNECTOR}")
    teams.answers[f"POST {CONNECTOR}"] = lambda _: 1
    load(f"{TEAMS}/hooks.py").defs.get_job_def("morning_stock").execute_in_process(instance=instance, raise_on_error=False)
    [request] = teams.requests(f"POST {CONNECTOR}")
    assert request.body["attachments"][0]["contentType"] == "application/vnd.microsoft.card.hero"


def test_no_url(teams: Api, load: Load, failed_run: Callable[..., dg.RunFailureSensorContext]) -> None:
    module = load(f"{TEAMS}/definitions.py")
    context = failed_run("stock", [module.low_stock], {"msteams": MSTeamsResource(hook_url="https://unused")})
    with pytest.raises(CheckError, match="No hostname found in webhook URL: "):
        make_teams_on_run_failure_sensor(hook_url="", name="no_url")(context)


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{TEAMS}/test_definitions.py") == 1
