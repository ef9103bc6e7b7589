"""The files that the tests check: snippets and pages."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

SNIPPETS = Path(__file__).parents[1]
DOCS = SNIPPETS.parent / "docs"
GROUPS = SNIPPETS / "groups"
CORE = "core"


def current_group() -> str:
    """The group whose environment runs these tests; `snippets/run.mjs` sets it."""
    return os.environ.get("SNIPPETS_GROUP", CORE)


def groups(folder: Path = GROUPS) -> dict[str, dict[str, Any]]:
    """Groups of snippets that need their own packages: name -> its group.json."""
    return {file.parent.name: json.loads(file.read_text()) for file in sorted(folder.glob("*/group.json"))}


@cache
def _groups_here() -> dict[str, dict[str, Any]]:
    """Cached, because every page and file needs it."""
    return groups()


def folder_of(page: str) -> str:
    """Where the snippets of a page are: `guides/build/io-managers` -> `guides/build/io_managers`."""
    return page.replace("-", "_")


def group_of(path: str, known: dict[str, dict[str, Any]]) -> str:
    """The group of a snippet: the one that lists its page, or the nearest page above it, else the core group."""
    listed = {folder_of(page): name for name, group in known.items() for page in group["pages"]}
    for folder in Path(path).parents:
        if folder.as_posix() in listed:
            return listed[folder.as_posix()]
    return CORE


def configured_in(path: str, known: dict[str, dict[str, Any]] | None = None) -> str:
    """The group that checks the configuration of a page or of a file below `snippets`: one whose group.json says
    `"configuration": true`, because only its packages read these files, else the core group."""
    known = _groups_here() if known is None else known
    name = group_of(folder_of(path), known)
    return name if known.get(name, {}).get("configuration") else CORE


def snippet_files(root: Path = SNIPPETS, group: str | None = None) -> list[str]:
    """Python files that pages include, relative to the snippets folder; all of them, or those of one group."""
    files = (file.relative_to(root) for file in root.rglob("*.py"))
    known = groups(root / GROUPS.name)
    return sorted(
        file.as_posix()
        for file in files
        if file.parts[0] not in ("tests", GROUPS.name)
        and file.name != "conftest.py"
        and not file.name.startswith("test_")
        and group in (None, group_of(file.as_posix(), known))
    )


def page_files() -> list[str]:
    """Pages and partials, relative to the docs folder."""
    files = (file for file in DOCS.rglob("*") if file.suffix in {".md", ".mdx"})
    return sorted(file.relative_to(DOCS).as_posix() for file in files)
