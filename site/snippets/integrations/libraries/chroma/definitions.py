import dagster as dg
import pandas as pd
from dagster_chroma import ChromaResource, LocalConfig


@dg.asset
def help_articles() -> pd.DataFrame:
    return pd.read_csv("articles.csv")


@dg.asset(kinds={"chroma"})
def article_index(
    chroma: ChromaResource, help_articles: pd.DataFrame
) -> dg.MaterializeResult:
    with chroma.get_client() as client:
        collection = client.get_or_create_collection("help_articles")
        collection.upsert(
            ids=help_articles["id"].tolist(),
            documents=help_articles["text"].tolist(),
            metadatas=[{"title": title} for title in help_articles["title"]],
        )
        removed = set(collection.get()["ids"]) - set(help_articles["id"])
        if removed:
            collection.delete(ids=list(removed))
        return dg.MaterializeResult(metadata={"dagster/row_count": collection.count()})


@dg.asset_check(asset=article_index, blocking=True)
def finds_refunds(chroma: ChromaResource) -> dg.AssetCheckResult:
    with chroma.get_client() as client:
        collection = client.get_collection("help_articles")
        found = collection.query(query_texts=["Can I get my money back?"], n_results=1)
    return dg.AssetCheckResult(
        passed=found["ids"][0] == ["refunds"], metadata={"found": found["ids"][0]}
    )


chroma = ChromaResource(connection_config=LocalConfig(persistence_path="./chroma"))

defs = dg.Definitions(
    assets=[help_articles, article_index],
    asset_checks=[finds_refunds],
    resources={"chroma": chroma},
)
