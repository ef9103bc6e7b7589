from dagster_weaviate import LocalConfig, WeaviateResource

weaviate = WeaviateResource(
    connection_config=LocalConfig(host="localhost", port=8080, grpc_port=50051)
)
