import sqlite3
from pathlib import Path

import dagster as dg
import duckdb
import pytest
from orders import LoadConfig, orders


def load(instance: dg.DagsterInstance, full_reload: bool = False) -> int:
    config = dg.RunConfig({"orders": LoadConfig(full_reload=full_reload)})
    result = dg.materialize([orders], instance=instance, run_config=config)
    [event] = result.get_asset_materialization_events()
    return int(event.materialization.metadata["rows_read"].value)


def test_only_changes_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with sqlite3.connect("shop.db") as shop:
        shop.execute(
            "create table orders "
            "(order_id integer, status text, total real, updated_at text)"
        )
        shop.execute("insert into orders values (1, 'open', 40, '2025-05-01 09:00:00')")
        shop.execute("insert into orders values (2, 'open', 25, '2025-05-01 12:00:00')")
    with dg.DagsterInstance.ephemeral() as instance:
        assert load(instance) == 2
        with sqlite3.connect("shop.db") as shop:
            shop.execute(
                "update orders set status = 'paid', updated_at = '2025-05-02' "
                "where order_id = 1"
            )
        # The changed order, and the one within the overlap.
        assert load(instance) == 2
        assert load(instance, full_reload=True) == 2
    with duckdb.connect("warehouse.duckdb") as warehouse:
        rows = warehouse.execute(
            "select order_id, status from orders order by order_id"
        ).fetchall()
    assert rows == [(1, "paid"), (2, "open")]
