import json
from typing import Any

import dagster as dg
import pytest
from dagster_gemini import GeminiResource
from google.generativeai import GenerativeModel, protos
from google.generativeai.types import GenerateContentResponse

from definitions import postings

POSTING = {"title": "Data Engineer", "city": "Lisbon", "remote": False}


def answer(self: GenerativeModel, contents: str, **options: Any) -> GenerateContentResponse:
    assert "Lisbon" in contents
    part = {"text": json.dumps(POSTING)}
    usage = {"prompt_token_count": 60, "candidates_token_count": 20, "total_token_count": 80}
    return GenerateContentResponse.from_response(
        protos.GenerateContentResponse(
            candidates=[{"content": {"parts": [part]}, "finish_reason": 1}],
            usage_metadata=usage,
        )
    )


def test_postings_become_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GenerativeModel, "count_tokens", lambda self, text: None)
    monkeypatch.setattr(GenerativeModel, "generate_content", answer)
    raw_postings = dg.asset(name="raw_postings")(lambda: ["Data Engineer in Lisbon"])

    result = dg.materialize(
        [raw_postings, postings],
        resources={"gemini": GeminiResource(api_key="x", generative_model_name="gemini-2.5-flash")},
    )

    assert result.output_for_node("postings").to_dict("records") == [POSTING]
    [event] = result.asset_materializations_for_node("postings")
    assert event.metadata["gemini.total_token_count"].value == 80
