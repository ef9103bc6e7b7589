"""The ETL pipeline tutorial: the steps fit together, the downloads match the data, and the setup works as shown."""

import difflib
import re
from pathlib import Path

import dagster as dg
import pytest
from corpus import SNIPPETS
from etl_tutorial import TUTORIAL, Load, dagster, is_on_page, project  # noqa: F401

STATIC = SNIPPETS.parent / "static/etl-pipeline-tutorial"
STEPS = [
    "etl_pipeline_tutorial/steps/step_0.py",
    "etl_pipeline_tutorial/steps/step_1.py",
    "etl_pipeline_tutorial/steps/step_2.py",
    "etl_pipeline_tutorial/steps/step_3.py",
    "etl_pipeline_tutorial/steps/step_4.py",
    "etl_pipeline_tutorial/steps/step_5.py",
    "etl_pipeline_tutorial/steps/step_6.py",
]
MOVED_TO = [
    "etl_pipeline_tutorial/assets.py",
    "etl_pipeline_tutorial/partitions.py",
    "etl_pipeline_tutorial/schedules.py",
    "etl_pipeline_tutorial/sensors.py",
]
MARK = re.compile(r"\s*# (highlight-|(start|end)_\w+ noqa)")


def code_of(step: str) -> list[str]:
    """A step's whole file as its page shows it, without region markers."""
    return [line for line in (SNIPPETS / step).read_text().splitlines() if not MARK.match(line)]


@pytest.mark.parametrize("number", range(2, 7))
def test_a_step_only_adds_lines(number: int) -> None:
    """The code that a page adds is all that changes, except for the list of assets."""
    changes = difflib.ndiff(code_of(STEPS[number - 1]), code_of(STEPS[number]))
    removed = [line[2:].strip() for line in changes if line.startswith("- ") and line[2:].strip()]
    assert all(line.startswith("assets=[") for line in removed), removed


@pytest.mark.parametrize("step", STEPS)
def test_regions_are_closed(step: str) -> None:
    text = (SNIPPETS / step).read_text()
    assert re.findall(r"# start_(\w+) noqa", text) == re.findall(r"# end_(\w+) noqa", text)
    assert text.count("# highlight-start") == text.count("# highlight-end")


@pytest.mark.parametrize("number", range(2, 7))
def test_a_page_shows_every_region_and_the_whole_file(number: int) -> None:
    """The page of a step shows everything that it adds."""
    pages = (SNIPPETS.parent / "docs/etl-pipeline-tutorial").glob("*.md")
    path = f'path="{STEPS[number]}"'
    [page] = [text for file in pages if path in (text := file.read_text())]
    for region in re.findall(r"# start_(\w+) noqa", (SNIPPETS / STEPS[number]).read_text()):
        assert f'startAfter="start_{region}" endBefore="end_{region}"' in page
    assert re.search(rf'{path} language="python" title="[^"]+" />', page)


def blocks(text: str) -> dict[str, str]:
    """Functions, classes and variables at the top of a file, by name."""
    found: dict[str, str] = {}
    for block in re.split(r"\n{2,}(?=[@\w])", text):
        name = re.search(r"^(?:def |class )(\w+)|^(\w+) = ", block, re.MULTILINE)
        if name:
            found[name[1] or name[2]] = block.strip()
    return found


def test_the_modules_hold_the_code_of_the_last_step() -> None:
    """The refactoring moves code without changing it, except that the schedule refers to its asset by name."""
    last = blocks("\n".join(code_of(STEPS[-1])))
    del last["defs"]
    last["weekly_refresh"] = last["weekly_refresh"].replace("assets(joined_data)", 'assets("joined_data")')
    moved: dict[str, str] = {}
    for module in MOVED_TO:
        moved |= blocks((SNIPPETS / module).read_text())
    assert moved == last


@pytest.mark.parametrize("name", ["products.csv", "sales_data.csv", "sales_reps.csv"])
def test_downloads_are_the_data(name: str) -> None:
    assert (STATIC / name).read_bytes() == (TUTORIAL / "data" / name).read_bytes()
    assert is_on_page("index", f"(/etl-pipeline-tutorial/{name})")


def test_the_project_pins_what_the_tests_run_on() -> None:
    pins = dict(line.split("==") for line in (SNIPPETS / "requirements.txt").read_text().split())
    wanted = dict(re.findall(r'"([\w-]+)==([\d.]+)"', (TUTORIAL / "pyproject.toml").read_text()))
    assert wanted.keys() == {"dagster", "dagster-duckdb", "dagster-webserver", "duckdb", "pandas"}
    assert wanted == {name: pins[name] for name in wanted}


def test_the_official_starter_has_this_name() -> None:
    from dagster._generate.download import AVAILABLE_EXAMPLES

    assert "getting_started_etl_tutorial" in AVAILABLE_EXAMPLES


def test_the_set_up_loads(load: Load) -> None:
    assert isinstance(load(STEPS[0]).defs, dg.Definitions)
    assert "Validation successful for code location etl_pipeline_tutorial.definitions" in dagster(
        "definitions", "validate"
    )


def test_another_folder_has_no_project() -> None:
    Path("pyproject.toml").unlink()
    message = r"No arguments given and no \[tool.dagster\] block in pyproject.toml found"
    with pytest.raises(AssertionError, match=message):
        dagster("definitions", "validate")
    assert is_on_page("index", message.replace("\\", ""))
