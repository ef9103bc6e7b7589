"""Runs the tests that pages show."""

import inspect
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def run_tests(load: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    """Calls each test of a snippet with an empty folder, and returns how many there are."""

    def run(path: str) -> int:
        tests = [(name, test) for name, test in vars(load(path)).items() if name.startswith("test_")]
        for name, test in tests:
            folder = tmp_path / name
            folder.mkdir()
            fixtures = {"tmp_path": folder, "monkeypatch": monkeypatch}
            test(**{parameter: fixtures[parameter] for parameter in inspect.signature(test).parameters})
        return len(tests)

    return run
