"""The page about Not Diamond: the model that its API chooses gets the question, and a failure chooses the default."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import notdiamond
import pytest
import requests
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_notdiamond import NotDiamondResource

NOTDIAMOND = "integrations/libraries/notdiamond"
SELECT = "/v2/modelRouter/modelSelect"
CHAT = "/v1/chat/completions"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


@pytest.fixture
def router(api: Api, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Api:
    """The client reads its address once, when it is imported, so requests to its host come here."""
    prepare_url = requests.PreparedRequest.prepare_url

    def redirect(self: requests.PreparedRequest, url: str, params: Any) -> None:
        prepare_url(self, str(url).replace("https://api.notdiamond.ai", api.url), params)

    monkeypatch.setattr(requests.PreparedRequest, "prepare_url", redirect)
    monkeypatch.setenv("NOTDIAMOND_API_KEY", "nd-test")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
    monkeypatch.setenv("OPENAI_BASE_URL", f"{api.url}/v1")
    shutil.copy(SNIPPETS / NOTDIAMOND / "questions.csv", workspace)

    def choose(body: Any) -> tuple[int, Any]:
        model = "gpt-4.1" if "Compare" in json.dumps(body["messages"]) else "gpt-4.1-mini"
        return 200, {"providers": [{"provider": "openai", "model": model}], "session_id": f"for-{model}"}

    def answer(body: Any) -> tuple[int, Any]:
        message = {"role": "assistant", "content": f"Answer of {body['model']}"}
        usage = {"prompt_tokens": 40, "completion_tokens": 9, "total_tokens": 49}
        choices = [{"index": 0, "finish_reason": "stop", "message": message}]
        shape = {"id": "chatcmpl-1", "object": "chat.completion", "created": 1750000000}
        return 200, {**shape, "model": body["model"], "choices": choices, "usage": usage}

    api.answers = {SELECT: choose, CHAT: answer}
    return api


def test_answers(router: Api, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(f"{NOTDIAMOND}/definitions.py").defs, instance)
    answers = result.output_for_node("answers")
    assert list(answers["answer"]) == ["Answer of gpt-4.1-mini", "Answer of gpt-4.1"]
    assert list(answers["session"]) == ["for-gpt-4.1-mini", "for-gpt-4.1"]
    [first, _] = [request for request in router.asked if request.path == SELECT]
    assert first.headers["authorization"] == "Bearer nd-test"
    assert first.headers["user-agent"].startswith("dagster-notdiamond/0.1.3")
    assert first.body["tradeoff"] == "cost"
    assert [(llm["provider"], llm["model"]) for llm in first.body["llm_providers"]] == [("openai", "gpt-4.1-mini"), ("openai", "gpt-4.1")]
    [check] = result.get_asset_check_evaluations()
    assert check.passed
    assert {name: value.value for name, value in check.metadata.items()} == {"fallbacks": 0, "gpt-4.1-mini": 1, "gpt-4.1": 1}
    recorded = metadata(result, "answers")
    assert recorded["openai.calls"] == 2
    assert not any(name.startswith("notdiamond") for name in recorded)


def test_a_wrong_key(router: Api, load: Load, instance: dg.DagsterInstance) -> None:
    router.answers[SELECT] = lambda _: (401, {"detail": "Invalid API key"})
    result = run(load(f"{NOTDIAMOND}/definitions.py").defs, instance)
    assert result.success
    assert set(result.output_for_node("answers")["model"]) == {"gpt-4.1-mini"}
    [check] = result.get_asset_check_evaluations()
    assert not check.passed and check.metadata["fallbacks"].value == 2


def test_the_warning(router: Api, caplog: pytest.LogCaptureFixture) -> None:
    router.answers[SELECT] = lambda _: (401, {"detail": "Invalid API key"})
    client = notdiamond.NotDiamond(api_key="nd-test")
    models = [notdiamond.LLMConfig(provider="openai", model="gpt-4.1-mini")]
    with caplog.at_level("WARNING"):
        assert client.model_select(messages=[{"role": "user", "content": "Hi"}], model=models)[0] == "NO-SESSION-ID"
    assert "ND API error. Falling back to default provider=openai/gpt-4.1-mini." in caplog.text
    assert "API error: 401. Invalid API key" in caplog.text


def test_unknown_models() -> None:
    with pytest.raises(Exception, match="Given LLM model gpt-9 is not in the list of supported models."):
        notdiamond.LLMConfig(provider="openai", model="gpt-9")


def test_a_newer_client(monkeypatch: pytest.MonkeyPatch) -> None:
    """notdiamond 1.0 and later has a client of another kind, which doesn't take `user_agent`."""

    class Newer:
        def __init__(self, *, api_key: str) -> None: ...

    monkeypatch.setattr("dagster_notdiamond.resources.NotDiamond", Newer)
    with pytest.raises(TypeError, match="unexpected keyword argument 'user_agent'"):
        NotDiamondResource(api_key="nd-test").setup_for_execution(dg.build_init_resource_context())


def test_the_test_of_the_example(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{NOTDIAMOND}/test_definitions.py") == 1
