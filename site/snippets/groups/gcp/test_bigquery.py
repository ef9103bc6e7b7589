"""BigQuery's pages, with the real client against bqemulator."""

import base64
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import google.auth
import pandas as pd
import pytest
from corpus import SNIPPETS
from dagster_gcp import BigQueryResource
from dagster_gcp_pandas import BigQueryPandasIOManager

BIGQUERY = "integrations/libraries/gcp/bigquery"
GUIDE = f"{BIGQUERY}/using_bigquery_with_dagster"
REFERENCE = f"{BIGQUERY}/reference"
Load = Callable[[str], ModuleType]
Sql = Callable[[str], list[tuple[Any, ...]]]


@pytest.fixture
def manager() -> BigQueryPandasIOManager:
    return BigQueryPandasIOManager(project="city-taxis", dataset="reports")


def last(instance: dg.DagsterInstance, key: str) -> dict[str, Any]:
    event = instance.get_latest_materialization_event(dg.AssetKey(key))
    assert event and event.asset_materialization
    return {name: value.value for name, value in event.asset_materialization.metadata.items()}


def test_the_example(load: Load, sql: Sql, instance: dg.DagsterInstance) -> None:
    sql(
        "create schema raw; create schema reports;"
        "create table raw.trips (pickup_at timestamp, pickup_zone string, fare numeric);"
        "insert into raw.trips values (timestamp '2025-03-01 08:00:00', 'SoHo', 12.5), (timestamp '2025-03-01 09:00:00', 'SoHo', 9),"
        " (timestamp '2025-03-02 09:00:00', 'Astoria', -3)"
    )
    defs = load(f"{BIGQUERY}/definitions.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    metadata = last(instance, "daily_zone_revenue")
    assert metadata["dagster/row_count"] == 2
    assert metadata["dagster/table_name"] == "city-taxis.reports.daily_zone_revenue"
    assert isinstance(metadata["bytes_processed"], int)
    [check] = result.get_asset_check_evaluations()
    assert not check.passed and check.metadata["days"].value == 1


def test_the_guide_with_sql(load: Load, sql: Sql, raw_trips: str, instance: dg.DagsterInstance) -> None:
    sql(raw_trips)
    job = load(f"{GUIDE}/taxis.py").defs.get_implicit_global_asset_job_def()
    for _ in range(2):
        assert job.execute_in_process(instance=instance).success
    assert last(instance, "zones")["dagster/row_count"] == 4
    assert last(instance, "borough_fares")["preview"].splitlines()[2:] == ["| Queens | 3 | 116.50 |", "| Manhattan | 3 | 42.50 |"]


def test_the_guide_with_frames(load: Load, sql: Sql, raw_trips: str, instance: dg.DagsterInstance) -> None:
    sql(raw_trips)
    job = load(f"{GUIDE}/taxis_frames.py").defs.get_implicit_global_asset_job_def()
    for _ in range(2):
        assert job.execute_in_process(instance=instance).success
    assert sql("select borough, rides, fares from reports.borough_fares order by borough") == [("Manhattan", 3, 42.5), ("Queens", 3, 116.5)]
    metadata = last(instance, "zones")
    assert metadata["Query"] == "SELECT * FROM `city-taxis.reports.zones`"
    assert metadata["dagster/row_count"] == 4
    columns = sql("select column_name from reports.INFORMATION_SCHEMA.COLUMNS where table_name = 'zones' order by ordinal_position")
    assert columns == [("ZONE_ID",), ("ZONE",), ("BOROUGH",)]


@pytest.fixture
def key(
    service_account: tuple[str, list[str]], sql: Sql, raw_trips: str, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, list[str]]:
    """A key in a variable, and Google's own way to find credentials; no machine of Google's is asked."""
    sql(raw_trips)
    monkeypatch.setattr(google.auth, "default", google.auth._default.default)
    monkeypatch.setenv("GCP_CREDENTIALS", service_account[0])
    monkeypatch.delenv("GOOGLE_APPLICATION_CREDENTIALS", raising=False)
    return service_account


@dg.asset
def trip_count(bigquery: BigQueryResource) -> dg.MaterializeResult:
    with bigquery.get_client() as client:
        key = json.loads(Path(os.environ["GOOGLE_APPLICATION_CREDENTIALS"]).read_text())
        [row] = client.query("select count(*) as trips from raw.trips").result()
    return dg.MaterializeResult(metadata={"trips": row.trips, "email": key["client_email"]})


@dg.asset
def trip_counts() -> pd.DataFrame:
    return pd.DataFrame({"trips": [6]})


def test_credentials_in_a_variable(load: Load, key: tuple[str, list[str]], instance: dg.DagsterInstance) -> None:
    resources = load(f"{REFERENCE}/credentials.py").defs.resources
    dg.materialize([trip_count], resources=resources, instance=instance)
    metadata = last(instance, "trip_count")
    assert (metadata["trips"], metadata["email"]) == (6, "dagster@city-taxis.iam.gserviceaccount.com")
    assert "GOOGLE_APPLICATION_CREDENTIALS" not in os.environ
    assert key[1]


def test_credentials_twice(load: Load, key: tuple[str, list[str]]) -> None:
    resources = {**load(f"{REFERENCE}/credentials.py").defs.resources}
    resources["io_manager"] = BigQueryPandasIOManager(project="city-taxis", gcp_credentials=key[0])
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="cannot be used if GOOGLE_APPLICATION_CREDENTIALS"):
        dg.materialize([trip_count, trip_counts], resources=resources)
    assert "GOOGLE_APPLICATION_CREDENTIALS" not in os.environ
    assert dg.materialize([trip_counts], resources=resources).success


