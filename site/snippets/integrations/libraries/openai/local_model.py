import dagster as dg
from dagster_openai import OpenAIResource

ollama = OpenAIResource(api_key="ollama", base_url="http://localhost:11434/v1")
