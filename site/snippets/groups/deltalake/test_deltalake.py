"""The Delta Lake pages: each snippet writes tables to a folder, and the one about S3 to moto's."""

import shlex
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import boto3
import dagster as dg
import pandas as pd
import pytest
from corpus import SNIPPETS
from dagster_deltalake import LocalConfig, S3Config, WriterEngine
from dagster_deltalake_pandas import DeltaLakePandasIOManager
from deltalake import DeltaTable

DELTA = "integrations/libraries/deltalake"
TUTORIAL = f"{DELTA}/using_deltalake_with_dagster"
REFERENCE = f"{DELTA}/reference"
Load = Callable[[str], ModuleType]


def materialize(defs: dg.Definitions, instance: dg.DagsterInstance, *assets: str, **options: Any) -> dg.ExecuteInProcessResult:
    selection = [dg.AssetKey(name.split("/")) for name in assets] or None
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance, asset_selection=selection, **options)


def failure(result: dg.ExecuteInProcessResult) -> str:
    [error] = [event.step_failure_data.error for event in result.all_events if event.is_step_failure]
    return (error.cause or error).message


def rows(table: str, lake: str = "lake") -> pd.DataFrame:
    return DeltaTable(f"{lake}/{table}").to_pandas()


def local(**settings: Any) -> dict[str, DeltaLakePandasIOManager]:
    return {"io_manager": DeltaLakePandasIOManager(root_uri="lake", storage_options=LocalConfig(), **settings)}


@pytest.fixture
def readings(workspace: Path) -> Path:
    return Path(shutil.copy(SNIPPETS / REFERENCE / "readings.csv", workspace))


def test_the_example(load: Load, instance: dg.DagsterInstance, workspace: Path, run_tests: Callable[[str], int]) -> None:
    shutil.copy(SNIPPETS / DELTA / "readings.csv", workspace)
    result = materialize(load(f"{DELTA}/definitions.py").defs, instance)
    assert list(rows("wind_farm/turbine_readings").columns) == ["measured_at", "turbine", "wind_speed_ms", "power_kw"]
    assert rows("wind_farm/turbine_yield")["energy_kwh"].tolist() == [325.9, 369.7]
    found = result.asset_materializations_for_node("wind_farm__turbine_readings")[0].metadata
    assert found["num_rows"].value == 5
    assert set(found) == {"table_columns", "table_uri", "size_bytes", "num_rows", "Query", "dagster/table_name"}
    assert run_tests(f"{DELTA}/test_definitions.py") == 1


