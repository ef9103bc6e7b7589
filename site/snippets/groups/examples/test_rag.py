"""The docs assistant: its own tests, runs of the whole project as the pages start them, and the pages."""

from datetime import datetime
from pathlib import Path

import dagster as dg
import pytest
from example_projects import ExampleProject

MODULE = "docs_assistant.definitions"


@pytest.fixture
def project(workspace: Path) -> ExampleProject:
    return ExampleProject("rag", workspace)


def test_its_own_tests(project: ExampleProject) -> None:
    assert "15 passed" in project.run("pytest", "-q", "-p", "no:cacheprovider")


def test_the_whole_graph(project: ExampleProject) -> None:
    materialize = ("dagster", "asset", "materialize", "-m", MODULE, "--select")
    with project.offline():
        project.run(*materialize, "github_issues,github_discussions,issue_embeddings,discussion_embeddings", "--partition", "2025-06-01")
        project.run(*materialize, "docs_pages,docs_embeddings")
        project.shell((project.output / "ask.sh").read_text())
    answer = project.metadata("answer")
    shown = (project.output / "answer.md").read_text().strip()
    assert answer["answer"] == shown
    assert answer["openai.calls"] == 2
    assert project.checks() == {"answer_cites_passages": True}


def test_the_schedules(project: ExampleProject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(project.folder))
    from docs_assistant.definitions import defs

    [threads, docs] = [defs.get_schedule_def(name) for name in ("embed_threads_schedule", "embed_docs_schedule")]
    assert (threads.cron_schedule, docs.cron_schedule) == ("0 3 * * 0", "0 4 * * 0")
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2025, 6, 8, 3))
    [request] = threads.evaluate_tick(context).run_requests or []
    assert request.partition_key == "2025-06-01"


def test_the_pages(project: ExampleProject) -> None:
    assert project.problems() == []
