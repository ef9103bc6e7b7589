"""What each version answers to all questions of these tests, asked once in a run."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from old_versions import NOW, VERSIONS, ask
from version_changes import BEHAVIORS, CHANGES, SECTIONS, around, minor_of, removed, side

Answers = Callable[[str], dict[str, Any]]


def asked(version: str) -> tuple[list[str], dict[str, str]]:
    """The names that the sections on both sides of a version are about, and the programs that it runs."""
    names = [name for section in SECTIONS if version in (*around(section), NOW) for name in removed(section)]
    programs = {}
    for name in CHANGES:
        if version in (*around(minor_of(name)), NOW):
            programs[f"old {name}"] = side(name, "-")
    if version == NOW:
        programs |= {f"new {name}": side(name, "+") for name in CHANGES}
    for name, behavior in BEHAVIORS.items():
        if version in (*around(behavior.section), NOW):
            programs[name] = behavior.program
    return sorted(set(names)), programs


@pytest.fixture(scope="session")
def answers(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Answers:
    folder = tmp_path_factory.getbasetemp()
    shared = folder if worker_id == "master" else folder.parent

    def answers_of(version: str) -> dict[str, Any]:
        assert version in VERSIONS
        file = Path(shared) / f"dagster-{version}.json"
        with FileLock(f"{file}.lock"):
            if not file.exists():
                file.write_text(json.dumps(ask(version, *asked(version))))
        return json.loads(file.read_text())

    return answers_of
