"""Cloud Storage's page, with the real client against gcp-storage-emulator."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from dagster_gcp.gcs import GCSPickleIOManager, GCSResource
from gcp_storage_emulator.server import create_server
from google.cloud import storage

GCS = "integrations/libraries/gcp/gcs"
Load = Callable[[str], ModuleType]


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, signed_in: None) -> Iterator[storage.Client]:
    server = create_server("127.0.0.1", 0, in_memory=True)
    server.start()
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", f"http://127.0.0.1:{server._api._httpd.server_address[1]}")
    client = storage.Client(project="city-taxis")
    for name in ("city-taxis-raw", "city-taxis-reports", "city-taxis-dagster", "city-taxis-scans"):
        client.create_bucket(name)
    yield client
    server.stop()


def test_the_example(load: Load, client: storage.Client, instance: dg.DagsterInstance) -> None:
    defs = load(f"{GCS}/meters.py").defs
    [sensor] = defs.sensors
    repository = defs.get_repository_def()

    def tick(cursor: str | None) -> dg.SensorResult:
        context = dg.build_sensor_context(instance=instance, repository_def=repository, cursor=cursor, resources={"gcs": defs.resources["gcs"]})
        return sensor(context)

    assert tick(None).run_requests == []
    client.bucket("city-taxis-raw").blob("meters/2025-03-01.csv").upload_from_string("taxi_id,km\n7,12.5\n7,3.5\n9,8\n")
    first = tick(None)
    assert [request.partition_key for request in first.run_requests] == ["2025-03-01"]
    assert tick(first.cursor).run_requests == []

    client.bucket("city-taxis-raw").blob("meters/2025-03-02.csv").upload_from_string("taxi_id,km\n7,2\n")
    second = tick(first.cursor)
    assert [request.partition_key for request in second.run_requests] == ["2025-03-02"]
    client.bucket("city-taxis-raw").blob("meters/2025-03-02.csv").delete()
    assert [request.partition_key for request in tick(second.cursor).run_requests] == ["2025-03-01"]

    result = defs.get_job_def("load_meters").execute_in_process(instance=instance, partition_key="2025-03-01")
    [readings] = result.asset_materializations_for_node("meter_readings")
    assert readings.metadata["rows"].value == 3
    assert readings.metadata["source"].value == "gs://city-taxis-raw/meters/2025-03-01.csv"
    report = client.bucket("city-taxis-reports").blob("distance_by_taxi/2025-03-01.csv").download_as_text()
    assert report == "taxi_id,km\n7,16.0\n9,8.0\n"
    assert client.bucket("city-taxis-dagster").blob("dagster/meter_readings/2025-03-01").exists()


def test_a_file_manager(load: Load, client: storage.Client, workspace: Path) -> None:
    (workspace / "license.pdf").write_bytes(b"%PDF-1.7")
    result = load(f"{GCS}/files.py").archive_licenses.execute_in_process()
    path = result.output_for_node("fetch_scans")
    assert path.startswith("gs://city-taxis-scans/licenses/") and path.endswith(".pdf")
    assert client.bucket("city-taxis-scans").blob(path.removeprefix("gs://city-taxis-scans/")).download_as_bytes() == b"%PDF-1.7"


def test_a_missing_bucket(client: storage.Client) -> None:
    @dg.asset
    def readings() -> int:
        return 1

    manager = GCSPickleIOManager(gcs=GCSResource(project="city-taxis"), gcs_bucket="city-taxis-typo")
    with pytest.raises(Exception, match="Invariant failed"):
        dg.materialize([readings], resources={"io_manager": manager})


def test_an_asset_that_was_not_materialized(load: Load, client: storage.Client, instance: dg.DagsterInstance) -> None:
    job = load(f"{GCS}/meters.py").defs.get_job_def("load_meters")
    with pytest.raises(Exception, match="404 GET"):
        job.execute_in_process(instance=instance, partition_key="2025-03-02", asset_selection=[dg.AssetKey("distance_by_taxi")])
