"""The page about Anthropic: what the asset asks the API, and the usage that its materialization records."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_anthropic import AnthropicResource

ANTHROPIC = "integrations/libraries/anthropic"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]
Failure = Callable[[dg.ExecuteInProcessResult], str]
MESSAGE: Any = {"model": "claude-haiku-4-5", "max_tokens": 10, "messages": [{"role": "user", "content": "Hello"}]}


def message(text: str) -> Callable[[Any], tuple[int, Any]]:
    return lambda body: (
        200,
        {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": body["model"],
            "content": [{"type": "text", "text": text}],
            "stop_reason": "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 31, "output_tokens": 4, "cache_creation_input_tokens": None, "cache_read_input_tokens": 20},
        },
    )


@pytest.fixture
def anthropic(api: Api, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-ant-test")
    monkeypatch.setenv("ANTHROPIC_BASE_URL", api.url)
    monkeypatch.setattr("time.sleep", lambda _: None)
    shutil.copy(SNIPPETS / ANTHROPIC / "tickets.csv", workspace)
    return api


def usage(result: dg.ExecuteInProcessResult, key: str) -> dict[str, Any]:
    return {name: value for name, value in metadata(result, key).items() if name.startswith("anthropic.")}


def test_teams(anthropic: Api, load: Load, instance: dg.DagsterInstance) -> None:
    teams = {"charged": "Billing", "tracking": "Shipping", "jacket": "Warehouse"}
    anthropic.answers["/v1/messages"] = lambda body: message(
        next(team for word, team in teams.items() if word in body["messages"][0]["content"])
    )(body)
    result = run(load(f"{ANTHROPIC}/definitions.py").defs, instance)
    [first, *_] = anthropic.bodies("/v1/messages")
    assert first["model"] == "claude-haiku-4-5" and first["max_tokens"] == 10
    assert "sk-ant-test" in " ".join(anthropic.asked[0].headers.values())
    assert list(result.output_for_node("ticket_teams")["team"]) == ["billing", "shipping", "warehouse"]
    [check] = result.get_asset_check_evaluations()
    assert not check.passed and check.metadata["unknown"].value == ["warehouse"]
    assert usage(result, "ticket_teams") == {
        "anthropic.calls": 3,
        "anthropic.input_tokens": 93,
        "anthropic.output_tokens": 12,
        "anthropic.cache_creation_input_tokens": 0,
        "anthropic.cache_read_input_tokens": 60,
    }


def test_the_test_of_the_example(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{ANTHROPIC}/test_definitions.py") == 1


def materialize(*assets: dg.AssetsDefinition, **fields: Any) -> dg.ExecuteInProcessResult:
    resources = {"anthropic": AnthropicResource(api_key="sk-ant-test", **fields)}
    return dg.materialize(assets, resources=resources, raise_on_error=False)


def asset_that(call: Callable[[Any], Any], name: str = "summary", **options: Any) -> dg.AssetsDefinition:
    @dg.asset(name=name, **options)
    def summary(context: dg.AssetExecutionContext, anthropic: AnthropicResource) -> None:
        with anthropic.get_client(context) as client:
            call(client)

    return summary


def test_another_address(anthropic: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_BASE_URL", "http://127.0.0.1:9")
    anthropic.answers["/proxy/v1/messages"] = message("Hello")
    result = materialize(asset_that(lambda client: client.messages.create(**MESSAGE)), base_url=f"{anthropic.url}/proxy")
    assert usage(result, "summary")["anthropic.calls"] == 1


def test_several_keys(anthropic: Api, error: Failure) -> None:
    anthropic.answers["/v1/messages"] = message("Hello")
    specs = [dg.AssetSpec("summaries"), dg.AssetSpec("teams")]

    @dg.multi_asset(specs=specs)
    def without(context: dg.AssetExecutionContext, anthropic: AnthropicResource):
        with anthropic.get_client(context):
            pass

    assert "The argument `asset_key` must be specified for multi_asset with more than one asset." in error(materialize(without))

    @dg.multi_asset(specs=specs)
    def both(context: dg.AssetExecutionContext, anthropic: AnthropicResource):
        with anthropic.get_client_for_asset(context, dg.AssetKey("teams")) as client:
            client.messages.create(**MESSAGE)

    result = materialize(both)
    assert usage(result, "summaries") == {}
    assert usage(result, "teams")["anthropic.calls"] == 1


def test_two_assets_in_a_process(anthropic: Api, error: Failure) -> None:
    anthropic.answers["/v1/messages"] = message("Hello")
    first = asset_that(lambda client: client.messages.create(**MESSAGE), "first")
    second = asset_that(lambda client: client.messages.create(**MESSAGE), "second", deps=["first"])
    assert "attempted to log output metadata for output 'result' which has already been yielded" in error(materialize(first, second))


@pytest.mark.parametrize(
    ("status", "name", "shown"),
    [
        (401, "authentication_error", "anthropic.AuthenticationError: Error code: 401"),
        (404, "not_found_error", "anthropic.NotFoundError: Error code: 404"),
        (429, "rate_limit_error", "anthropic.RateLimitError: Error code: 429"),
        (529, "overloaded_error", "Error code: 529"),
    ],
)
def test_errors(anthropic: Api, error: Failure, status: int, name: str, shown: str) -> None:
    anthropic.answers["/v1/messages"] = lambda _: (status, {"type": "error", "error": {"type": name, "message": "x"}})
    text = error(materialize(asset_that(lambda client: client.messages.create(**MESSAGE))))
    assert shown in text, text
    assert len(anthropic.asked) == (3 if status >= 429 else 1)


def test_max_tokens_is_required(anthropic: Api, error: Failure) -> None:
    call = {name: value for name, value in MESSAGE.items() if name != "max_tokens"}
    text = error(materialize(asset_that(lambda client: client.messages.create(**call))))
    assert "Missing required arguments" in text, text


def test_streams(anthropic: Api, error: Failure) -> None:
    anthropic.answers["/v1/messages"] = message("Hello")
    text = error(materialize(asset_that(lambda client: client.messages.create(**MESSAGE, stream=True))))
    assert "'Stream' object has no attribute 'usage'" in text, text
