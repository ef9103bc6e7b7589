"""The page about Qdrant: its local mode keeps and finds vectors; a small server sees what the client sends."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import dagster as dg
import pytest
from asset_runs import run
from corpus import SNIPPETS
from dagster_qdrant import QdrantConfig, QdrantResource
from loopback import JsonHandler, Loopback, serving
from openai.resources.embeddings import Embeddings
from qdrant_client import models

QDRANT = "integrations/libraries/qdrant"
Load = Callable[[str], ModuleType]


def embed(self: Embeddings, input: list[str], model: str) -> Any:
    words = ["desert", "smuggl", "arctic"]
    vectors = [[float(word in text.lower()) for word in words] + [0.1] * 1533 for text in input]
    usage = SimpleNamespace(total_tokens=40, prompt_tokens=40)
    return SimpleNamespace(data=[SimpleNamespace(embedding=vector) for vector in vectors], usage=usage)


def test_books(load: Load, instance: dg.DagsterInstance, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(SNIPPETS / QDRANT / "books.csv", workspace)
    monkeypatch.setattr(Embeddings, "create", embed)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
    defs = load(f"{QDRANT}/definitions.py").defs
    local = QdrantResource(config=QdrantConfig(path="qdrant"))
    job = dg.Definitions(defs.assets, resources={**(defs.resources or {}), "qdrant": local})
    for _ in range(2):
        similar = run(job, instance).output_for_node("similar_books")
        assert similar.set_index("title")["similar"].to_dict()["The Salt Road"] == "Dune Runners"
    with local.get_client() as client:
        assert client.count("books").count == 3


def test_the_test_of_the_example(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{QDRANT}/test_definitions.py") == 1


class Server(Loopback):
    asked: list[tuple[str, str]]


class Handler(JsonHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.asked.append((self.path, self.headers["api-key"]))
        if self.path == "/":
            return self.send(200, {"title": "qdrant", "version": "1.20.0"})
        if self.headers["api-key"] != "s3cret":
            return self.send(401, {"status": {"error": "Must provide an API key or an Authorization bearer token"}})
        self.send(200, {"result": {"exists": False}, "status": "ok", "time": 0.001})


def test_a_server(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(Server(("127.0.0.1", 0), Handler)) as server:
        server.asked = []
        monkeypatch.setenv("QDRANT_URL", server.url)
        monkeypatch.setenv("QDRANT_API_KEY", "s3cret")
        resources = load(f"{QDRANT}/definitions.py").defs.resources
        with (
            resources["qdrant"].process_config_and_initialize_cm() as qdrant,
            pytest.warns(UserWarning, match="Api key is used with an insecure connection."),
            qdrant.get_client() as client,
        ):
            assert not client.collection_exists("books")
        assert ("/collections/books/exists", "s3cret") in server.asked
        wrong = QdrantResource(config=QdrantConfig(url=server.url))
        with wrong.get_client() as client, pytest.raises(Exception, match=r"Unexpected Response: 401 \(Unauthorized\)"):
            client.collection_exists("books")


def test_no_server() -> None:
    resource = QdrantResource(config=QdrantConfig(url="http://127.0.0.1:9", check_compatibility=False))
    with resource.get_client() as client, pytest.raises(Exception, match=r"\[Errno 111\] Connection refused"):
        client.collection_exists("books")


def test_memory_is_empty_each_time() -> None:
    resource = QdrantResource(config=QdrantConfig(location=":memory:"))
    params = models.VectorParams(size=2, distance=models.Distance.COSINE)
    with resource.get_client() as client:
        client.create_collection("books", vectors_config=params)
    with resource.get_client() as client, pytest.raises(ValueError, match="Collection books not found"):
        client.query_points("books", query=[1.0, 0.0])


def test_two_clients_of_a_folder(workspace: Path) -> None:
    resource = QdrantResource(config=QdrantConfig(path="qdrant"))
    message = "Storage folder qdrant is already accessed by another instance of Qdrant client."
    with resource.get_client(), pytest.raises(RuntimeError, match=message), resource.get_client():
        pass


def test_vectors_of_another_size(workspace: Path) -> None:
    resource = QdrantResource(config=QdrantConfig(location=":memory:"))
    params = models.VectorParams(size=2, distance=models.Distance.COSINE)
    with resource.get_client() as client:
        client.create_collection("books", vectors_config=params)
        with pytest.raises(ValueError, match="Vector dimension error: expected dim: 2, got 3"):
            client.upsert("books", points=[models.PointStruct(id=1, vector=[1.0, 0.0, 1.0])])
