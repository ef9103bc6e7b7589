"""The page about Azure Data Lake Storage: Azure's SDK talks to a server on this machine, which keeps files as the REST API describes."""

import pickle
import re
import uuid
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from types import ModuleType
from typing import Any, Optional
from urllib.parse import parse_qs, unquote, urlsplit

import dagster as dg
import pytest
from asset_runs import metadata, run
from azure.core.exceptions import ClientAuthenticationError, HttpResponseError, ResourceNotFoundError
from dagster_azure.adls2 import ADLS2DefaultAzureCredential, ADLS2Key, ADLS2PickleIOManager, ADLS2Resource, ADLS2SASToken
from dagster_azure.blob import AzureBlobStorageKeyCredential, AzureBlobStorageResource
from loopback import Loopback, serving
from pydantic import ValidationError

ADLS2 = "integrations/libraries/azure_adls2"
DATE = "Sun, 01 Jun 2025 06:00:00 GMT"
DAY = {"partition_key": "2025-06-01"}
SAS = "sv=2025-05-05&sr=c&sp=racwdl&sig=c2lnbmVk"
Load = Callable[[str], ModuleType]


class Account(Loopback):
    containers: dict[str, dict[str, bytes]]
    leases: dict[str, str]
    refuses: Optional[str]


class Answers(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Account

    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        url = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(url.query, keep_blank_values=True).items()}
        account, name, *rest = unquote(url.path).strip("/").split("/")
        assert account == "acmeenergy" and self.headers["x-ms-version"]
        if self.server.refuses or ("sig" not in query and not self.headers.get("Authorization", "").startswith("SharedKey ")):
            return self._send(403, error=self.server.refuses or "AuthenticationFailed")
        container = self.server.containers.get(name)
        if container is None:
            return self._send(404, error="ContainerNotFound")
        path = "/".join(rest)
        if not path:
            return self._container(container, query)
        if self.command != "PUT" and path not in container:
            return self._send(404, error="PathNotFound" if query.get("action") else "BlobNotFound")
        self._path(container, path, query, body)

    do_GET = do_HEAD = do_PUT = do_PATCH = do_DELETE = _answer

    def _container(self, container: dict[str, bytes], query: dict[str, str]) -> None:
        if query.get("resource") == "filesystem":
            start = query["directory"] + "/"
            paths = [f'{{"name": "{path}", "contentLength": "{len(data)}"}}' for path, data in container.items() if path.startswith(start)]
            return self._send(200, f'{{"paths": [{", ".join(paths)}]}}'.encode(), {"Content-Type": "application/json"})
        assert query["restype"] == "container"
        self._send(200)

    def _path(self, container: dict[str, bytes], path: str, query: dict[str, str], body: bytes) -> None:
        held = self.server.leases.get(path)
        if query.get("comp") == "lease":
            return self._lease(path, held)
        if self.command in ("PATCH", "DELETE", "PUT") and held and self.headers["x-ms-lease-id"] != held:
            return self._send(412, error="LeaseIdMissing")
        if self.command == "PUT":
            assert query["resource"] == "file"
            container[path] = b""
            return self._send(201)
        if self.command == "DELETE":
            del container[path]
            self.server.leases.pop(path, None)
            return self._send(200)
        if self.command == "PATCH" and query["action"] == "append":
            assert int(query["position"]) == len(container[path])
            container[path] += body
            return self._send(202)
        if self.command == "PATCH":
            assert query["action"] == "flush" and int(query["position"]) == len(container[path])
            return self._send(200)
        self._read(container[path])

    def _read(self, data: bytes) -> None:
        given = re.fullmatch(r"bytes=(\d+)-(\d+)", self.headers["x-ms-range"] or self.headers["Range"] or "")
        if self.command == "HEAD" or not given:
            return self._send(200, data, {"x-ms-blob-type": "BlockBlob"})
        start, end = int(given[1]), min(int(given[2]), len(data) - 1)
        more = {"Content-Range": f"bytes {start}-{end}/{len(data)}", "x-ms-blob-type": "BlockBlob"}
        self._send(206, data[start : end + 1], more)

    def _lease(self, path: str, held: Optional[str]) -> None:
        action = self.headers["x-ms-lease-action"]
        if action == "acquire":
            if held:
                return self._send(409, error="LeaseAlreadyPresent")
            assert self.headers["x-ms-lease-duration"] == "60"
            lease = self.server.leases[path] = self.headers["x-ms-proposed-lease-id"] or str(uuid.uuid4())
            return self._send(201, more={"x-ms-lease-id": lease})
        assert action == "release" and self.headers["x-ms-lease-id"] == self.server.leases.pop(path)
        self._send(200)

    def _send(self, status: int, data: bytes = b"", more: Optional[dict[str, str]] = None, error: str = "") -> None:
        self.send_response(status)
        headers = {"ETag": '"0x1"', "Last-Modified": DATE, "Content-Length": str(len(data)), **(more or {})}
        for name, value in {**headers, **({"x-ms-error-code": error} if error else {})}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def account(load: Load, monkeypatch: pytest.MonkeyPatch) -> Iterator[Account]:
    with serving(Account(("127.0.0.1", 0), Answers)) as server:
        server.containers, server.leases, server.refuses = {"meters": {}}, {}, None
        for module in ("dagster_azure.adls2.utils", "dagster_azure.blob.utils"):
            monkeypatch.setattr(f"{module}._create_url", lambda name, _: f"{server.url}/{name}")
        monkeypatch.setenv("AZURE_SAS_TOKEN", SAS)
        server.containers["meters"]["landing/2025-06-01.csv"] = load(f"{ADLS2}/test_load.py").READINGS
        yield server


