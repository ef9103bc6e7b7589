"""Incremental loading with a watermark, in the target and in metadata."""

import json
import runpy
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
from corpus import SNIPPETS

PAGE = "guides/build/assets/incremental_loading"


def script(name: str) -> None:
    runpy.run_path(str(SNIPPETS / PAGE / name), run_name="__main__")


def messages(instance: dg.DagsterInstance, run_id: str) -> list[str]:
    return [entry.user_message for entry in instance.all_logs(run_id) if "changed since" in entry.user_message]


def test_orders(load: Callable[[str], ModuleType], instance: dg.DagsterInstance, run_tests: Callable[[str], int]) -> None:
    text = (SNIPPETS.parent / "docs/guides/build/assets/incremental-loading.md").read_text()
    script("create_shop.py")
    module = load(f"{PAGE}/orders.py")

    def materialize(config: dict | None = None) -> dg.AssetMaterialization:
        result = dg.materialize([module.orders], instance=instance, run_config=config)
        [message] = messages(instance, result.run_id)
        read.append(message)
        [event] = result.get_asset_materialization_events()
        return event.materialization

    read: list[str] = []
    materialize()
    assert materialize().metadata["watermark"].value == "2025-05-01 10:15:00"
    assert all(message in text for message in read)
    script("change_shop.py")
    changed = materialize()
    assert (changed.metadata["rows_read"].value, changed.metadata["watermark"].value) == (3, "2025-05-02 08:45:00")
    reload = materialize({"ops": {"orders": {"config": {"full_reload": True}}}})
    assert reload.metadata["rows_read"].value == 4
    with duckdb.connect("warehouse.duckdb") as warehouse:
        rows = warehouse.execute("select order_id, status from orders order by order_id").fetchall()
    assert rows == [(1, "paid"), (2, "paid"), (3, "paid"), (4, "open")]
    assert run_tests(f"{PAGE}/orders_tests.py") == 1


def test_the_watermark_in_metadata(load: Callable[[str], ModuleType], workspace: Path, instance: dg.DagsterInstance) -> None:
    shutil.copy(SNIPPETS / PAGE / "help_desk.json", workspace)
    module = load(f"{PAGE}/tickets.py")

    def rows() -> int:
        [event] = dg.materialize([module.support_tickets], instance=instance).get_asset_materialization_events()
        return int(event.materialization.metadata["rows_read"].value)

    # The second run reads the ticket at the watermark again.
    assert (rows(), rows()) == (2, 1)
    # Two tickets change in the second of the watermark, after the run that read it.
    tickets = json.loads((workspace / "help_desk.json").read_text())
    late = {"ticket": "T-3", "subject": "Refund", "updated_at": "2025-05-02T14:30:00"}
    tickets[1]["subject"] = "Lost parcel"
    (workspace / "help_desk.json").write_text(json.dumps([*tickets, late]))
    assert rows() == 2
    landed = {path.name: json.loads(path.read_text())["subject"] for path in (workspace / "landing").iterdir()}
    assert landed == {"T-1.json": "Wrong size", "T-2.json": "Lost parcel", "T-3.json": "Refund"}
