from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
from dagster_twilio import TwilioResource

from definitions import FROM, ON_DUTY, warm_fridges


def test_a_warm_fridge_sends_a_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("temperatures.csv").write_text("fridge,celsius\nA1,4.5\nB2,9.1\n")

    with patch.object(TwilioResource, "create_client") as create_client:
        dg.materialize(
            [warm_fridges],
            resources={"twilio": TwilioResource(account_sid="AC0", auth_token="0")},
        )

    create_client.return_value.messages.create.assert_called_once_with(
        from_=FROM, to=ON_DUTY, body="Above 8 °C: B2"
    )
