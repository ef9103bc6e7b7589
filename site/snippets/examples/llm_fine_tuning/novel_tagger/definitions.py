"""The definitions that Dagster loads."""

import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_openai import OpenAIResource

from novel_tagger.assets import features, files, ingestion, tuning
from novel_tagger.resources import GoodreadsFiles

modules = [ingestion, features, files, tuning]

defs = dg.Definitions(
    assets=dg.load_assets_from_modules(modules),
    asset_checks=dg.load_asset_checks_from_modules(modules),
    resources={
        "database": DuckDBResource(database="data/novels.duckdb"),
        "goodreads": GoodreadsFiles(base_url=dg.EnvVar("GOODREADS_URL")),
        "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
    },
    # One process at a time can write to a DuckDB file, so steps wait for each other.
    executor=dg.multiprocess_executor.configured({"max_concurrent": 1}),
)
