"""The page about Weaviate: what the assets store and ask, and the credentials that reach the client."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
import weaviate
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_weaviate import CloudConfig, LocalConfig, WeaviateResource

WEAVIATE = "integrations/libraries/weaviate"
Load = Callable[[str], ModuleType]
Server = Any  # the server of conftest.py


@pytest.fixture
def definitions(load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> dg.Definitions:
    shutil.copy(SNIPPETS / WEAVIATE / "recipes.csv", workspace)
    monkeypatch.setenv("WEAVIATE_URL", "recipes.example.weaviate.cloud")
    monkeypatch.setenv("WEAVIATE_API_KEY", "w-key")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
    return load(f"{WEAVIATE}/definitions.py").defs


def local(server: Server, **fields: Any) -> WeaviateResource:
    port = server.server_address[1]
    return WeaviateResource(connection_config=LocalConfig(host="127.0.0.1", port=port, grpc_port=server.grpc_port), **fields)


def on(server: Server, definitions: dg.Definitions) -> dg.Definitions:
    headers = {"X-OpenAI-Api-Key": dg.EnvVar("OPENAI_API_KEY")}
    resource = local(server, auth_credentials={"api_key": "w-key"}, headers=headers)
    return dg.Definitions(definitions.assets, resources={"weaviate": resource})


def test_recipes(weaviate_server: Server, definitions: dg.Definitions, instance: dg.DagsterInstance) -> None:
    for _ in range(2):
        result = run(on(weaviate_server, definitions), instance)
        assert metadata(result, "recipe_index")["dagster/row_count"] == 3
        assert result.output_for_node("quick_dinners") == ["Lentil curry", "Tomato pasta"]
    objects = weaviate_server.grpc
    assert len(objects.stored) == 3
    assert set(objects.queries) == {"vegetarian dinner in half an hour"}
    assert (objects.headers["authorization"], objects.headers["x-openai-api-key"]) == ("Bearer w-key", "sk-test")
    assert [what for what, _ in weaviate_server.asked].count("POST /v1/schema") == 1
    assert "text2vec-openai" in str(weaviate_server.collections["Recipe"])
    _, headers = next(asked for asked in weaviate_server.asked if asked[0] == "POST /v1/schema")
    assert headers["authorization"] == "Bearer w-key"


def test_rejected_recipes(weaviate_server: Server, definitions: dg.Definitions, instance: dg.DagsterInstance) -> None:
    weaviate_server.grpc.rejected = {1: "connection to: OpenAI API failed with status: 401"}
    with pytest.raises(dg.Failure, match="Weaviate rejected some recipes") as failure:
        run(on(weaviate_server, definitions), instance)
    assert failure.value.metadata["1"].value == "connection to: OpenAI API failed with status: 401"


def test_a_cloud_cluster(definitions: dg.Definitions, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    class Client:
        def close(self) -> None: ...

    def connect(**options: Any) -> Client:
        asked.update(options)
        return Client()

    monkeypatch.setattr(weaviate, "connect_to_weaviate_cloud", connect)
    with definitions.resources["weaviate"].process_config_and_initialize_cm() as ready, ready.get_client():
        pass
    assert asked["cluster_url"] == "recipes.example.weaviate.cloud"
    assert asked["auth_credentials"] == weaviate.classes.init.Auth.api_key("w-key")
    assert asked["headers"] == {"X-OpenAI-Api-Key": "sk-test"}


def test_a_local_server(load: Load) -> None:
    config = load(f"{WEAVIATE}/local.py").weaviate.connection_config
    assert (config.host, config.port, config.grpc_port) == ("localhost", 8080, 50051)


def test_env_var_in_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEAVIATE_API_KEY", "w-key")
    resource = WeaviateResource(
        connection_config=CloudConfig(cluster_url="x.weaviate.cloud"), auth_credentials={"api_key": dg.EnvVar("WEAVIATE_API_KEY")}
    )
    with resource.process_config_and_initialize_cm() as ready:
        assert ready.auth_credentials == {"api_key": {"env": "WEAVIATE_API_KEY"}}


def test_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    resource = WeaviateResource(connection_config=LocalConfig(host="127.0.0.1", port=9, grpc_port=10))
    with pytest.raises(weaviate.exceptions.WeaviateConnectionError, match="Connection to Weaviate failed"), resource.get_client():
        pass
    assert sum(waited) > 90


def test_client_credentials() -> None:
    resource = WeaviateResource(connection_config=LocalConfig(), auth_credentials={"client_secret": "s3cret"})
    with pytest.raises(AttributeError, match="client_credentials"), resource.get_client():
        pass


def test_unknown_credentials() -> None:
    resource = WeaviateResource(connection_config=LocalConfig(), auth_credentials={"token": "s3cret"})
    with pytest.raises(Exception, match="One of the following must be provided in auth_credentials configuration|client_credentials"), resource.get_client():
        pass


def test_the_test_of_the_example(definitions: dg.Definitions, run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{WEAVIATE}/test_definitions.py") == 1
