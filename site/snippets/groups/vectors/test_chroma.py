"""The page about Chroma: a database in a folder, a server of the package itself, and the errors that the page names."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import chromadb
import dagster as dg
import pandas as pd
import pytest
from asset_runs import metadata, run
from chromadb.utils.embedding_functions import DefaultEmbeddingFunction
from corpus import SNIPPETS
from dagster_chroma import ChromaResource, HttpConfig, LocalConfig

CHROMA = "integrations/libraries/chroma"
Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def chroma(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The model that Chroma downloads is replaced by the places of some words."""
    words = ["money", "return", "jacket", "arrive"]

    def embed(self: DefaultEmbeddingFunction, input: list[str]) -> list[list[float]]:
        return [[float(word in text.lower()) for word in words] for text in input]

    monkeypatch.setattr(DefaultEmbeddingFunction, "__call__", embed)
    shutil.copy(SNIPPETS / CHROMA / "articles.csv", workspace)


def test_articles(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    defs = load(f"{CHROMA}/definitions.py").defs
    result = run(defs, instance)
    assert metadata(result, "article_index")["dagster/row_count"] == 3
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["found"].value == ["refunds"]
    pd.read_csv("articles.csv").iloc[:2].to_csv("articles.csv", index=False)
    assert metadata(run(defs, instance), "article_index")["dagster/row_count"] == 2
    assert (workspace / "chroma" / "chroma.sqlite3").exists()


def test_the_test_of_the_example(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{CHROMA}/test_definitions.py") == 1


@pytest.fixture
def server(workspace: Path) -> Iterator[int]:
    """`chroma run`, as installed with the package."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = Path(sys.executable).with_name("chroma")
    command = [program, "run", "--host", "127.0.0.1", "--port", str(port), "--path", str(workspace / "server")]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, env={**os.environ, "ANONYMIZED_TELEMETRY": "False"}, **quiet)
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v2/heartbeat").read()
            break
        except OSError:
            assert process.poll() is None and time.monotonic() < deadline, "the server does not start"
            time.sleep(0.2)
    yield port
    process.terminate()
    process.wait(20)


def test_a_server(server: int, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_HOST", "127.0.0.1")
    monkeypatch.setenv("CHROMA_PORT", str(server))
    monkeypatch.setenv("CHROMA_AUTHORIZATION", "Bearer t0ken")
    with load(f"{CHROMA}/server.py").chroma.process_config_and_initialize_cm() as ready:
        assert ready.connection_config.headers == {"Authorization": "Bearer t0ken"}
        with ready.get_client() as client:
            client.create_collection("help_articles").add(ids=["refunds"], documents=["Your money"])
    with ChromaResource(connection_config=HttpConfig(host="127.0.0.1", port=server)).get_client() as client:
        assert client.get_collection("help_articles").get()["ids"] == ["refunds"]


def test_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda _: None)
    with (
        pytest.raises(ValueError, match="Could not connect to a Chroma server. Are you sure it is running?"),
        ChromaResource(connection_config=HttpConfig(host="127.0.0.1", port=9)).get_client(),
    ):
        pass


def test_no_collection(workspace: Path) -> None:
    resource = ChromaResource(connection_config=LocalConfig(persistence_path="empty"))
    with resource.get_client() as client, pytest.raises(chromadb.errors.NotFoundError, match=r"Collection \[help_articles\] does not exist"):
        client.get_collection("help_articles")


def test_vectors_of_another_model(workspace: Path) -> None:
    with ChromaResource(connection_config=LocalConfig(persistence_path="sizes")).get_client() as client:
        collection = client.create_collection("help_articles")
        collection.add(ids=["refunds"], documents=["Your money"])
        with pytest.raises(chromadb.errors.InvalidArgumentError, match="expecting embedding with dimension of 4, got 2"):
            collection.add(ids=["sizes"], embeddings=[[1.0, 2.0]])


def test_other_settings_for_a_folder(workspace: Path) -> None:
    with ChromaResource(connection_config=LocalConfig(persistence_path="db")).get_client():
        pass
    quiet = ChromaResource(connection_config=LocalConfig(persistence_path="db"), additional_settings={"anonymized_telemetry": False})
    with pytest.raises(ValueError, match="An instance of Chroma already exists for db with different settings"), quiet.get_client():
        pass


def test_values_that_metadata_takes(workspace: Path) -> None:
    with ChromaResource(connection_config=LocalConfig(persistence_path=None)).get_client() as client:
        collection = client.get_or_create_collection("dates")
        with pytest.raises(ValueError, match="Expected metadata value to be a str, int, float, bool"):
            collection.add(ids=["a"], documents=["x"], metadatas=[{"published": pd.Timestamp("2025-06-01")}])


def test_ids_that_occur_twice(workspace: Path) -> None:
    with ChromaResource(connection_config=LocalConfig(persistence_path=None)).get_client() as client:
        collection = client.get_or_create_collection("twice")
        with pytest.raises(chromadb.errors.DuplicateIDError, match="Expected IDs to be unique, found duplicates of: a"):
            collection.upsert(ids=["a", "a"], documents=["x", "y"])
