from pathlib import Path

import dagster as dg
from google import genai


class GoogleGenAIResource(dg.ConfigurableResource):
    api_key: str

    def get_client(self) -> genai.Client:
        return genai.Client(api_key=self.api_key)


@dg.asset(kinds={"gemini"})
def hiring_trend(
    context: dg.AssetExecutionContext, google: GoogleGenAIResource
) -> str:
    with google.get_client() as client:
        answer = client.models.generate_content(
            model="gemini-2.5-flash",
            contents=[
                "What do these job postings have in common?",
                Path("postings.txt").read_text(),
            ],
        )
    usage = answer.usage_metadata
    if usage:
        context.add_output_metadata({"gemini.total_token_count": usage.total_token_count})
    return answer.text or ""


defs = dg.Definitions(
    assets=[hiring_trend],
    resources={"google": GoogleGenAIResource(api_key=dg.EnvVar("GEMINI_API_KEY"))},
)
