from unittest.mock import Mock, patch

import dagster as dg

from definitions import open_orders


def test_open_orders() -> None:
    vault = Mock(spec_set=["read_secret"])
    vault.read_secret.return_value = {"url": "https://shop", "token": "t0ken"}

    with patch("requests.get") as get:
        get.return_value.json.return_value = [{"order": 1}, {"order": 2}]
        result = dg.materialize([open_orders], resources={"vault": vault})

    assert result.success
    vault.read_secret.assert_called_once_with("secret/data/warehouse/shop")
    assert get.call_args.kwargs["headers"] == {"Authorization": "Bearer t0ken"}
