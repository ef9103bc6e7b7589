from pathlib import Path

import dagster as dg
import pandas as pd
from dagster_qdrant import QdrantConfig, QdrantResource
from qdrant_client import models

from definitions import similar_books

BOOKS = pd.DataFrame({"id": [1, 2, 3], "title": ["Road", "Signal", "Runners"]})
VECTORS = [[1.0, 0.1], [0.0, 1.0], [1.0, 0.2]]


def test_desert_books_are_similar(tmp_path: Path) -> None:
    qdrant = QdrantResource(config=QdrantConfig(path=str(tmp_path / "qdrant")))
    with qdrant.get_client() as client:
        params = models.VectorParams(size=2, distance=models.Distance.COSINE)
        client.create_collection("books", vectors_config=params)
        points = [
            models.PointStruct(id=book.id, vector=vector, payload={"title": book.title})
            for book, vector in zip(BOOKS.itertuples(), VECTORS)
        ]
        client.upsert("books", points=points)

    books = dg.asset(name="books")(lambda: BOOKS)
    result = dg.materialize([books, similar_books], resources={"qdrant": qdrant})

    similar = result.output_for_node("similar_books").set_index("title")["similar"]
    assert similar["Road"] == "Runners"