def test_a_day_twice(account: Account, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{ADLS2}/definitions.py").defs
    for _ in range(2):
        result = run(defs, instance, **DAY)
        assert metadata(result, "readings")["invalid_rows"] == 1
        assert metadata(result, "hourly_load") == {"dagster/row_count": 1, "path": "curated/hourly_load/2025-06-01.csv"}
    files = account.containers["meters"]
    assert files["curated/hourly_load/2025-06-01.csv"] == b"hour,kwh\n8,1.0\n"
    assert len(pickle.loads(files["values/readings/2025-06-01"])) == 2
    assert account.leases == {}


def test_the_readers_test(load: Load) -> None:
    load(f"{ADLS2}/test_load.py").test_load_by_hour()


def resource(credential: Any) -> ADLS2Resource:
    return ADLS2Resource(storage_account="acmeenergy", credential=credential)


def test_listing_with_a_key(account: Account) -> None:
    container = resource(ADLS2Key(key="a2V5")).adls2_client.get_file_system_client("meters")
    assert [path.name for path in container.get_paths("landing")] == ["landing/2025-06-01.csv"]


def test_blobs_at_another_address(account: Account) -> None:
    url = f"http://127.0.0.1:{account.server_address[1]}/acmeenergy"
    with AzureBlobStorageResource(account_url=url, credential=AzureBlobStorageKeyCredential(key="a2V5")).get_client() as client:
        assert client.get_blob_client("meters", "landing/2025-06-01.csv").download_blob().readall().startswith(b"meter,")


def test_a_leased_file(account: Account) -> None:
    account.leases["landing/2025-06-01.csv"] = "held"
    file = resource(ADLS2SASToken(token=SAS)).adls2_client.get_file_client("meters", "landing/2025-06-01.csv")
    with pytest.raises(HttpResponseError, match="ErrorCode:LeaseIdMissing"):
        file.upload_data(b"meter,read_at,kwh", overwrite=True)


def test_refusals(account: Account) -> None:
    def manager(container: str, **options: Any) -> None:
        made = ADLS2PickleIOManager(adls2=resource(ADLS2SASToken(token=SAS)), adls2_file_system=container, **options)
        made._internal_io_manager

    with pytest.raises(ResourceNotFoundError, match="ErrorCode:ContainerNotFound"):
        manager("readings")
    with pytest.raises(ValueError, match=r"^lease_duration must be -1 \(unlimited\) or between 15 and 60$"):
        manager("meters", lease_duration=120)
    for code, error in {"AuthenticationFailed": ClientAuthenticationError, "AuthorizationPermissionMismatch": HttpResponseError}.items():
        account.refuses = code
        with pytest.raises(error, match=f"ErrorCode:{code}"):
            manager("meters")


def test_identities(load: Load) -> None:
    assert load(f"{ADLS2}/identity.py").adls2.adls2_client.url == "https://acmeenergy.dfs.core.windows.net/"
    with pytest.raises(ValidationError, match="Input should be a valid dictionary"):
        ADLS2DefaultAzureCredential()  # type: ignore[call-arg]
