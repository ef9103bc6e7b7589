"""The novel tagger: its own tests, a run of the whole project as the page starts it, and the pages."""

import json
from pathlib import Path

import pytest
from example_projects import ExampleProject

MODULE = "novel_tagger.definitions"


@pytest.fixture
def project(workspace: Path) -> ExampleProject:
    return ExampleProject("llm_fine_tuning", workspace)


def cells(text: str) -> list[list[str]]:
    """The cells of the first table in the Markdown."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.strip().splitlines()]
    return [row for row in rows[: next((at for at, row in enumerate(rows) if row == [""]), None)] if "-" not in row[0][1:3]]


def test_its_own_tests(project: ExampleProject) -> None:
    assert "16 passed" in project.run("pytest", "-q", "-p", "no:cacheprovider")


def test_the_whole_graph(project: ExampleProject) -> None:
    quick = json.dumps({"ops": {"fine_tuned_model": {"config": {"poll_seconds": 0}}}})
    with project.offline():
        log = project.run("dagster", "asset", "materialize", "--select", "*", "-m", MODULE, "--config-json", quick)
    shown = (project.output / "job.txt").read_text().splitlines()
    assert [line.rpartition(" - ")[2] for line in log.splitlines() if " Job ftjob-1 is " in line] == shown
    first, *lines = (project.folder / "data/training.jsonl").read_text().splitlines()
    assert json.loads(first) == json.loads((project.output / "first_line.json").read_text())
    assert len(lines) == 239 and round(project.metadata("training_file")["estimated_tokens"], -2) == 29_400
    text = (project.pages / "feature-engineering.md").read_text()
    assert cells(str(project.metadata("book_categories")["preview"])) == cells(text.split("With the sample data, it contains:")[1])
    assert str(project.metadata("fine_tuned_model")["model"]).startswith("ft:gpt-4.1-mini")
    assert project.checks() == {
        "training_file_format": True,
        "validation_file_format": True,
        "tuned_model_is_better": True,
    }
    numbers = project.check_metadata("tuned_model_is_better")
    text = (project.pages / "model-validation.md").read_text()
    for name, value in numbers.items():
        assert f"| `{name}` | {round(value, 3)} |" in text


def test_the_pages(project: ExampleProject) -> None:
    assert project.problems() == []
