"""The sizing page's figures match a real run, its events, and the webserver's memory, and its queries run."""

import importlib
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from postgres_server import PASSWORD, USER, connect, create_database, postgres_server

FOLDER = SNIPPETS / "guides/deploy/sizing"
PAGE = DOCS / "guides/deploy/sizing.md"


def cells(start: str) -> list[float]:
    """The numbers in the page's only row that starts with this text."""
    [row] = [line for line in PAGE.read_text().splitlines() if line.startswith(f"| {start}") and re.search(r"\d", line)]
    return [float(number) for number in re.findall(r"\d+", row.split("|", 2)[2])]


@pytest.fixture
def shop(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A copy of the project that other processes can import."""
    for name in ("shop.py", "orders.csv"):
        shutil.copy(FOLDER / name, workspace)
    monkeypatch.syspath_prepend(workspace)
    monkeypatch.delitem(sys.modules, "shop", raising=False)
    return importlib.import_module("shop")


def check_events(instance: dg.DagsterInstance, run_id: str, row: str) -> None:
    """A run from Python has a few events fewer than one from the queue."""
    events, kilobytes, *_ = cells(row)
    entries = instance.all_logs(run_id)
    assert len(entries) == pytest.approx(events, rel=0.1)
    size = sum(len(dg.serialize_value(entry)) for entry in entries)
    assert size == pytest.approx(kilobytes * 1000, rel=0.15)


def test_events_of_one_process(shop: ModuleType) -> None:
    with dg.DagsterInstance.get() as instance:
        result = shop.defs.get_job_def("nightly_in_process").execute_in_process(instance=instance)
        check_events(instance, result.run_id, "One process for the run |")
    assert Path("report.txt").read_text() == "2 customers, 35.75\n"


def test_events_of_a_process_for_each_step(shop: ModuleType, workspace: Path) -> None:
    entry = "import shop\n\n\ndef nightly():\n    return shop.defs.get_job_def('nightly')\n"
    (workspace / "shop_entry.py").write_text(entry)
    with dg.DagsterInstance.get() as instance:
        job = dg.reconstructable(importlib.import_module("shop_entry").nightly)
        result = dg.execute_job(job, instance)
        assert result.success
        check_events(instance, result.run_id, "A process for each step |")


@pytest.mark.skipif(not Path("/proc").exists(), reason="reads memory from /proc")
def test_memory_of_the_webserver(start_webserver: Callable[[str], int]) -> None:
    port = start_webserver("guides/deploy/sizing/shop.py")
    lines = {path.parent: path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()}
    [process] = [path for path, line in lines.items() if line.endswith(f"\0-p\0{port}\0".encode())]
    [resident] = re.findall(r"VmRSS:\s+(\d+) kB", (process / "status").read_text())
    [megabytes] = cells("`dagster-webserver`")
    assert int(resident) / 1000 == pytest.approx(megabytes, rel=0.25)


def test_queries(shop: ModuleType) -> None:
    with postgres_server() as port:
        create_database(port, "sizing")
        # The tests' SQLAlchemy is newer than the page's, and would look for another driver.
        url = f"postgresql+psycopg2://{USER}:{PASSWORD}@127.0.0.1:{port}/sizing"
        overrides = {"storage": {"postgres": {"postgres_url": url}}, "telemetry": {"enabled": False}}
        with dg.instance_for_test(overrides=overrides) as instance:
            shop.defs.get_job_def("nightly_in_process").execute_in_process(instance=instance)
        database = connect(port, "sizing")
        database.autocommit = True
        cursor = database.cursor()
        cursor.execute("analyze")
        cursor.execute((FOLDER / "tables.sql").read_text())
        assert "event_logs" in [table for table, _, _ in cursor.fetchall()]
        cursor.execute((FOLDER / "events.sql").read_text())
        rows = {kind: count for kind, count, _ in cursor.fetchall()}
        database.close()
    assert rows["ASSET_MATERIALIZATION"] == 5
    assert rows["log messages"] == 9
