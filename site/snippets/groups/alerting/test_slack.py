"""Slack's Web API: a message from an asset, from a sensor, and from a hook."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from dagster_slack import SlackResource
from slack_sdk.errors import SlackApiError

SLACK = "integrations/libraries/slack"
POST = "POST slack.com/api/chat.postMessage"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]

TICKETS = """customer,subject,answered_at
Ada,Cannot sign in,
Grace,Wrong invoice,2025-06-02T09:14:00
Alan,Refund for May,
"""


@pytest.fixture
def slack(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("SLACK_BOT_TOKEN", "xoxb-1")
    api.answers[POST] = lambda _: {"ok": True, "ts": "1749.01"}
    return api


def test_a_message_from_an_asset(slack: Api, load: Load, instance: dg.DagsterInstance) -> None:
    Path("tickets.csv").write_text(TICKETS)
    result = load(f"{SLACK}/definitions.py").defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["dagster/row_count"].value == 2
    [request] = slack.requests(POST)
    assert request.headers["Authorization"] == "Bearer xoxb-1"
    assert request.body == {
        "channel": "#support",
        "text": "Unanswered tickets: 2\n• Ada: Cannot sign in\n• Alan: Refund for May",
    }


def test_a_failed_run(slack: Api, load: Load, failed_run: Callable[..., dg.RunFailureSensorContext]) -> None:
    module = load(f"{SLACK}/definitions.py")
    token = SlackResource(token="xoxb-1")
    context = failed_run("tickets", [module.unanswered_tickets], {"slack": token})
    module.failed_runs(context)
    [request] = slack.requests(POST)
    assert request.body["channel"] == "#data-alerts"
    title, body, actions = request.body["blocks"]
    assert title["text"]["text"].startswith('*Job "tickets" failed.')
    assert body["text"]["text"].startswith("`unanswered_tickets` failed: FileNotFoundError: [Errno 2]")
    [button] = actions["elements"]
    assert button["url"] == f"https://dagster.example.com/runs/{context.dagster_run.run_id}"
    assert button["text"]["text"] == "View in Dagster UI"
    assert request.body["text"] == body["text"]["text"]
    assert module.failed_runs.default_status is dg.DefaultSensorStatus.RUNNING


def test_a_hook(slack: Api, load: Load, instance: dg.DagsterInstance) -> None:
    Path("exported_at.txt").write_text("2025-06-01T02:00:00\n")
    job = load(f"{SLACK}/hooks.py").defs.get_job_def("nightly_export")
    result = job.execute_in_process(instance=instance, raise_on_error=False)
    assert not result.success
    [request] = slack.requests(POST)
    assert request.body["text"].startswith("ticket_export failed: The help desk's last export is from 01 June.\n<https://")
    assert request.body["text"].endswith(f"/runs/{result.run_id}|View in Dagster UI>")


def test_a_hook_runs_in_its_job_only(slack: Api, load: Load, instance: dg.DagsterInstance) -> None:
    Path("exported_at.txt").write_text("2025-06-01T02:00:00\n")
    everything = load(f"{SLACK}/hooks.py").defs.get_implicit_global_asset_job_def()
    assert not everything.execute_in_process(instance=instance, raise_on_error=False).success
    assert not slack.requests(POST)


def test_a_hook_needs_the_client(slack: Api, load: Load, instance: dg.DagsterInstance) -> None:
    module = load(f"{SLACK}/hooks.py")
    defs = dg.Definitions([module.ticket_export], jobs=[module.nightly_export], resources={"slack": SlackResource(token="x")})
    result = defs.get_job_def("nightly_export").execute_in_process(instance=instance, raise_on_error=False)
    errors = [event.event_specific_data.error.to_string() for event in result.all_events if event.event_type_value == "HOOK_ERRORED"]
    assert "'SlackResource' object has no attribute 'chat_postMessage'" in errors[0]


@pytest.mark.parametrize("reason", ["not_in_channel", "channel_not_found", "invalid_auth", "not_authed", "missing_scope"])
def test_a_refusal(slack: Api, load: Load, instance: dg.DagsterInstance, reason: str) -> None:
    Path("tickets.csv").write_text(TICKETS)
    slack.answers[POST] = lambda _: {"ok": False, "error": reason}
    with pytest.raises(SlackApiError) as refused:
        load(f"{SLACK}/definitions.py").defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    assert f"'error': '{reason}'" in str(refused.value)


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{SLACK}/test_definitions.py") == 1
