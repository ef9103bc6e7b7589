import dagster as dg
import pandas as pd
from dagster_openai import OpenAIResource

PROMPT = "Summarize these product reviews in one sentence. Name the most common complaint."


@dg.asset
def reviews() -> pd.DataFrame:
    return pd.read_csv("reviews.csv")


@dg.asset(kinds={"openai"})
def review_summaries(
    context: dg.AssetExecutionContext, openai: OpenAIResource, reviews: pd.DataFrame
) -> pd.DataFrame:
    summaries = []
    with openai.get_client(context) as client:
        for product, texts in reviews.groupby("product")["review"]:
            answer = client.chat.completions.create(
                model="gpt-4.1-mini",
                messages=[
                    {"role": "system", "content": PROMPT},
                    {"role": "user", "content": "\n".join(texts)},
                ],
            )
            summary = answer.choices[0].message.content
            summaries.append({"product": product, "summary": summary})
    return pd.DataFrame(summaries)


defs = dg.Definitions(
    assets=[reviews, review_summaries],
    resources={"openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))},
)
