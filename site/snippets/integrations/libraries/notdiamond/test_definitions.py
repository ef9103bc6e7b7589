from types import SimpleNamespace
from typing import Any

import dagster as dg
import pandas as pd
import pytest
from dagster_notdiamond import NotDiamondResource
from dagster_openai import OpenAIResource
from notdiamond import LLMConfig, NotDiamond
from openai.resources.chat.completions import Completions

from definitions import LARGE, answers

QUESTIONS = pd.DataFrame({"question": ["Compare our three plans."]})


def choose_large(self: NotDiamond, **request: Any) -> tuple[str, LLMConfig]:
    return "session-1", LARGE


def answer(self: Completions, **request: Any) -> Any:
    message = SimpleNamespace(content=f"Answer of {request['model']}")
    usage = SimpleNamespace(total_tokens=49, prompt_tokens=40, completion_tokens=9)
    return SimpleNamespace(choices=[SimpleNamespace(message=message)], usage=usage)


def test_the_chosen_model_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NotDiamond, "model_select", choose_large)
    monkeypatch.setattr(Completions, "create", answer)
    questions = dg.asset(name="questions")(lambda: QUESTIONS)

    result = dg.materialize(
        [questions, answers],
        resources={
            "notdiamond": NotDiamondResource(api_key="not-a-key"),
            "openai": OpenAIResource(api_key="not-a-key"),
        },
    )

    assert list(result.output_for_node("answers")["answer"]) == ["Answer of gpt-4.1"]
