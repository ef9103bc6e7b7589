import dagster as dg
from dagster_chroma import ChromaResource, HttpConfig

chroma = ChromaResource(
    connection_config=HttpConfig(
        host=dg.EnvVar("CHROMA_HOST"),
        port=dg.EnvVar.int("CHROMA_PORT"),
        headers={"Authorization": dg.EnvVar("CHROMA_AUTHORIZATION")},
    )
)
