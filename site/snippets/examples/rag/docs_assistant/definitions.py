"""The definitions that Dagster loads."""

import dagster as dg
from dagster_openai import OpenAIResource

from docs_assistant import embeddings, retrieval, sources
from docs_assistant.resources.github import GithubResource
from docs_assistant.resources.scraper import SitemapScraper
from docs_assistant.resources.vectors import PineconeResource

# start_schedules
threads_job = dg.define_asset_job(
    "embed_threads",
    selection=[
        sources.github_issues,
        sources.github_discussions,
        embeddings.issue_embeddings,
        embeddings.discussion_embeddings,
    ],
)
docs_job = dg.define_asset_job(
    "embed_docs", selection=[sources.docs_pages, embeddings.docs_embeddings]
)

schedules = [
    dg.build_schedule_from_partitioned_job(threads_job, hour_of_day=3),
    dg.ScheduleDefinition(job=docs_job, cron_schedule="0 4 * * 0"),
]
# end_schedules

# start_definitions
modules = [sources, embeddings, retrieval]

defs = dg.Definitions(
    assets=dg.load_assets_from_modules(modules),
    asset_checks=dg.load_asset_checks_from_modules(modules),
    jobs=[threads_job, docs_job],
    schedules=schedules,
    resources={
        "github": GithubResource(
            token=dg.EnvVar("GITHUB_TOKEN"),
            repository=dg.EnvVar("GITHUB_REPOSITORY"),
            url=dg.EnvVar("GITHUB_URL"),
        ),
        "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
        "pinecone": PineconeResource(api_key=dg.EnvVar("PINECONE_API_KEY")),
        "scraper": SitemapScraper(sitemap_url=dg.EnvVar("SITEMAP_URL")),
    },
)
# end_definitions
