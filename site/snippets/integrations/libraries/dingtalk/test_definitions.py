from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
from dagster_dingtalk.resources import DingTalkWebhookResource

from definitions import delayed_parcels

PARCELS = "parcel,city,hours_late\nSF100,Hangzhou,30\nSF101,Xiamen,2\n"


def test_delayed_parcels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("parcels.csv").write_text(PARCELS)

    with patch.object(DingTalkWebhookResource, "send_markdown") as send:
        dg.materialize(
            [delayed_parcels],
            resources={"dingtalk": DingTalkWebhookResource(access_token="test")},
        )

    send.assert_called_once_with(
        ["### Delayed parcels: 1", "- SF100 to Hangzhou"],
        title="Delayed parcels: 1",
    )
