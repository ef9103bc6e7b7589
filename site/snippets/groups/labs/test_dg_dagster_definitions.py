"""Assets, a schedule, and a sensor below `defs`, as the page adds them."""

from pathlib import Path

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster.components import load_defs
from dg_project import Reader, follow, project

PAGE = "guides/labs/dg/dagster-definitions"
FILES = SNIPPETS / "guides/labs/dg/dagster_definitions"


def test_the_page_from_an_empty_project(reader: Reader) -> None:
    project(reader, "shop-warehouse")
    # The group has DuckDB; everything else runs as the page says.
    follow(reader, PAGE, skip={'uv add --quiet "duckdb==1.2.2"'})


@pytest.fixture
def defs(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> dg.Definitions:
    """The definitions of the page's files, with its data in the working folder."""
    import importlib
    import shutil

    shutil.copytree(FILES / "defs", workspace / "shop/defs")
    shutil.copytree(FILES / "data", workspace / "data")
    monkeypatch.syspath_prepend(str(workspace))
    importlib.invalidate_caches()
    return load_defs(importlib.import_module("shop.defs"))


def test_the_schedule_and_the_sensor_request_runs(defs: dg.Definitions, workspace: Path) -> None:
    schedule = defs.get_schedule_def("every_morning")
    assert schedule.cron_schedule == "0 6 * * *"
    from datetime import datetime, timezone

    at = datetime(2025, 4, 25, 6, tzinfo=timezone.utc)
    tick = schedule.evaluate_tick(dg.build_schedule_context(scheduled_execution_time=at))
    assert tick.run_requests and tick.run_requests[0].tags["day"] == "2025-04-25"
    sensor = defs.get_sensor_def("new_export")
    first = sensor.evaluate_tick(dg.build_sensor_context()).run_requests
    assert first and first[0].run_key
    (workspace / "data/orders.csv").unlink()
    assert sensor.evaluate_tick(dg.build_sensor_context()).skip_message == "data/orders.csv doesn't exist"


def test_definitions_py_hides_what_is_beside_it(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    sales = workspace / "hidden/defs/sales"
    sales.mkdir(parents=True)
    asset = "import dagster as dg\n\n@dg.asset\ndef {}() -> None: ...\n"
    (sales / "orders.py").write_text(asset.format("orders"))
    (sales / "definitions.py").write_text(asset.format("customers"))
    (sales.parent / "stock.py").write_text(asset.format("stock") + "\ndefs = dg.Definitions()\n")
    (sales.parent / "prices.py").write_text("from hidden.defs.sales.definitions import customers\n" + asset.format("prices"))
    monkeypatch.syspath_prepend(str(workspace))
    found = load_defs(importlib.import_module("hidden.defs")).get_asset_graph().get_all_asset_keys()
    assert {key.to_user_string() for key in found} == {"customers", "prices"}


def test_mistakes_are_named(reader: Reader) -> None:
    project(reader, "shop-warehouse")
    text = (DOCS / f"{PAGE}.md").read_text()
    said = "Invalid target path suffix. Expected a path ending in `.py`."
    assert said in reader.run("dg scaffold dagster.asset sales/orders", fails=True)
    assert said.replace("`", "") in text
    assert "No plugin object `asset` is registered" in reader.run("dg scaffold asset sales/orders.py", fails=True)
    assert "must be run inside a Dagster project directory" in reader.run("cd ..; dg list defs", fails=True)
