"""A Weaviate on this machine: its REST API for collections, and its gRPC API for objects and searches."""

from collections.abc import Iterator
from concurrent import futures
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2
from loopback import JsonHandler, Loopback, serving
from weaviate.proto.v1 import batch_pb2, properties_pb2, search_get_pb2, weaviate_pb2_grpc


class Rest(Loopback):
    collections: dict[str, Any]
    asked: list[tuple[str, dict[str, str]]]
    grpc_port: int
    grpc: "Objects"


class Handler(JsonHandler):
    server: Rest

    def _answer(self) -> None:
        body = self.body()
        self.server.asked.append((f"{self.command} {self.path}", {name.lower(): value for name, value in self.headers.items()}))
        if self.path == "/v1/meta":
            return self.send(200, {"hostname": "http://[::]:8080", "version": "1.31.0", "modules": {}})
        if (self.command, self.path) == ("POST", "/v1/schema"):
            self.server.collections[body["class"]] = body
            return self.send(200, body)
        name = self.path.removeprefix("/v1/schema/")
        if name in self.server.collections:
            return self.send(200, self.server.collections[name])
        self.send(404, {})

    do_GET = do_POST = _answer


class Objects(weaviate_pb2_grpc.WeaviateServicer):
    """Finds the recipes that have a word of the query, and rejects those that `rejected` names."""

    def __init__(self) -> None:
        self.stored: dict[str, dict[str, str]] = {}
        self.rejected: dict[int, str] = {}
        self.queries: list[str] = []
        self.headers: dict[str, str] = {}

    def BatchObjects(self, request: Any, context: Any) -> Any:
        self.headers = dict(context.invocation_metadata())
        for item in request.objects:
            fields = item.properties.non_ref_properties.fields
            self.stored[item.uuid] = {name: value.string_value for name, value in fields.items()}
        errors = [batch_pb2.BatchObjectsReply.BatchError(index=at, error=text) for at, text in self.rejected.items()]
        return batch_pb2.BatchObjectsReply(took=0.1, errors=errors)

    def Search(self, request: Any, context: Any) -> Any:
        [query] = request.near_text.query
        self.queries.append(query)
        found = [(id, recipe) for id, recipe in self.stored.items() if "minutes" in recipe["instructions"]]
        results = []
        for id, recipe in found[: request.limit]:
            fields = {name: properties_pb2.Value(text_value=value) for name, value in recipe.items()}
            shown = search_get_pb2.PropertiesResult(non_ref_props=properties_pb2.Properties(fields=fields), target_collection="Recipe")
            results.append(search_get_pb2.SearchResult(metadata=search_get_pb2.MetadataResult(id=id), properties=shown))
        return search_get_pb2.SearchReply(took=0.1, results=results)


class Health(grpc.GenericRpcHandler):
    def service(self, handler_call_details: Any) -> Any:
        if handler_call_details.method != "/grpc.health.v1.Health/Check":
            return None
        return grpc.unary_unary_rpc_method_handler(
            lambda request, context: health_pb2.HealthCheckResponse(status="SERVING"),
            request_deserializer=health_pb2.HealthCheckRequest.FromString,
            response_serializer=health_pb2.HealthCheckResponse.SerializeToString,
        )


@pytest.fixture
def weaviate_server() -> Iterator[Rest]:
    objects = Objects()
    grpc_server = grpc.server(futures.ThreadPoolExecutor(2))
    weaviate_pb2_grpc.add_WeaviateServicer_to_server(objects, grpc_server)
    grpc_server.add_generic_rpc_handlers((Health(),))
    with serving(Rest(("127.0.0.1", 0), Handler)) as server:
        server.collections, server.asked, server.grpc = {}, [], objects
        server.grpc_port = grpc_server.add_insecure_port("127.0.0.1:0")
        grpc_server.start()
        yield server
        grpc_server.stop(None)
