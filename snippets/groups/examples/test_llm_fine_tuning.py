"""The novel tagger: its own tests, a run of the whole project as the page starts it, and the pages."""

import json
from pathlib import Path

import pytest
from example_projects import ExampleProject

MODULE = "novel_tagger.definitions"


@pytest.fixture
def project(workspace: Path) -> ExampleProject:
    return ExampleProject("llm_fine_tuning", workspace)


def test_its_own_tests(project: ExampleProject) -> None:
    assert "16 passed" in project.run("pytest", "-q", "-p", "no:cacheprovider")


def test_the_whole_graph(project: ExampleProject) -> None:
    quick = json.dumps({"ops": {"fine_tuned_model": {"config": {"poll_seconds": 0}}}})
    with project.offline():
        project.run("dagster", "asset", "materialize", "--select", "*", "-m", MODULE, "--config-json", quick)
    assert project.metadata("training_file")["examples"] == 240
    assert str(project.metadata("fine_tuned_model")["model"]).startswith("ft:gpt-4.1-mini")
    assert project.checks() == {
        "training_file_format": True,
        "validation_file_format": True,
        "tuned_model_is_better": True,
    }


def test_the_pages(project: ExampleProject) -> None:
    assert project.problems() == []
