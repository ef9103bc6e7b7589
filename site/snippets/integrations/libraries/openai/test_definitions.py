from typing import Any

import dagster as dg
import pandas as pd
import pytest
from dagster_openai import OpenAIResource
from openai.resources.chat.completions import Completions
from openai.types.chat import ChatCompletion

from definitions import review_summaries

REVIEWS = pd.DataFrame({"product": ["Kettle"], "review": ["The lid is loose."]})


def answer(self: Completions, **request: Any) -> ChatCompletion:
    text = request["messages"][1]["content"]
    message = {"role": "assistant", "content": f"Summary of: {text}"}
    choice = {"index": 0, "finish_reason": "stop", "message": message}
    return ChatCompletion.model_validate(
        {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1750000000,
            "model": request["model"],
            "choices": [choice],
            "usage": {"prompt_tokens": 40, "completion_tokens": 9, "total_tokens": 49},
        }
    )


def test_each_product_is_summarized(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Completions, "create", answer)
    reviews = dg.asset(name="reviews")(lambda: REVIEWS)

    result = dg.materialize(
        [reviews, review_summaries],
        resources={"openai": OpenAIResource(api_key="not-a-key")},
    )

    summaries = result.output_for_node("review_summaries")
    assert list(summaries["summary"]) == ["Summary of: The lid is loose."]
    [event] = result.asset_materializations_for_node("review_summaries")
    assert event.metadata["openai.total_tokens"].value == 49
