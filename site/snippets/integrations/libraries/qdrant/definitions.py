import dagster as dg
import pandas as pd
from dagster_openai import OpenAIResource
from dagster_qdrant import QdrantConfig, QdrantResource
from qdrant_client import models


@dg.asset
def books() -> pd.DataFrame:
    return pd.read_csv("books.csv")


@dg.asset(kinds={"openai", "qdrant"})
def book_vectors(
    context: dg.AssetExecutionContext,
    openai: OpenAIResource,
    qdrant: QdrantResource,
    books: pd.DataFrame,
) -> None:
    with openai.get_client(context) as client:
        answer = client.embeddings.create(
            model="text-embedding-3-small", input=books["blurb"].tolist()
        )
    points = [
        models.PointStruct(
            id=book["id"], vector=item.embedding, payload={"title": book["title"]}
        )
        for book, item in zip(books.to_dict("records"), answer.data)
    ]
    with qdrant.get_client() as client:
        if not client.collection_exists("books"):
            params = models.VectorParams(size=1536, distance=models.Distance.COSINE)
            client.create_collection("books", vectors_config=params)
        client.upsert("books", points=points)


@dg.asset(deps=[book_vectors], kinds={"qdrant"})
def similar_books(qdrant: QdrantResource, books: pd.DataFrame) -> pd.DataFrame:
    rows = []
    with qdrant.get_client() as client:
        for book in books.to_dict("records"):
            [nearest] = client.query_points("books", query=book["id"], limit=1).points
            rows.append(
                {
                    "title": book["title"],
                    "similar": (nearest.payload or {})["title"],
                    "score": round(nearest.score, 2),
                }
            )
    return pd.DataFrame(rows)


defs = dg.Definitions(
    assets=[books, book_vectors, similar_books],
    resources={
        "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
        "qdrant": QdrantResource(
            config=QdrantConfig(
                url=dg.EnvVar("QDRANT_URL"), api_key=dg.EnvVar("QDRANT_API_KEY")
            )
        ),
    },
)
