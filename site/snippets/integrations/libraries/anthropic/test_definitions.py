from typing import Any

import dagster as dg
import pandas as pd
import pytest
from anthropic.resources.messages import Messages
from anthropic.types import Message
from dagster_anthropic import AnthropicResource

from definitions import ticket_teams

TICKETS = pd.DataFrame({"ticket": [1041], "message": ["I was charged twice."]})


def answer(self: Messages, **request: Any) -> Message:
    assert request["messages"] == [{"role": "user", "content": "I was charged twice."}]
    return Message.model_validate(
        {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": request["model"],
            "content": [{"type": "text", "text": "Billing"}],
            "stop_reason": "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 31, "output_tokens": 4},
        }
    )


def test_a_ticket_gets_a_team(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Messages, "create", answer)
    tickets = dg.asset(name="tickets")(lambda: TICKETS)

    result = dg.materialize(
        [tickets, ticket_teams],
        resources={"anthropic": AnthropicResource(api_key="not-a-key")},
    )

    assert list(result.output_for_node("ticket_teams")["team"]) == ["billing"]
    [event] = result.asset_materializations_for_node("ticket_teams")
    assert event.metadata["anthropic.output_tokens"].value == 4
