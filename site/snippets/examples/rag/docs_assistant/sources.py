"""The sources: issues and discussions by week, and the pages of the docs."""

from datetime import timedelta

import dagster as dg
from langchain_core.documents import Document

from docs_assistant.resources.github import GithubResource, Kind, thread_document
from docs_assistant.resources.scraper import SitemapScraper

# start_threads
weeks = dg.WeeklyPartitionsDefinition(start_date="2025-01-05")


def threads_of_week(
    context: dg.AssetExecutionContext, github: GithubResource, kind: Kind
) -> list[Document]:
    window = context.partition_time_window
    first_day = window.start.strftime("%Y-%m-%d")
    # The window ends where the next week begins.
    last_day = (window.end - timedelta(days=1)).strftime("%Y-%m-%d")
    documents = [
        thread_document(kind, thread) for thread in github.threads(kind, first_day, last_day)
    ]
    context.add_output_metadata({"documents": len(documents), "days": f"{first_day} to {last_day}"})
    return documents


@dg.asset(kinds={"github"}, group_name="sources", partitions_def=weeks)
def github_issues(context: dg.AssetExecutionContext, github: GithubResource) -> list[Document]:
    """Issues that changed in a week, with their comments."""
    return threads_of_week(context, github, "ISSUE")


@dg.asset(kinds={"github"}, group_name="sources", partitions_def=weeks)
def github_discussions(context: dg.AssetExecutionContext, github: GithubResource) -> list[Document]:
    """Discussions that changed in a week, with the accepted answer."""
    return threads_of_week(context, github, "DISCUSSION")
# end_threads


# start_pages
class DocsPages(dg.Config):
    limit: int = 100


@dg.asset(kinds={"python"}, group_name="sources")
def docs_pages(
    context: dg.AssetExecutionContext, config: DocsPages, scraper: SitemapScraper
) -> list[Document]:
    """The text of the documentation's pages."""
    urls = scraper.page_urls()
    pages = [scraper.page(url) for url in urls[: config.limit]]
    context.add_output_metadata({"pages": len(pages), "pages_in_sitemap": len(urls)})
    return pages
# end_pages
