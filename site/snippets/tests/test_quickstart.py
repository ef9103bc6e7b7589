"""The quickstart, followed as the page says: files in the reader's folder, then the commands."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pandas as pd
import pytest
from corpus import SNIPPETS

QUICKSTART = SNIPPETS / "getting_started/quickstart"
ONE_ASSET = "getting_started/quickstart/one_asset.py"
TWO_ASSETS = "getting_started/quickstart/two_assets.py"


Load = Callable[[str], ModuleType]


@pytest.fixture
def project(workspace: Path) -> Path:
    shutil.copytree(QUICKSTART / "data", workspace / "data")
    (workspace / "quickstart").mkdir()
    return workspace


def dagster(*arguments: str) -> str:
    run = subprocess.run(
        [sys.executable, "-m", "dagster", *arguments], check=False, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    return run.stderr + run.stdout


def write_assets(project: Path, snippet: str) -> None:
    shutil.copy(SNIPPETS / snippet, project / "quickstart/assets.py")


def assert_shown(project: Path, name: str) -> None:
    """The result on the page is a copy of the real one."""
    assert (QUICKSTART / name).read_text() == (project / "data" / name).read_text()


def test_the_first_asset(project: Path) -> None:
    write_assets(project, ONE_ASSET)
    output = dagster("asset", "materialize", "--select", "sized_orders", "-f", "quickstart/assets.py")
    assert "ASSET_MATERIALIZATION - Materialized value sized_orders." in output
    assert "RUN_SUCCESS" in output
    sized = pd.read_csv(project / "data/sized_orders.csv")
    assert list(sized["size"]) == ["small", "medium", "medium", "large", "small", "large"]
    assert_shown(project, "sized_orders.csv")


def test_the_second_asset_and_the_check(project: Path) -> None:
    write_assets(project, TWO_ASSETS)
    assert "Validation successful" in dagster("definitions", "validate", "-f", "quickstart/assets.py")
    output = dagster("asset", "materialize", "--select", "sized_orders+", "-f", "quickstart/assets.py")
    assert "RUN_SUCCESS" in output
    revenue = pd.read_csv(project / "data/revenue_by_size.csv")
    assert revenue.to_dict("list") == {"size": ["large", "medium", "small"], "amount": [750.25, 193.9, 50.5]}
    assert_shown(project, "revenue_by_size.csv")


def test_the_second_file_extends_the_first() -> None:
    """The page asks the reader to add lines. Everything else must stay the same."""
    first = (SNIPPETS / ONE_ASSET).read_text().split("defs = ")[0].strip()
    assert (SNIPPETS / TWO_ASSETS).read_text().startswith(first)


def run_checks(project: Path, load: Load, snippet: str) -> tuple[bool, dg.AssetCheckEvaluation]:
    """Adds the page's order without a size, runs everything, and returns the run's success and its check."""
    with (project / "data/orders.csv").open("a") as orders:
        orders.write("1007,Gul,12000.00\n")
    job = load(snippet).defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(raise_on_error=False)
    [check] = result.get_asset_check_evaluations()
    return result.success, check


def test_an_order_without_a_size_fails_the_check_only(project: Path, load: Load) -> None:
    success, check = run_checks(project, load, TWO_ASSETS)
    assert success
    assert not check.passed
    assert check.metadata["missing"].value == 1
    assert (project / "data/revenue_by_size.csv").exists()


def test_a_blocking_check_stops_what_comes_after(project: Path, load: Load) -> None:
    code = (SNIPPETS / TWO_ASSETS).read_text()
    blocking = project / "blocking.py"
    blocking.write_text(code.replace("(asset=sized_orders)", "(asset=sized_orders, blocking=True)"))
    success, check = run_checks(project, load, str(blocking))
    assert not success
    assert not check.passed
    assert not (project / "data/revenue_by_size.csv").exists()
