"""Google Cloud for the tests: bqemulator, which speaks BigQuery's REST API, and an emulator of Cloud Storage."""

import base64
import json
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs

import google.auth
import google.auth.credentials
import pytest
from bqemulator.config import Settings
from bqemulator.storage.engine import DuckDBEngine
from bqemulator.testing._thread_runner import ThreadedEmulator
from corpus import SNIPPETS
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from google.cloud import bigquery
from loopback import JsonHandler, Loopback, serving

PROJECT = "city-taxis"
Sql = Callable[[str], list[tuple[Any, ...]]]


@pytest.fixture(autouse=True)
def settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GCP_PROJECT", PROJECT)


@pytest.fixture
def signed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Application Default Credentials, as a reader's machine has them; the emulators look at none."""
    found = google.auth.credentials.AnonymousCredentials(), PROJECT
    monkeypatch.setattr(google.auth, "default", lambda *_, **__: found)


@pytest.fixture(scope="session")
def emulator() -> Iterator[str]:
    """BigQuery on this machine, without GEOGRAPHY, whose extension would have to be downloaded."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DuckDBEngine, "_load_spatial", lambda _: None)
        running = ThreadedEmulator(Settings(rest_host="127.0.0.1", rest_port=0, grpc_host="127.0.0.1", grpc_port=0))
        running.start()
        try:
            yield running.server.rest_url
        finally:
            running.stop()


@pytest.fixture
def warehouse(emulator: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIGQUERY_EMULATOR_HOST", emulator)
    # The emulator takes no uploads whose type is "any", and reads go by REST, as they do without google-cloud-bigquery-storage.
    monkeypatch.setattr("google.cloud.bigquery.client._GENERIC_CONTENT_TYPE", "application/octet-stream")
    monkeypatch.setattr(bigquery.Client, "_ensure_bqstorage_client", lambda *_, **__: None)


@pytest.fixture
def sql(warehouse: None, signed_in: None) -> Sql:
    """Runs statements in BigQuery, each on its own, and returns the last one's rows. Its datasets are empty at first."""
    client = bigquery.Client(project=PROJECT)
    for dataset in client.list_datasets():
        client.delete_dataset(dataset.reference, delete_contents=True)

    def run(text: str) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        for statement in filter(str.strip, text.split(";")):
            rows = [row.values() for row in client.query(statement).result()]
        return rows

    return run


@pytest.fixture
def raw_trips() -> str:
    """The statements with which the guide prepares its datasets."""
    return (SNIPPETS / "integrations/libraries/gcp/bigquery/using_bigquery_with_dagster/raw_trips.sql").read_text()


class TokenServer(Loopback):
    assertions: list[str]


class Tokens(JsonHandler):
    """Google's token endpoint: a signed assertion for an access token."""

    server: TokenServer

    def do_POST(self) -> None:
        form = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        assert form["grant_type"] == ["urn:ietf:params:oauth:grant-type:jwt-bearer"]
        self.server.assertions.append(form["assertion"][0])
        self.send(200, {"access_token": "tok", "expires_in": 3600, "token_type": "Bearer"})


@pytest.fixture
def service_account() -> Iterator[tuple[str, list[str]]]:
    """A service account's key as a variable has it, and the assertions that it was used for."""
    pem = rsa.generate_private_key(public_exponent=65537, key_size=2048).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    with serving(TokenServer(("127.0.0.1", 0), Tokens)) as server:
        server.assertions = []
        key = {
            "type": "service_account",
            "project_id": PROJECT,
            "private_key": pem.decode(),
            "client_email": f"dagster@{PROJECT}.iam.gserviceaccount.com",
            "token_uri": f"{server.url}/token",
        }
        yield base64.b64encode(json.dumps(key).encode()).decode(), server.assertions
