"""Fixtures of the snippet tests: every test gets an empty working folder, its own instance and fresh modules."""

import importlib.util
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import SNIPPETS


@pytest.fixture(autouse=True)
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty folder in which a test runs."""
    home = tmp_path / "dagster_home"
    folder = tmp_path / "workspace"
    home.mkdir()
    folder.mkdir()
    (home / "dagster.yaml").write_text("telemetry:\n  enabled: false\n")
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def instance() -> Iterator[dg.DagsterInstance]:
    with dg.DagsterInstance.ephemeral() as ephemeral:
        yield ephemeral


@pytest.fixture
def load() -> Iterator[Callable[[str], ModuleType]]:
    """Imports a snippet by its path under snippets/, as a new module for each test.

    A snippet that uses a deprecated or superseded API fails: pages show the API of today.
    """
    loaded: list[str] = []

    def load_snippet(path: str) -> ModuleType:
        file = SNIPPETS / path
        name = "snippet_" + path.removesuffix(".py").replace("/", "__")
        spec = importlib.util.spec_from_file_location(name, file)
        assert spec and spec.loader, f"{path} is no Python file"
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        loaded.append(name)
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            spec.loader.exec_module(module)
        outdated = [
            f"{path}:{warning.lineno}: {warning.message}"
            for warning in seen
            if issubclass(warning.category, (DeprecationWarning, dg.SupersessionWarning))
            and Path(warning.filename) == file
        ]
        assert not outdated, "\n".join(outdated)
        return module

    yield load_snippet
    for name in loaded:
        sys.modules.pop(name, None)
