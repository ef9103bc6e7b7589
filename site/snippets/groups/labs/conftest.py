"""A shell for each test, in which it follows a page."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from dg_project import VENV, Reader, project  # noqa: E402


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    made = Reader(tmp_path / "home")
    yield made
    made.close()


@pytest.fixture
def shop(reader: Reader) -> Path:
    """The project that the pages about components start with, in the reader's shell."""
    folder = project(reader, "shop")
    (folder / ".venv/bin/dbt").symlink_to(VENV / "dbt")
    # With a lock file, dg keeps what it knows about the installed packages.
    (folder / "uv.lock").touch()
    reader.run("export SLING_DISABLE_TELEMETRY=true DBT_SEND_ANONYMOUS_USAGE_STATS=false")
    return folder
