from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
from dagster_ssh import SSHResource

from definitions import order_file

PRICES = "item,price\nscrew,0.10\ndrill,59.00\n"


def test_order_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("data").mkdir()
    Path("data/prices_2025-06-02.csv").write_text(PRICES)

    unused = SSHResource(remote_host="unused", username="acme")
    with patch.object(SSHResource, "sftp_put") as put:
        dg.materialize(
            [order_file],
            resources={"supplier": unused},
            partition_key="2025-06-02",
        )

    put.assert_called_once_with(
        remote_filepath="/incoming/order_2025-06-02.csv",
        local_filepath="data/order_2025-06-02.csv",
    )
    assert Path("data/order_2025-06-02.csv").read_text() == "item\nscrew\n"
