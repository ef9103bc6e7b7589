"""Follows the pages about components: `follow` of dg_project.py, with commands that must fail."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import pytest
from corpus import DOCS
from dg_project import VENV, Reader, plain, project, steps

COMPONENTS = "guides/labs/components"
# `LABS_FILL=1` writes real outputs into the pages, to be read before they are committed.
FILL = os.environ.get("LABS_FILL") == "1"


@pytest.fixture
def shop(reader: Reader) -> Path:
    """A project as its page starts with, in the reader's shell."""
    folder = project(reader, "shop")
    (folder / ".venv/bin/dbt").symlink_to(VENV / "dbt")
    # With a lock file, dg keeps what it knows about the installed packages.
    (folder / "uv.lock").touch()
    reader.run("export SLING_DISABLE_TELEMETRY=true DBT_SEND_ANONYMOUS_USAGE_STATS=false")
    return folder


def walk(
    reader: Reader,
    page: str,
    generated: Collection[str] = (),
    skip: Collection[str] = (),
    fails: Collection[str] = (),
    first_fails: Collection[str] = (),
    served: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """Runs the commands of a page, writes its files, and compares its outputs; returns what the servers answered.

    `generated` names the files that a command must have written as shown, `skip` the commands that a test runs by itself,
    `fails` those that must fail, and `first_fails` those that must fail the first time; `served` has a GraphQL query for each command that keeps running.
    """
    answers: dict[str, Any] = {}
    unused = {*generated, *skip, *fails, *first_fails, *(served or {})}
    output = ""
    for step in steps(page):
        if step.kind == "shell":
            command = step.text.strip()
            must_fail = command in fails or (command in first_fails and command in unused)
            unused.discard(command)
            if command in (served or {}):
                answers[command] = reader.serve(command, (served or {})[command])
            elif command not in skip:
                output = reader.run(step.text, fails=must_fail)
        elif step.kind == "file":
            if step.title in generated and step.title in unused:
                made = (reader.folder / step.title).read_text()
                assert plain(made) == plain(step.text), f"{step.title} is\n{made}"
                unused.discard(step.title)
            reader.write(step.title, step.text)
        elif not agrees(step.text, output):
            assert FILL, f"{page}, {step.title}: the page shows\n{step.text}\nbut it is\n{output}"
            file = DOCS / f"{page}.md"
            file.write_text(file.read_text().replace(step.text, plain(output) + "\n", 1))
    assert not unused, f"{page} doesn't have {unused}"
    return answers


def agrees(shown: str, output: str) -> bool:
    """Whether an output is what a page shows; a line `...` stands for any lines."""
    rest = plain(output)
    if "..." not in shown.splitlines():
        return plain(shown) == rest
    for piece in re.split(r"^\.\.\.$", shown, flags=re.M):
        if plain(piece) not in rest:
            return False
        rest = rest[rest.index(plain(piece)) + len(plain(piece)) :]
    return True
