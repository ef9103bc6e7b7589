"""The page about Gemini: what the asset asks the API, and the usage that its materialization records."""

import functools
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import dagster_gemini.resource
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_gemini import GeminiResource

GEMINI = "integrations/libraries/gemini"
MODEL = "/v1beta/models/gemini-2.5-flash"
POSTING = {"title": "Data Engineer", "city": "Lisbon", "remote": False}
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]
Failure = Callable[[dg.ExecuteInProcessResult], str]


def content(text: str) -> Callable[[Any], tuple[int, Any]]:
    candidate = {"content": {"parts": [{"text": text}], "role": "model"}, "finishReason": "STOP", "index": 0}
    usage = {"promptTokenCount": 60, "candidatesTokenCount": 20, "totalTokenCount": 80}
    return lambda _: (200, {"candidates": [candidate], "usageMetadata": usage})


@pytest.fixture
def gemini(api: Api, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Api:
    """The client speaks gRPC to a fixed host unless it is configured to use HTTP, which this server speaks."""
    genai = dagster_gemini.resource.genai
    local = functools.partial(genai.configure, transport="rest", client_options={"api_endpoint": api.url})
    monkeypatch.setattr(genai, "configure", local)
    monkeypatch.setenv("GEMINI_API_KEY", "AIza-test")
    shutil.copy(SNIPPETS / GEMINI / "postings.txt", workspace)
    api.answers = {f"{MODEL}:countTokens": lambda _: (200, {"totalTokens": 7}), f"{MODEL}:generateContent": content("Yes")}
    return api


def usage(result: dg.ExecuteInProcessResult, key: str) -> dict[str, Any]:
    return {name: value for name, value in metadata(result, key).items() if name.startswith("gemini.")}


def test_postings(gemini: Api, load: Load, instance: dg.DagsterInstance) -> None:
    gemini.answers[f"{MODEL}:generateContent"] = content(json.dumps(POSTING))
    result = run(load(f"{GEMINI}/definitions.py").defs, instance)
    assert [request.path.split(":")[1] for request in gemini.asked] == ["countTokens", "generateContent", "generateContent"]
    assert gemini.asked[0].headers["x-goog-api-key"] == "AIza-test"
    config = gemini.bodies(f"{MODEL}:generateContent")[0]["generationConfig"]
    assert config["responseMimeType"] == "application/json"
    assert set(config["responseSchema"]["properties"]) == {"title", "city", "remote"}
    assert result.output_for_node("postings").to_dict("records") == [POSTING, POSTING]
    assert usage(result, "postings") == {
        "gemini.calls": 2,
        "gemini.cached_content_token_count": 0,
        "gemini.candidates_token_count": 40,
        "gemini.prompt_token_count": 120,
        "gemini.total_token_count": 160,
    }


def test_the_test_of_the_example(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{GEMINI}/test_definitions.py") == 1


def materialize(*assets: dg.AssetsDefinition) -> dg.ExecuteInProcessResult:
    resources = {"gemini": GeminiResource(api_key="AIza-test", generative_model_name="gemini-2.5-flash")}
    return dg.materialize(assets, resources=resources, raise_on_error=False)


def asset_that(call: Callable[[Any], Any], name: str = "summary", **options: Any) -> dg.AssetsDefinition:
    @dg.asset(name=name, **options)
    def summary(context: dg.AssetExecutionContext, gemini: GeminiResource) -> None:
        with gemini.get_model(context) as model:
            call(model)

    return summary


def test_two_assets_in_a_process(gemini: Api, error: Failure) -> None:
    first = asset_that(lambda model: model.generate_content("Hello"), "first")
    second = asset_that(lambda model: model.generate_content("Hello"), "second", deps=["first"])
    assert "attempted to log output metadata for output 'result' which has already been yielded" in error(materialize(first, second))


def test_several_keys(gemini: Api) -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("summaries"), dg.AssetSpec("teams")])
    def both(context: dg.AssetExecutionContext, gemini: GeminiResource):
        with gemini.get_model_for_asset(context, dg.AssetKey("teams")) as model:
            model.generate_content("Hello")

    result = materialize(both)
    assert usage(result, "summaries") == {}
    assert usage(result, "teams")["gemini.calls"] == 1


def failed(result: dg.ExecuteInProcessResult) -> str:
    """A resource that can't be initialized fails the run or its only step."""
    return "".join(
        error.to_string()
        for event in result.all_events
        if (event.is_step_failure or event.is_failure)
        and (error := getattr(event.event_specific_data, "error", None)) is not None
    )


def test_a_wrong_key(gemini: Api) -> None:
    wrong = {"error": {"code": 400, "message": "API key not valid. Please pass a valid API key.", "status": "INVALID_ARGUMENT"}}
    gemini.answers[f"{MODEL}:countTokens"] = lambda _: (400, wrong)
    text = failed(materialize(asset_that(lambda model: model.generate_content("Hello"))))
    assert "Error executing resource_fn on ResourceDefinition gemini" in text and "API key not valid. Please pass a valid API key." in text, text


def test_an_unknown_model(gemini: Api) -> None:
    message = "models/gemini-2.5-flash is not found for API version v1beta, or is not supported for countTokens."
    gemini.answers[f"{MODEL}:countTokens"] = lambda _: (404, {"error": {"code": 404, "message": message, "status": "NOT_FOUND"}})
    text = failed(materialize(asset_that(lambda model: model.generate_content("Hello"))))
    assert "google.api_core.exceptions.NotFound: 404" in text and "is not found for API version v1beta" in text, text


def test_a_blocked_answer(gemini: Api, error: Failure) -> None:
    usage = {"promptTokenCount": 60, "totalTokenCount": 60}
    gemini.answers[f"{MODEL}:generateContent"] = lambda _: (200, {"candidates": [{"finishReason": "SAFETY", "index": 0}], "usageMetadata": usage})
    text = error(materialize(asset_that(lambda model: model.generate_content("Hello").text)))
    assert "Invalid operation: The `response.text` quick accessor requires the response to contain a valid `Part`" in text, text


def test_google_ended_its_client() -> None:
    done = subprocess.run([sys.executable, "-c", "import dagster_gemini"], capture_output=True, text=True, check=True)
    assert "All support for the `google.generativeai` package has ended." in done.stderr


def test_the_current_client(gemini: Api, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    place = "/v1/models/gemini-2.5-flash:generateContent"
    monkeypatch.setenv("GOOGLE_GEMINI_BASE_URL", gemini.url)
    gemini.answers[place] = content("They are about data.")
    result = run(load(f"{GEMINI}/current_sdk.py").defs, instance)
    assert result.output_for_node("hiring_trend") == "They are about data."
    assert usage(result, "hiring_trend") == {"gemini.total_token_count": 80}
    [body] = gemini.bodies(place)
    assert "Lisbon" in json.dumps(body)
