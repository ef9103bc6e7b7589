"""obstore: S3 of moto in a process of its own (obstore keeps Python from answering in this one), and stores in memory."""

import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster_obstore.azure import ADLSComputeLogManager, AzureObjectStore
from dagster_obstore.gcs import GCSComputeLogManager, GCSObjectStore
from dagster_obstore.s3 import S3ObjectStore
from obstore.store import GCSStore, MemoryStore, S3Store

OBSTORE = "integrations/libraries/obstore"
DAY = "2025-06-01"
ONCE: Any = {"max_retries": 0}
Load = Callable[[str], ModuleType]


@pytest.fixture(scope="module")
def moto() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen([sys.executable, "-m", "moto.server", "-p", str(port)], **quiet) as server:
        deadline = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/moto-api/").read()
                break
            except OSError:
                assert server.poll() is None and time.monotonic() < deadline, "moto does not start"
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
        server.terminate()


@pytest.fixture
def s3(moto: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], S3Store]:
    """Makes a bucket."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "s3cret")

    def make(bucket: str) -> S3Store:
        urllib.request.urlopen(urllib.request.Request(f"{moto}/{bucket}", method="PUT")).read()
        return S3Store(bucket, config={"endpoint": moto}, client_options={"allow_http": True}, retry_config=ONCE)

    return make


def test_an_index(s3: Callable[[str], S3Store], moto: str, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    store = s3("acme-photos")
    store.put(f"photos/{DAY}/bridge.jpg", b"12345")
    monkeypatch.setenv("AWS_ENDPOINT_URL", moto)
    monkeypatch.setenv("AWS_ALLOW_HTTP", "true")
    module = load(f"{OBSTORE}/definitions.py")
    resource = S3ObjectStore(access_key_id="key", secret_access_key="s3cret", allow_http=True)
    result = dg.materialize([module.photo_index], resources={"s3": resource}, partition_key=DAY, instance=instance)
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["dagster/row_count"].value == 1
    index = json.loads(bytes(store.get(f"indexes/{DAY}.json").bytes()))
    assert index == [{"path": f"photos/{DAY}/bridge.jpg", "bytes": 5}]


def test_the_fields_that_have_no_effect(s3: Callable[[str], S3Store], moto: str) -> None:
    s3("acme-fields")
    resource = S3ObjectStore(access_key_id="k", secret_access_key="s", endpoint=moto, region="eu-west-1", allow_http=True)
    assert set(resource.create_store("acme-fields").config) == {"bucket", "access_key_id", "secret_access_key"}


def test_refusals(s3: Callable[[str], S3Store], moto: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = s3("acme-refusals")
    with pytest.raises(FileNotFoundError, match="Object at location none.json not found"):
        store.get("none.json")
    monkeypatch.setenv("AWS_ENDPOINT_URL", moto)
    resource = S3ObjectStore(access_key_id="k", secret_access_key="s")
    with pytest.raises(Exception, match="Generic S3 error: .* HTTP error: builder error"):
        resource.create_store("acme-refusals", retry_config=ONCE).put("x", b"1")


def test_logs(s3: Callable[[str], S3Store], moto: str, tmp_path: Path) -> None:
    store = s3("acme-dagster-logs")
    yaml = (SNIPPETS / OBSTORE / "compute_logs.yaml").read_text()
    home = tmp_path / "with_logs"
    home.mkdir()
    (home / "dagster.yaml").write_text(f"{yaml}    endpoint: {moto}\n    allow_http: true\ntelemetry:\n  enabled: false\n")

    @dg.asset
    def prints() -> None:
        print("42 photos")

    with dg.DagsterInstance.from_config(str(home)) as instance:
        run_id = dg.materialize([prints], instance=instance).run_id
    paths = [item["path"] for batch in store.list() for item in batch]
    [out] = [path for path in paths if path.endswith(".out")]
    assert out.startswith(f"dagster/storage/{run_id}/compute_logs/")
    assert bytes(store.get(out).bytes()) == b"42 photos\n"


def test_azure(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = AzureObjectStore(storage_account="acme", access_key="YQ==")
    with pytest.raises(Exception, match="Account must be specified"):
        resource.create_store("photos")
    monkeypatch.setenv("AZURE_STORAGE_ACCOUNT_NAME", "acme")
    resource.create_store("photos")


def test_azure_logs() -> None:
    ADLSComputeLogManager(storage_account="acme", container="logs", access_key="YQ==")


def test_gcs(tmp_path: Path) -> None:
    key = {"private_key": "x", "private_key_id": "1", "client_email": "a@b", "disable_oauth": True, "gcs_base_url": "http://127.0.0.1"}
    (tmp_path / "key.json").write_text(json.dumps(key))
    for account in (str(tmp_path / "key.json"), ""):
        resource = GCSObjectStore(service_account=account, service_account_key=json.dumps(key))
        with pytest.raises(Exception, match="One of service account path or service account key may be provided."):
            resource.create_store("photos")
    GCSComputeLogManager(bucket="logs", service_account_key=json.dumps(key))
    with pytest.raises(Exception, match="Configuration key: 'application_credentials' is not valid for store 'GCS'."):
        GCSComputeLogManager(bucket="logs", service_account_path=str(tmp_path / "key.json"))


def test_a_resource_for_gcs(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(f"{OBSTORE}/gcs.py")
    monkeypatch.setenv("GOOGLE_SKIP_SIGNATURE", "true")
    assert isinstance(module.PhotoBucket(bucket="acme-photos").store(), GCSStore)
    store = MemoryStore()
    store.put("photos/1.jpg", b"1")
    monkeypatch.setattr(module.PhotoBucket, "store", lambda _: store)
    result = module.defs.get_implicit_global_asset_job_def().execute_in_process()
    assert result.asset_materializations_for_node("photo_count")[0].metadata["dagster/row_count"].value == 1


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{OBSTORE}/test_definitions.py") == 1
