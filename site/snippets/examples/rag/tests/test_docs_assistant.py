"""Runs the whole graph against local servers instead of all services, and tests failures of these services."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import dagster as dg
import pytest
from dagster_openai import OpenAIResource
from docs_assistant import embeddings, retrieval, sources
from docs_assistant.resources.github import GithubResource
from docs_assistant.resources.scraper import SitemapScraper
from docs_assistant.resources.vectors import PineconeResource
from langchain_core.documents import Document
from services import ISSUES, PAGES, Services, serving

Materialize = Callable[..., dg.ExecuteInProcessResult]
WEEK = "2025-06-01"
THREADS = ("github_issues", "issue_embeddings", "github_discussions", "discussion_embeddings")
DOCS = ("docs_pages", "docs_embeddings")


# start_services
@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Iterator[Services]:
    with serving() as running:
        monkeypatch.setenv("OPENAI_BASE_URL", f"{running.url}/v1")
        monkeypatch.setenv("PINECONE_CONTROLLER_HOST", running.url)
        yield running
# end_services


@pytest.fixture
def materialize(services: Services, tmp_path: Path) -> Iterator[Materialize]:
    """Materializes each asset in its own run, because two assets that call OpenAI can't share a process."""
    modules = [sources, embeddings, retrieval]
    definitions = [*dg.load_assets_from_modules(modules), *dg.load_asset_checks_from_modules(modules)]
    resources = {
        "github": GithubResource(token="offline", repository="dagster-io/dagster", url=f"{services.url}/graphql"),
        "openai": OpenAIResource(api_key="offline"),
        "pinecone": PineconeResource(api_key="offline"),
        "scraper": SitemapScraper(sitemap_url=f"{services.url}/sitemap.xml", pause_seconds=0),
    }

    def run(*names: str, **config: Any) -> dg.ExecuteInProcessResult:
        for name in names:
            result = dg.materialize(
                definitions,
                selection=dg.AssetSelection.assets(name),
                resources=resources,
                instance=instance,
                partition_key=WEEK if name in THREADS else None,
                run_config={"ops": {name: {"config": config[name]}} if name in config else {}},
                raise_on_error=False,
            )
            if not result.success:
                break
        return result

    with dg.DagsterInstance.ephemeral(tempdir=str(tmp_path)) as instance:
        yield run


def failure(result: dg.ExecuteInProcessResult) -> str:
    [event] = [event for event in result.all_events if event.is_step_failure]
    return event.step_failure_data.error.to_string()


def metadata(result: dg.ExecuteInProcessResult, name: str) -> dict[str, Any]:
    [event] = result.asset_materializations_for_node(name)
    return {key: value.value for key, value in event.metadata.items()}


def test_from_sources_to_an_answer(services: Services, materialize: Materialize) -> None:
    assert materialize(*THREADS, *DOCS).success
    assert {name: len(stored) for name, stored in services.vectors.items()} == {"issues": 3, "discussions": 2, "docs": 4}
    result = materialize("answer")
    answer: retrieval.Answer = result.output_for_node("answer")
    assert "ScheduleDefinition with the cron string 0 6 * * 1" in answer.text
    assert answer.sources[0] == f"{services.url}/docs/schedules" and len(answer.sources) == 4
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["cited"].value == [1]
    recorded = metadata(result, "answer")
    assert recorded["openai.calls"] == 2 and recorded["best_score"] > 0.3


def test_a_question_that_an_issue_answers(services: Services, materialize: Materialize) -> None:
    materialize(*THREADS, *DOCS)
    result = materialize("answer", answer={"question": "Why is my DuckDB file locked?", "passages": 1})
    assert result.output_for_node("answer").sources == ["https://github.com/dagster-io/dagster/issues/103"]


def test_a_week_of_issues(services: Services, materialize: Materialize) -> None:
    result = materialize("github_issues")
    documents: list[Document] = result.output_for_node("github_issues")
    assert [document.id for document in documents] == ["issue-101", "issue-102", "issue-103"]
    assert documents[0].page_content.endswith(ISSUES[0][3][0])
    assert metadata(result, "github_issues")["days"] == "2025-06-01 to 2025-06-07"
    searches = [body["variables"]["search"] for path, body in services.requests if path == "POST /graphql"]
    # Two pages of results.
    assert searches == ["repo:dagster-io/dagster updated:2025-06-01..2025-06-07 is:issue"] * 2


def test_pages_without_menus(services: Services, materialize: Materialize) -> None:
    result = materialize("docs_pages", docs_pages={"limit": 2})
    assert metadata(result, "docs_pages")["pages_in_sitemap"] == len(PAGES)
    pages: list[Document] = result.output_for_node("docs_pages")
    assert [page.metadata["title"] for page in pages] == ["Schedules", "Sensors"]
    assert pages[0].page_content == "\n".join(PAGES["schedules"])


def test_a_second_materialization_replaces_the_vectors(services: Services, materialize: Materialize) -> None:
    materialize(*DOCS)
    materialize(*DOCS)
    assert len(services.vectors["docs"]) == 4
    assert [path for path, _ in services.requests].count("POST /indexes") == 1


def test_long_documents_become_passages() -> None:
    passages = embeddings.split([Document(id="issue-1", page_content="word " * 1000, metadata={"title": "Long"})])
    assert len(passages) == 4 and passages[-1].id == "issue-1#3"
    assert max(len(passage.page_content) for passage in passages) <= 1500


def test_batches(services: Services, materialize: Materialize, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embeddings, "BATCH", 3)
    result = materialize(*DOCS)
    assert [len(body["input"]) for path, body in services.requests if path == "POST /v1/embeddings"] == [3, 1]
    assert metadata(result, "docs_embeddings")["openai.calls"] == 2


def test_an_empty_index(materialize: Materialize) -> None:
    assert "The index is empty. Materialize the embeddings first." in failure(materialize("answer"))


@pytest.mark.parametrize(("reply", "cited"), [("Every Monday.", []), ("See [7].", [7])])
def test_citations_that_are_wrong(services: Services, materialize: Materialize, reply: str, cited: list[int]) -> None:
    materialize(*DOCS)
    services.replies = [reply]
    [check] = materialize("answer").get_asset_check_evaluations()
    assert not check.passed and check.metadata["cited"].value == cited


@pytest.mark.parametrize(
    ("status", "body", "message"),
    [
        (401, {"message": "Bad credentials"}, "GitHub rejected the token"),
        (200, {"errors": [{"message": "Something went wrong"}]}, "GitHub: Something went wrong"),
        (502, {}, "502 Server Error"),
    ],
)
def test_errors_of_github(services: Services, materialize: Materialize, status: int, body: Any, message: str) -> None:
    services.answers["/graphql"] = lambda: (status, body)
    assert message in failure(materialize("github_issues"))


def test_a_page_that_is_gone(services: Services, materialize: Materialize) -> None:
    services.answers["/docs/sensors"] = lambda: (404, {})
    assert "404 Client Error" in failure(materialize("docs_pages"))


def test_a_rate_limit_of_github_is_retried(services: Services, materialize: Materialize, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []

    def once() -> Any:
        del services.answers["/graphql"]
        return 403, {"message": "You have exceeded a secondary rate limit."}

    class Retry(dg.RetryRequested):
        def __init__(self, max_retries: int, seconds_to_wait: int) -> None:
            waits.append(seconds_to_wait)
            super().__init__(max_retries=max_retries)

    monkeypatch.setattr(dg, "RetryRequested", Retry)
    services.answers["/graphql"] = once
    assert materialize("github_issues").success
    assert waits == [60]
