"""Shared by the tests of the ETL pipeline tutorial: the reader's project, and the reader's actions."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Optional

import dagster as dg
import duckdb
import pytest
from corpus import DOCS, SNIPPETS

TUTORIAL = SNIPPETS / "etl_pipeline_tutorial"
MONTHS = ["2024-01-01", "2024-02-01", "2024-03-01", "2024-04-01"]
CATEGORIES = ["Shelter", "Cooking", "Lighting"]
LOADED = ["products", "sales_data", "sales_reps"]
UNPARTITIONED = [*LOADED, "joined_data"]

Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def project(workspace: Path) -> Path:
    """The folder after the page about the set-up."""
    shutil.copytree(TUTORIAL / "data", workspace / "data")
    shutil.copy(TUTORIAL / "pyproject.toml", workspace)
    package = workspace / "etl_pipeline_tutorial"
    package.mkdir()
    (package / "__init__.py").touch()
    shutil.copy(TUTORIAL / "steps/step_0.py", package / "definitions.py")
    return workspace


def query(sql: str) -> list[tuple[Any, ...]]:
    with duckdb.connect("data/sales.duckdb", read_only=True) as connection:
        return connection.execute(sql).fetchall()


def add_line(file: str, line: str) -> None:
    with Path("data", file).open("a") as lines:
        lines.write(f"{line}\n")


def add_missing_product() -> None:
    """The fix that the page about the check requests."""
    add_line("products.csv", "7,Hammock,Shelter,59.00")


def job_of(defs: dg.Definitions, name: str) -> dg.JobDefinition:
    return defs.get_repository_def().get_job(name)


def run_selected(
    defs: dg.Definitions, instance: dg.DagsterInstance, selection: Any, **options: Any
) -> dg.ExecuteInProcessResult:
    """One run of what the reader selects in the UI."""
    job = dg.define_asset_job("selected", selection=selection)
    with_job = dg.Definitions.merge(defs, dg.Definitions(jobs=[job]))
    return job_of(with_job, "selected").execute_in_process(instance=instance, **options)


def materialize(
    defs: dg.Definitions, instance: dg.DagsterInstance, *names: str, partition_key: Optional[str] = None
) -> dg.ExecuteInProcessResult:
    """**Materialize**: the assets, and the checks on them."""
    return run_selected(defs, instance, list(names), partition_key=partition_key)


def make_partitions(defs: dg.Definitions, instance: dg.DagsterInstance) -> None:
    """**Launch backfill** for all partitions of both assets."""
    for month in MONTHS:
        materialize(defs, instance, "monthly_sales", partition_key=month)
    for category in CATEGORIES:
        materialize(defs, instance, "category_sales", partition_key=category)


def made_by(result: dg.ExecuteInProcessResult) -> set[str]:
    return {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}


def dagster(*arguments: str) -> str:
    """The command line in the reader's folder, without colors."""
    done = subprocess.run(
        [sys.executable, "-m", "dagster", *arguments], check=False, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return re.sub(r"\x1b\[\d+m", "", done.stderr + done.stdout)


def is_on_page(page: str, *texts: str) -> bool:
    shown = (DOCS / "etl-pipeline-tutorial" / f"{page}.md").read_text(encoding="utf-8")
    return all(text in shown for text in texts)


def assert_output_shown(name: str) -> None:
    """Runs the command of an example as the reader does, and compares what it prints."""
    shutil.copy(TUTORIAL / "query.txt", "query.py")
    command, shown = (TUTORIAL / name).read_text(encoding="utf-8").split("\n\n", 1)
    [sql] = re.findall(r'^python query\.py "(.*)"$', command)
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "query.py", sql], check=True, capture_output=True, encoding="utf-8"
    )
    assert done.stdout.strip() == shown.strip()
