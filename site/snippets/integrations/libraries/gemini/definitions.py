import json

import dagster as dg
import pandas as pd
from dagster_gemini import GeminiResource
from google.generativeai.types import GenerationConfig
from typing_extensions import TypedDict


class Posting(TypedDict):
    title: str
    city: str
    remote: bool


AS_POSTING = GenerationConfig(
    response_mime_type="application/json", response_schema=Posting
)


@dg.asset
def raw_postings() -> list[str]:
    with open("postings.txt") as file:
        return file.read().strip().split("\n\n")


@dg.asset(kinds={"gemini"})
def postings(
    context: dg.AssetExecutionContext, gemini: GeminiResource, raw_postings: list[str]
) -> pd.DataFrame:
    rows = []
    with gemini.get_model(context) as model:
        for text in raw_postings:
            answer = model.generate_content(
                f"Extract the job's title, city, and whether it is remote:\n{text}",
                generation_config=AS_POSTING,
            )
            rows.append(json.loads(answer.text))
    return pd.DataFrame(rows)


gemini = GeminiResource(
    api_key=dg.EnvVar("GEMINI_API_KEY"), generative_model_name="gemini-2.5-flash"
)

defs = dg.Definitions(assets=[raw_postings, postings], resources={"gemini": gemini})
