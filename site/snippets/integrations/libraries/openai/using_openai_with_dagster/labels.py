from typing import Literal

import dagster as dg
import pandas as pd
from dagster_openai import OpenAIResource, with_usage_metadata
from pydantic import BaseModel


class ReviewLabel(BaseModel):
    sentiment: Literal["positive", "mixed", "negative"]
    complaint: str | None


@dg.asset
def reviews() -> pd.DataFrame:
    return pd.read_csv("reviews.csv")


@dg.asset(kinds={"openai"})
def review_labels(
    context: dg.AssetExecutionContext, openai: OpenAIResource, reviews: pd.DataFrame
) -> pd.DataFrame:
    labels = []
    with openai.get_client(context) as client:
        parse = with_usage_metadata(
            context=context, output_name="result", func=client.chat.completions.parse
        )
        for review in reviews["review"]:
            answer = parse(
                model="gpt-4.1-mini",
                messages=[
                    {"role": "system", "content": "Label this product review."},
                    {"role": "user", "content": review},
                ],
                response_format=ReviewLabel,
            )
            labels.append(answer.choices[0].message.parsed.model_dump())
    return reviews.join(pd.DataFrame(labels))


openai = OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY"))

defs = dg.Definitions(assets=[reviews, review_labels], resources={"openai": openai})
