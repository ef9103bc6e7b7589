from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
from dagster_slack import SlackResource

from definitions import unanswered_tickets

TICKETS = """customer,subject,answered_at
Ada,Cannot sign in,
Grace,Wrong invoice,2025-06-02T09:14:00
"""


def test_unanswered_tickets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("tickets.csv").write_text(TICKETS)

    with patch.object(SlackResource, "get_client") as get_client:
        result = dg.materialize(
            [unanswered_tickets],
            resources={"slack": SlackResource(token="xoxb-test")},
        )

    assert result.success
    get_client.return_value.chat_postMessage.assert_called_once_with(
        channel="#support",
        text="Unanswered tickets: 1\n• Ada: Cannot sign in",
    )
