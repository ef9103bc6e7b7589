"""Pinecone as a resource."""

import dagster as dg
from pinecone import Index, Pinecone, ServerlessSpec


class PineconeResource(dg.ConfigurableResource):
    api_key: str
    index_name: str = "docs-assistant"
    # The number of dimensions that text-embedding-3-small returns.
    dimension: int = 1536
    cloud: str = "aws"
    region: str = "us-east-1"

    def index(self) -> Index:
        """Returns the index, and creates it if it doesn't exist."""
        client = Pinecone(api_key=self.api_key)
        if not client.has_index(self.index_name):
            client.create_index(
                name=self.index_name,
                dimension=self.dimension,
                metric="cosine",
                spec=ServerlessSpec(cloud=self.cloud, region=self.region),
            )
        return client.index(self.index_name)