def test_the_tutorial(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    shutil.copy(SNIPPETS / TUTORIAL / "readings.csv", workspace)
    defs = load(f"{TUTORIAL}/definitions.py").defs
    for _ in range(2):
        result = materialize(defs, instance)
    found = result.asset_materializations_for_node("yield_history")[0].metadata
    assert (found["versions"].value, found["last_operation"].value) == (2, "WRITE")
    page = (SNIPPETS.parent / "docs" / DELTA / "using-deltalake-with-dagster.md").read_text()
    [command] = [line for line in page.splitlines() if line.startswith("python -c")]
    done = subprocess.run([sys.executable, *shlex.split(command)[1:]], capture_output=True, text=True)
    assert done.stdout.strip() and done.stdout.strip() in page, done.stderr


def stored(frame: Any, **settings: Any) -> str:
    """What becomes of a frame: an empty string, or the error."""

    @dg.asset
    def turbines():
        return frame

    result = dg.materialize([turbines], resources=local(**settings), raise_on_error=False)
    return "" if result.success else failure(result)


def test_messages() -> None:
    assert "Invalid data type for Delta Lake: Timestamp(Nanosecond, None)" in stored(pd.DataFrame({"built": [pd.Timestamp("2025-04-01")]}))
    assert "Schema error: Invalid data type for Delta Lake: Null" in stored(pd.DataFrame({"model": [None]}))
    assert "DeltaLakeIOManager does not have a handler for type '<class 'dict'>'" in stored({})
    assert stored(pd.DataFrame({"turbine": ["T1", "T2", "T3"]}).query("turbine != 'T2'")) == ""
    assert list(rows("public/turbines").columns) == ["turbine", "__index_level_0__"]
    assert "Schema of data does not match table schema" in stored(pd.DataFrame({"turbine": ["T1"], "model": ["V90"]}))
    assert stored(pd.DataFrame({"turbine": ["T3"]}), overwrite_schema=True) == ""

    @dg.asset
    def models(turbines: pd.DataFrame) -> None: ...

    shutil.rmtree("lake")
    upstream = dg.AssetSpec("turbines")
    result = dg.materialize([upstream, models], selection=[models], resources=local(), raise_on_error=False)
    assert "TableNotFoundError: no log files" in failure(result)


def test_modes(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    defs = load(f"{REFERENCE}/modes.py").defs
    (workspace / "inspection.csv").write_text("turbine,inspected_at,finding\nT1,2025-04-01 10:00:00,none\n")
    for columns in ("turbine,hub_height_m\nT1,110\n", "turbine,hub_height_m,model\nT1,110,V90\n"):
        (workspace / "turbines.csv").write_text(columns)
        materialize(defs, instance)
    assert len(rows("public/inspections")) == 2
    assert rows("public/turbines")["model"].tolist() == ["V90"]
    assert DeltaTable("lake/public/turbines").history()[0]["team"] == "operations"


def test_columns(load: Load, readings: Path) -> None:
    module = load(f"{REFERENCE}/columns.py")
    dg.materialize([module.readings, module.peak_power], resources=local())
    assert rows("public/peak_power")["power_kw"].tolist() == [1270.5, 1101.9]


def test_daily_partitions(load: Load, instance: dg.DagsterInstance, readings: Path) -> None:
    defs = load(f"{REFERENCE}/daily.py").defs
    for day in ("2025-04-01", "2025-04-02", "2025-04-01"):
        result = materialize(defs, instance, partition_key=day)
    assert len(rows("wind_farm/readings")) == len(rows("wind_farm/site_power")) == 4
    assert result.asset_materializations_for_node("wind_farm__readings")[0].metadata["num_rows"].value == 2
    assert DeltaTable("lake/wind_farm/readings").metadata().partition_columns == ["day"]
    loaded = []

    @dg.asset(key_prefix="wind_farm")
    def first_day_only(readings: pd.DataFrame) -> None:
        loaded.extend(readings["day"].astype(str))

    dg.materialize([*defs.assets, first_day_only], selection=[first_day_only], instance=instance, resources=local())
    assert set(loaded) == {"2025-04-01"}


def test_partitions_by_value(load: Load, instance: dg.DagsterInstance, readings: Path) -> None:
    defs = load(f"{REFERENCE}/by_site.py").defs
    for site in ("north", "south", "north"):
        materialize(defs, instance, "wind_farm/site_readings", partition_key=site)
    materialize(defs, instance, "wind_farm/site_peaks")
    assert rows("wind_farm/site_peaks")["power_kw"].tolist() == [1270.5, 1101.9]
    assert len(DeltaTable("lake/wind_farm/site_readings").to_pandas(partitions=[("site", "=", "north")])) == 3
    [source, _] = defs.assets

    @dg.asset(partitions_def=source.partitions_def, metadata={"partition_expr": "site"}, key_prefix="wind_farm")
    def one(site_readings: pd.DataFrame) -> None: ...

    @dg.asset(key_prefix="wind_farm")
    def several(site_readings: pd.DataFrame) -> None: ...

    options = {"instance": instance, "resources": local(), "raise_on_error": False}
    assert "Function 'equal' has no kernel matching input types (string, list<item: string>)" in failure(
        dg.materialize([source, one], selection=[one], partition_key="north", **options)
    )
    assert "ValueError: Array partition values are not yet supported" in failure(dg.materialize([source, several], selection=[several], **options))


def test_partitions_in_two_dimensions(load: Load, instance: dg.DagsterInstance, readings: Path) -> None:
    asset = load(f"{REFERENCE}/by_day_and_site.py").daily_site_readings
    for site in ("north", "south", "north"):
        key = dg.MultiPartitionKey({"day": "2025-04-01", "site": site})
        dg.materialize([asset], instance=instance, resources=local(), partition_key=key)
    assert len(rows("public/daily_site_readings")) == 2


def test_partition_messages() -> None:
    @dg.asset(partitions_def=dg.DailyPartitionsDefinition("2025-04-01"), metadata={"partition_expr": "day"})
    def readings() -> pd.DataFrame:
        return pd.DataFrame({"day": ["2025-04-01"]})

    options = {"partition_key": "2025-04-01", "raise_on_error": False}
    strings = failure(dg.materialize([readings], resources=local(), **options))
    assert "Array partition values are not yet supported: string / TimeWindow(" in strings

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north"]), metadata={"partition_expr": "site"})
    def sites() -> pd.DataFrame:
        return pd.DataFrame({"site": ["north"]})

    rust = dg.materialize([sites], resources=local(writer_engine=WriterEngine.rust), partition_key="north", raise_on_error=False)
    assert "Partition dimension with rust engine writer combined is not supported yet" in failure(rust)


def test_a_backfill_in_one_run() -> None:
    days = dg.DailyPartitionsDefinition("2025-04-01", end_date="2025-04-04")

    @dg.asset(partitions_def=days, metadata={"partition_expr": "day"}, backfill_policy=dg.BackfillPolicy.single_run())
    def readings(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [pd.Timestamp(key).date() for key in context.partition_keys]})

    tags = {"dagster/asset_partition_range_start": "2025-04-01", "dagster/asset_partition_range_end": "2025-04-03"}
    for _ in range(2):
        result = dg.materialize([readings], resources=local(), tags=tags, raise_on_error=False)
    assert "Data should be aligned with partitioning" in failure(result)


def test_polars_and_arrow(load: Load, instance: dg.DagsterInstance, readings: Path) -> None:
    materialize(load(f"{REFERENCE}/polars_frames.py").defs, instance)
    assert rows("public/strong_wind", "polars_lake")["turbine"].tolist() == ["T1", "T1", "T2"]
    materialize(load(f"{REFERENCE}/arrow_tables.py").defs, instance)
    assert rows("public/northern_readings", "arrow_lake")["turbine"].tolist() == ["T1", "T1", "T1"]


@pytest.fixture
def s3(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen([sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)], **quiet)
    url = f"http://127.0.0.1:{port}"
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"{url}/moto-api/").read()
            break
        except OSError:
            assert server.poll() is None and time.monotonic() < deadline, "moto does not start"
            time.sleep(0.2)
    for name, value in {"ACCESS_KEY_ID": "key", "SECRET_ACCESS_KEY": "secret", "ENDPOINT_URL": url, "ALLOW_HTTP": "true"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    bucket = {"LocationConstraint": "eu-central-1"}
    boto3.client("s3", "eu-central-1").create_bucket(Bucket="wind-farm-lake", CreateBucketConfiguration=bucket)  # type: ignore[arg-type]
    yield url
    server.terminate()
    server.wait()


def test_s3(load: Load, s3: str, monkeypatch: pytest.MonkeyPatch) -> None:
    @dg.asset
    def turbines() -> pd.DataFrame:
        return pd.DataFrame({"turbine": ["T1"]})

    @dg.asset
    def count(turbines: pd.DataFrame) -> None:
        assert len(turbines) == 1

    from_environment = DeltaLakePandasIOManager(root_uri="s3://wind-farm-lake/other", storage_options=S3Config(region="eu-central-1"))
    for manager in (load(f"{REFERENCE}/s3.py").lake_on_s3, from_environment):
        assert dg.materialize([turbines, count], resources={"io_manager": manager}).success
    objects = boto3.client("s3").list_objects_v2(Bucket="wind-farm-lake")["Contents"]
    keys = {found.get("Key", "") for found in objects}
    assert {f"{folder}/public/turbines/_delta_log/00000000000000000000.json" for folder in ("tables", "other")} <= keys

    monkeypatch.delenv("AWS_ALLOW_HTTP")
    options = {"root_uri": "s3://wind-farm-lake/http", "storage_options": S3Config(region="eu-central-1", endpoint=s3)}
    refused = dg.materialize([turbines], resources={"io_manager": DeltaLakePandasIOManager(**options)}, raise_on_error=False)
    assert "Generic S3 error: " in failure(refused) and "builder error for url (http://" in failure(refused)
    allowed = DeltaLakePandasIOManager(**options, client_options={"allow_http": True})
    assert dg.materialize([turbines], resources={"io_manager": allowed}).success
