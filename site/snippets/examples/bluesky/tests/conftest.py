"""Starts the servers of local_services.py for each test: a local Bluesky and a bucket."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
sys.path.insert(0, str(PROJECT))

from local_services import Bluesky, start_services  # noqa: E402


@pytest.fixture
def bluesky_api(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bluesky]:
    bluesky, storage, settings = start_services()
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("BLUESKY_WAREHOUSE", str(tmp_path / "bluesky.duckdb"))
    monkeypatch.chdir(tmp_path)
    yield bluesky
    bluesky.shutdown()
    storage.stop()
