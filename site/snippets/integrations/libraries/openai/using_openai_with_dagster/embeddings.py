from collections.abc import Iterator

import dagster as dg
import pandas as pd
from dagster_openai import OpenAIResource

from labels import openai, reviews


@dg.multi_asset(
    outs={"review_embeddings": dg.AssetOut(), "product_embeddings": dg.AssetOut()}
)
def embeddings(
    context: dg.AssetExecutionContext, openai: OpenAIResource, reviews: pd.DataFrame
) -> Iterator[dg.Output]:
    key = dg.AssetKey("review_embeddings")
    with openai.get_client_for_asset(context, asset_key=key) as client:
        answer = client.embeddings.create(
            model="text-embedding-3-small", input=reviews["review"].tolist()
        )
    vectors = pd.DataFrame([item.embedding for item in answer.data])
    yield dg.Output(vectors, output_name="review_embeddings")

    by_product = vectors.groupby(reviews["product"]).mean()
    yield dg.Output(by_product, output_name="product_embeddings")


defs = dg.Definitions(assets=[reviews, embeddings], resources={"openai": openai})
