"""The page about Spark, on a local Spark with the Java of a Python package."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS
from pipes_services import failure
from pyspark import SparkContext
from pyspark.sql import SparkSession

PAGE = "integrations/libraries/spark"
LOGS = [
    '{"path": "/cart", "status": 500, "milliseconds": 900}',
    '{"path": "/cart", "status": 503, "milliseconds": 700}',
    '{"path": "/", "status": 200, "milliseconds": 20}',
]
Load = Callable[[str], ModuleType]


pytestmark = pytest.mark.usefixtures("java")


@pytest.fixture
def logs(java: Path, spark_folder: Path) -> None:
    folder = spark_folder / "data/web_logs"
    folder.mkdir(parents=True)
    (folder / "2025-06-01.json").write_text("\n".join(LOGS))


def test_server_errors(logs: None, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{PAGE}/definitions.py").defs
    assert metadata(run(defs, instance), "server_errors") == {"dagster/row_count": 1}
    session = SparkSession.getActiveSession()
    assert session.read.parquet("data/server_errors").collect()[0].asDict() == {"path": "/cart", "count": 2}
    assert session.conf.get("spark.sql.shuffle.partitions") == "8"


def test_io_manager(logs: None, load: Load, instance: dg.DagsterInstance) -> None:
    module = load(f"{PAGE}/parquet_io_manager.py")
    assert run(module.defs, instance).success
    [slow] = SparkSession.getActiveSession().read.parquet("data/tables/slow_paths").collect()
    assert slow["path"] == "/cart" and slow["avg(milliseconds)"] == 800

    without = dg.Definitions([module.requests], resources={"spark": module.spark})
    page = (DOCS / f"{PAGE}.md").read_text()
    pickled = failure(run(without, instance, raise_on_error=False))
    assert "[CONTEXT_ONLY_VALID_ON_DRIVER]" in pickled and "[CONTEXT_ONLY_VALID_ON_DRIVER]" in page


def test_failures(java: Path, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()
    defs = load(f"{PAGE}/definitions.py").defs
    seen = "[PATH_NOT_FOUND] Path does not exist"
    assert seen in failure(run(defs, instance, raise_on_error=False)) and seen in page
    SparkSession.getActiveSession().stop()
    monkeypatch.setattr(SparkContext, "_gateway", None)
    monkeypatch.setenv("JAVA_HOME", "missing")
    seen = "[JAVA_GATEWAY_EXITED] Java gateway process exited before sending its port number."
    assert seen in failure(run(defs, instance, raise_on_error=False)) and seen in page


def test_script(run_tests: Callable[[str], int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SNIPPETS / PAGE))
    assert run_tests(f"{PAGE}/test_errors.py") == 1
    sys.modules.pop("definitions", None)
