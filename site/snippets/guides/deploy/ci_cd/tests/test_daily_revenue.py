from pathlib import Path

import dagster as dg
import duckdb
import pytest

from shop.definitions import daily_revenue


def test_daily_revenue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    orders = tmp_path / "orders.csv"
    orders.write_text("ordered_on,total\n2025-05-01,40\n2025-05-01,25\n2025-05-02,12\n")
    monkeypatch.setenv("ORDERS_FILE", str(orders))
    monkeypatch.setenv("WAREHOUSE_FILE", str(tmp_path / "warehouse.duckdb"))
    assert dg.materialize([daily_revenue]).success
    with duckdb.connect(str(tmp_path / "warehouse.duckdb")) as warehouse:
        rows = warehouse.execute(
            "select revenue from daily_revenue order by ordered_on"
        ).fetchall()
    assert rows == [(65,), (12,)]
