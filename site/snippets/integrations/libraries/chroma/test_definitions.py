from pathlib import Path

import dagster as dg
import pandas as pd
import pytest
from chromadb.utils.embedding_functions import DefaultEmbeddingFunction
from dagster_chroma import ChromaResource, LocalConfig

from definitions import article_index, finds_refunds

ARTICLES = pd.DataFrame(
    {
        "id": ["refunds", "shipping"],
        "title": ["Refunds", "Delivery times"],
        "text": ["We return your money.", "Parcels arrive in four days."],
    }
)


def count_words(self: DefaultEmbeddingFunction, input: list[str]) -> list[list[float]]:
    words = ["money", "parcels", "days"]
    return [[float(text.lower().count(word)) for word in words] for text in input]


def test_the_refund_article_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DefaultEmbeddingFunction, "__call__", count_words)
    config = LocalConfig(persistence_path=str(tmp_path))
    help_articles = dg.asset(name="help_articles")(lambda: ARTICLES)

    result = dg.materialize(
        [help_articles, article_index, finds_refunds],
        resources={"chroma": ChromaResource(connection_config=config)},
    )

    [check] = result.get_asset_check_evaluations()
    assert check.passed