def test_credentials_in_a_file(load: Load, key: tuple[str, list[str]], sql: Sql, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", "")
    monkeypatch.delenv("GOOGLE_APPLICATION_CREDENTIALS")
    resources = load(f"{REFERENCE}/credentials_file.py").defs.resources
    path = Path(os.environ["GOOGLE_APPLICATION_CREDENTIALS"])
    assert path.stat().st_mode & 0o777 == 0o600
    assert dg.materialize([trip_count, trip_counts], resources=resources).success
    assert resources["gcs"].get_client()._credentials.service_account_email == "dagster@city-taxis.iam.gserviceaccount.com"
    path.unlink()


def test_two_credentials(service_account: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", "/secrets/key.json")
    resource = BigQueryResource(project="city-taxis", gcp_credentials=service_account[0])
    with pytest.raises(Exception, match="cannot be used if GOOGLE_APPLICATION_CREDENTIALS environment variable is set"):
        with resource.get_client():
            pass


def test_no_credentials(monkeypatch: pytest.MonkeyPatch, workspace: Path) -> None:
    monkeypatch.setenv("HOME", str(workspace))
    monkeypatch.setenv("NO_GCE_CHECK", "true")
    with pytest.raises(Exception, match="Your default credentials were not found"):
        with BigQueryResource(project="city-taxis").get_client():
            pass


def test_columns(load: Load, sql: Sql, raw_trips: str, manager: BigQueryPandasIOManager) -> None:
    sql(raw_trips)
    module = load(f"{REFERENCE}/columns.py")
    dg.materialize([module.trips, module.zone_fares], resources={"io_manager": manager})
    assert sql("select zone_id, fare from reports.zone_fares order by zone_id")[0] == (7, 17.0)


def test_daily_partitions(
    load: Load, sql: Sql, raw_trips: str, manager: BigQueryPandasIOManager, workspace: Path, instance: dg.DagsterInstance
) -> None:
    sql(raw_trips)
    (workspace / "exports").mkdir()
    for day, fares in {"2025-03-01": (9, 4), "2025-03-02": (7, 5)}.items():
        rows = "".join(f"41,{day} 1{at}:30:00,{fare}\n" for at, fare in enumerate(fares))
        (workspace / f"exports/{day}.csv").write_text("zone_id,pickup_at,fare\n" + rows)
    module = load(f"{REFERENCE}/daily_partitions.py")
    for day in ("2025-03-01", "2025-03-02", "2025-03-01"):
        dg.materialize([module.app_rides, module.app_fares], partition_key=day, resources={"io_manager": manager}, instance=instance)
    assert sql("select day, fare from reports.app_fares order by day") == [("2025-03-01", 13), ("2025-03-02", 12)]
    metadata = last(instance, "app_rides")
    assert metadata["dagster/partition_row_count"] == 2
    assert metadata["Query"] == (
        "SELECT * FROM `city-taxis.reports.app_rides` WHERE\n"
        "pickup_at >= '2025-03-01 00:00:00' AND pickup_at < '2025-03-02 00:00:00'"
    )


def test_borough_partitions(
    load: Load, sql: Sql, raw_trips: str, manager: BigQueryPandasIOManager, workspace: Path, instance: dg.DagsterInstance
) -> None:
    sql(raw_trips)
    (workspace / "stands").mkdir()
    (workspace / "stands/Queens.csv").write_text("stand,places\nQ1,4\nQ2,6\n")
    for _ in range(2):
        dg.materialize(
            [load(f"{REFERENCE}/borough_partitions.py").taxi_stands],
            partition_key="Queens", resources={"io_manager": manager}, instance=instance,
        )
    assert sql("select count(*) from reports.taxi_stands") == [(2,)]
    assert last(instance, "taxi_stands")["Query"].endswith("WHERE\nborough in ('Queens')")


def test_borough_day_partitions(
    load: Load, sql: Sql, raw_trips: str, manager: BigQueryPandasIOManager, workspace: Path, instance: dg.DagsterInstance
) -> None:
    sql(raw_trips)
    (workspace / "rain/Queens").mkdir(parents=True)
    (workspace / "rain/Queens/2025-03-01.csv").write_text("hour,millimeters\n8,0.4\n9,1.5\n")
    key = dg.MultiPartitionKey({"day": "2025-03-01", "borough": "Queens"})
    for _ in range(2):
        dg.materialize(
            [load(f"{REFERENCE}/borough_day_partitions.py").rain],
            partition_key=key, resources={"io_manager": manager}, instance=instance,
        )
    assert sql("select count(*) from reports.rain") == [(2,)]


def test_datasets(load: Load, sql: Sql, workspace: Path, instance: dg.DagsterInstance) -> None:
    (workspace / "zones.csv").write_text("zone_id,borough\n41,Manhattan\n211,Manhattan\n")
    sql("create schema reports")
    job = load(f"{REFERENCE}/datasets.py").defs.get_implicit_global_asset_job_def()
    assert job.execute_in_process(instance=instance).success
    assert sql("select zones from reports.zone_counts") == [(2,)]
    assert sql("select count(*) from city.zones") == [(2,)]


def test_freshness(load: Load, sql: Sql, raw_trips: str, instance: dg.DagsterInstance) -> None:
    sql(raw_trips)
    # BigQuery has this table in each dataset; the emulator doesn't.
    sql(
        "create table raw.__TABLES__ as select 'trips' as table_id, unix_millis(timestamp '2025-03-03 01:00:00') as last_modified_time"
        " union all select 'tips', unix_millis(timestamp '2025-03-03 02:00:00')"
    )
    defs = load(f"{REFERENCE}/freshness.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(
        instance=instance, asset_selection=[dg.AssetKey("trips"), dg.AssetKey("tips")]
    )
    assert len(result.get_asset_observation_events()) == 2


def test_query_parameters(load: Load, sql: Sql, raw_trips: str, instance: dg.DagsterInstance) -> None:
    sql(raw_trips)
    sql("create table raw.zones as select 138 as zone_id, 'Queens' as borough union all select 41, 'Manhattan'")
    bigquery = BigQueryResource(project="city-taxis")
    dg.materialize([load(f"{REFERENCE}/query_parameters.py").borough_report], resources={"bigquery": bigquery}, instance=instance)
    assert (last(instance, "borough_report")["rides"], last(instance, "borough_report")["fares"]) == (2, 99.5)


def test_a_frame_with_another_type(sql: Sql, raw_trips: str, manager: BigQueryPandasIOManager) -> None:
    sql(raw_trips)

    @dg.asset
    def zones() -> list[str]:
        return ["SoHo"]

    with pytest.raises(Exception, match="BigQueryIOManager does not have a handler for type '<class 'list'>'"):
        dg.materialize([zones], resources={"io_manager": manager})


def test_the_test_without_an_account(warehouse: None, emulator: str, workspace: Path) -> None:
    shutil.copy(SNIPPETS / BIGQUERY / "definitions.py", workspace)
    shutil.copy(SNIPPETS / BIGQUERY / "definitions_tests.py", workspace / "test_definitions.py")
    # Without rewritten asserts, Python compiles the file, and the recorder sees what runs.
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:bqemulator", "--assert=plain"]
    command = [sys.executable, "-m", "pytest", *options, "test_definitions.py"]
    done = subprocess.run(command, cwd=workspace, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout
