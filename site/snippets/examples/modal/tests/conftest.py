"""Starts the servers of local_services.py for each test."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

PROJECT = Path(__file__).parents[1]
sys.path.insert(0, str(PROJECT))

from local_services import install_modal, start_services  # noqa: E402


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    web, storage, mail, settings = start_services()
    install_modal(tmp_path / "bin")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    yield SimpleNamespace(web=web, inbox=mail.handler)
    mail.stop()
    web.shutdown()
    storage.stop()
