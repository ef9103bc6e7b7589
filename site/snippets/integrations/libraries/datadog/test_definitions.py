from pathlib import Path
from unittest.mock import call, patch

import dagster as dg
import pytest
from dagster_datadog import DatadogResource

from definitions import TAGS, card_payments

PAYMENTS = "payment,status\n1,paid\n2,declined\n3,paid\n"


def test_card_payments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("card_payments.csv").write_text(PAYMENTS)

    with patch.object(DatadogResource, "get_client") as get_client:
        dg.materialize(
            [card_payments],
            resources={"datadog": DatadogResource(api_key="test", app_key="test")},
        )

    assert get_client.return_value.gauge.call_args_list == [
        call("warehouse.card_payments.rows", 3, tags=TAGS),
        call("warehouse.card_payments.declined", 1, tags=TAGS),
    ]
