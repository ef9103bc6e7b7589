"""The pages about OpenAI: what the assets ask the API, and the usage that their materializations record."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_openai import OpenAIResource, with_usage_metadata

OPENAI = "integrations/libraries/openai"
GUIDE = f"{OPENAI}/using_openai_with_dagster"
CHAT = "/v1/chat/completions"
ONE_CALL = {"openai.calls": 1, "openai.total_tokens": 49, "openai.prompt_tokens": 40, "openai.completion_tokens": 9}
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]
Failure = Callable[[dg.ExecuteInProcessResult], str]


def usage(result: dg.ExecuteInProcessResult, key: str) -> dict[str, Any]:
    return {name: value for name, value in metadata(result, key).items() if name.startswith("openai.")}


def completion(text: str) -> Callable[[Any], tuple[int, Any]]:
    return lambda body: (
        200,
        {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1750000000,
            "model": body["model"],
            "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
            "usage": {"prompt_tokens": 40, "completion_tokens": 9, "total_tokens": 49},
        },
    )


def embeddings(body: Any) -> tuple[int, Any]:
    data = [{"object": "embedding", "index": at, "embedding": [float(at), 1.0]} for at, _ in enumerate(body["input"])]
    tokens = {"prompt_tokens": 44, "total_tokens": 44}
    return 200, {"object": "list", "data": data, "model": body["model"], "usage": tokens}


@pytest.fixture
def openai(api: Api, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
    monkeypatch.setenv("OPENAI_BASE_URL", f"{api.url}/v1")
    shutil.copy(SNIPPETS / OPENAI / "reviews.csv", workspace)
    return api


def test_summaries(openai: Api, load: Load, instance: dg.DagsterInstance) -> None:
    openai.answers[CHAT] = completion("Customers like it, but the lid comes loose.")
    result = run(load(f"{OPENAI}/definitions.py").defs, instance)
    assert [request["messages"][1]["content"] for request in openai.bodies(CHAT)] == [
        "Even grounds and a solid handle.\nGreat grind. It takes two minutes for one cup.",
        "Boils fast, but the lid comes loose when I pour.\nSecond kettle with a loose lid.",
    ]
    assert openai.asked[0].headers["authorization"] == "Bearer sk-test"
    summaries = result.output_for_node("review_summaries")
    assert list(summaries["product"]) == ["Hand grinder", "Pour-over kettle"]
    assert usage(result, "review_summaries") == {name: 2 * value for name, value in ONE_CALL.items()}


def test_the_test_of_the_example(load: Load, monkeypatch: pytest.MonkeyPatch, run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{OPENAI}/test_definitions.py") == 1


def test_a_local_model(load: Load) -> None:
    resource = load(f"{OPENAI}/local_model.py").ollama
    with resource.process_config_and_initialize_cm() as ollama, ollama.get_client(dg.build_op_context()) as client:
        assert str(client.base_url) == "http://localhost:11434/v1/"


def test_organization_and_project(openai: Api) -> None:
    openai.answers[CHAT] = completion("Yes")
    resource = OpenAIResource(api_key="sk-test", organization="org-1", project="proj_1")
    with resource.process_config_and_initialize_cm() as ready, ready.get_client(dg.build_op_context()) as client:
        client.chat.completions.create(model="gpt-4.1-mini", messages=[{"role": "user", "content": "Ready?"}])
    headers = openai.asked[0].headers
    assert (headers["openai-organization"], headers["openai-project"]) == ("org-1", "proj_1")


def test_labels(openai: Api, load: Load, instance: dg.DagsterInstance) -> None:
    openai.answers[CHAT] = completion(json.dumps({"sentiment": "mixed", "complaint": "loose lid"}))
    result = run(load(f"{GUIDE}/labels.py").defs, instance)
    [first, *_] = openai.bodies(CHAT)
    assert first["response_format"]["json_schema"]["name"] == "ReviewLabel"
    labels = result.output_for_node("review_labels")
    assert list(labels.columns) == ["product", "review", "sentiment", "complaint"]
    assert set(labels["complaint"]) == {"loose lid"}
    assert usage(result, "review_labels") == {name: 4 * value for name, value in ONE_CALL.items()}


def test_embeddings(openai: Api, load: Load, instance: dg.DagsterInstance) -> None:
    openai.answers["/v1/embeddings"] = embeddings
    result = run(load(f"{GUIDE}/embeddings.py").defs, instance)
    [body] = openai.bodies("/v1/embeddings")
    assert (body["model"], len(body["input"])) == ("text-embedding-3-small", 4)
    assert result.output_for_node("embeddings", "product_embeddings").loc["Hand grinder"].tolist() == [2.5, 1.0]
    assert usage(result, "review_embeddings") == {
        "openai.calls": 1,
        "openai.total_tokens": 44,
        "openai.prompt_tokens": 44,
    }
    assert usage(result, "product_embeddings") == {}


def test_an_op(openai: Api, load: Load, instance: dg.DagsterInstance) -> None:
    openai.answers[CHAT] = completion("Sorry about the lid.")
    job = load(f"{GUIDE}/reply.py").defs.get_job_def("reply_to_review")
    config = {"ops": {"draft_reply": {"config": {"review": "The lid is loose."}}}}
    result = job.execute_in_process(config, instance=instance)
    assert result.output_for_node("draft_reply") == "Sorry about the lid."
    [output] = [event for event in result.all_node_events if event.is_successful_output]
    assert output.step_output_data.metadata["openai.total_tokens"].value == 49


def asset_that(call: Callable[[dg.AssetExecutionContext, Any], Any]) -> dg.AssetsDefinition:
    @dg.asset
    def review_summary(context: dg.AssetExecutionContext, openai: OpenAIResource) -> None:
        with openai.get_client(context) as client:
            call(context, client)

    return review_summary


MESSAGE: Any = {"model": "gpt-4.1-mini", "messages": [{"role": "user", "content": "Hello"}]}


def materialize(*assets: dg.AssetsDefinition) -> dg.ExecuteInProcessResult:
    resources = {"openai": OpenAIResource(api_key="sk-test")}
    return dg.materialize(assets, resources=resources, raise_on_error=False)


def test_a_wrong_key(openai: Api, error: Failure) -> None:
    message = "Incorrect API key provided: sk-test. You can find your API key at https://platform.openai.com/account/api-keys."
    openai.answers[CHAT] = lambda _: (401, {"error": {"message": message, "type": "invalid_request_error", "code": "invalid_api_key"}})
    result = materialize(asset_that(lambda _, client: client.chat.completions.create(**MESSAGE)))
    assert "openai.AuthenticationError: Error code: 401" in error(result)


def test_too_many_requests(openai: Api, error: Failure, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda _: None)
    openai.answers[CHAT] = lambda _: (429, {"error": {"message": "Rate limit reached", "code": "rate_limit_exceeded"}})
    result = materialize(asset_that(lambda _, client: client.chat.completions.create(**MESSAGE)))
    assert "openai.RateLimitError: Error code: 429" in error(result)
    assert len(openai.asked) == 3


def test_a_missing_key(load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    defs = load(f"{OPENAI}/definitions.py").defs
    with pytest.raises(dg.DagsterInvalidConfigError, match='environment variable "OPENAI_API_KEY" which is not set'):
        run(defs, instance)


def test_several_keys(openai: Api, error: Failure) -> None:
    @dg.multi_asset(specs=[dg.AssetSpec("summaries"), dg.AssetSpec("complaints")])
    def both(context: dg.AssetExecutionContext, openai: OpenAIResource):
        with openai.get_client(context):
            pass

    message = "The argument `asset_key` must be specified for multi_asset with more than one asset."
    assert message in error(materialize(both))


def test_two_assets_in_a_process(openai: Api, error: Failure) -> None:
    openai.answers[CHAT] = completion("Yes")

    @dg.asset
    def first(context: dg.AssetExecutionContext, openai: OpenAIResource) -> None:
        with openai.get_client(context) as client:
            client.chat.completions.create(**MESSAGE)

    @dg.asset(deps=[first])
    def second(context: dg.AssetExecutionContext, openai: OpenAIResource) -> None:
        with openai.get_client(context) as client:
            client.chat.completions.create(**MESSAGE)

    assert "attempted to log output metadata for output 'result' which has already been yielded" in error(materialize(first, second))


def test_a_second_client_counts_twice(openai: Api) -> None:
    openai.answers[CHAT] = completion("Yes")

    @dg.asset
    def summary(context: dg.AssetExecutionContext, openai: OpenAIResource) -> None:
        for _ in range(2):
            with openai.get_client(context) as client:
                client.chat.completions.create(**MESSAGE)

    result = materialize(summary)
    assert len(openai.asked) == 2
    assert usage(result, "summary")["openai.calls"] == 3


def test_the_responses_api(openai: Api, error: Failure) -> None:
    text = {"type": "output_text", "text": "Yes", "annotations": []}
    tokens = {
        "input_tokens": 40,
        "input_tokens_details": {"cached_tokens": 0},
        "output_tokens": 9,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": 49,
    }
    openai.answers["/v1/responses"] = lambda body: (
        200,
        {
            "id": "resp_1",
            "object": "response",
            "created_at": 1750000000,
            "model": body["model"],
            "status": "completed",
            "output": [{"type": "message", "id": "msg_1", "status": "completed", "role": "assistant", "content": [text]}],
            "parallel_tool_calls": True,
            "tool_choice": "auto",
            "tools": [],
            "usage": tokens,
        },
    )

    def respond(context: dg.AssetExecutionContext, client: Any) -> None:
        answer = client.responses.create(model="gpt-4.1-mini", input="Ready?")
        context.add_output_metadata({"openai.total_tokens": answer.usage.total_tokens})

    result = materialize(asset_that(respond))
    assert usage(result, "review_summary") == {"openai.total_tokens": 49}

    def wrapped(context: dg.AssetExecutionContext, client: Any) -> None:
        with_usage_metadata(context, "result", client.responses.create)(model="gpt-4.1-mini", input="Ready?")

    assert "'ResponseUsage' object has no attribute 'prompt_tokens'" in error(materialize(asset_that(wrapped)))


def test_streams(openai: Api, error: Failure) -> None:
    openai.answers[CHAT] = completion("Yes")
    result = materialize(asset_that(lambda _, client: client.chat.completions.create(**MESSAGE, stream=True)))
    assert "'Stream' object has no attribute 'usage'" in error(result)


def test_options_leave_usage_out(openai: Api) -> None:
    openai.answers[CHAT] = completion("Yes")
    result = materialize(asset_that(lambda _, client: client.with_options(max_retries=5).chat.completions.create(**MESSAGE)))
    assert usage(result, "review_summary") == {}
    result = materialize(asset_that(lambda _, client: client.chat.completions.create(**MESSAGE, timeout=30)))
    assert usage(result, "review_summary") == ONE_CALL


def test_usage_is_for_assets(error: Failure) -> None:
    with pytest.raises(dg.DagsterInvariantViolationError, match="can only be used when context is of type `AssetExecutionContext`"):
        with_usage_metadata(dg.build_op_context(), None, print)
