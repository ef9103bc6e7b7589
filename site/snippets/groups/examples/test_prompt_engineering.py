"""The fuel finder: its own tests, a run of the whole project as the page starts it, and the pages."""

from pathlib import Path

import pytest
from example_projects import ExampleProject

MODULE = "fuel_finder.definitions"


@pytest.fixture
def project(workspace: Path) -> ExampleProject:
    return ExampleProject("prompt_engineering", workspace)


def test_its_own_tests(project: ExampleProject) -> None:
    assert "15 passed" in project.run("pytest", "-q", "-p", "no:cacheprovider")


def test_the_whole_graph(project: ExampleProject) -> None:
    with project.offline():
        project.run("dagster", "asset", "materialize", "--select", "*", "-m", MODULE)
    report = project.metadata("available_fuel_stations")
    assert report["summary"] == "Union Garage is open."
    assert report["anthropic.calls"] == 1
    assert "| Market Street Lot | unknown | Dealership business hours |" in str(report["table"])
    assert project.checks() == {
        "location_is_covered": True,
        "stations_are_those_found": True,
        "some_station_is_open": True,
    }


def test_the_pages(project: ExampleProject) -> None:
    assert project.problems() == []
