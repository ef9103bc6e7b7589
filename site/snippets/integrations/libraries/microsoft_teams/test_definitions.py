from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
from dagster_msteams import MSTeamsResource

from definitions import low_stock

STOCK = "part,units,reorder_at\nbearing,4,10\nchain,80,25\n"


def test_low_stock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("stock.csv").write_text(STOCK)

    with patch.object(MSTeamsResource, "get_client") as get_client:
        dg.materialize(
            [low_stock],
            resources={"msteams": MSTeamsResource(hook_url="https://unused")},
        )

    [payload] = get_client.return_value.post_message.call_args.args
    blocks = payload["attachments"][0]["content"]["body"]
    assert [block["text"] for block in blocks] == [
        "**Parts to reorder: 1**",
        "bearing: 4 left",
    ]
