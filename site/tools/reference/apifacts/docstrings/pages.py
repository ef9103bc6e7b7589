"""``reference/docstrings``: the installed packages' docstrings, in the format of our descriptions. Never committed."""

from __future__ import annotations

from typing import Any

import griffe

from ..classes import lineage_of
from ..packages import Packages
from ..pages import is_python, objects_on, slug_of
from .google_markdown import about, docstring_to_markdown

Json = dict[str, Any]


def docstring_files(pages: list[Json], packages: Packages) -> dict[str, str]:
    """Relative path -> text, for the pages with at least one docstring."""
    files: dict[str, str] = {}
    for page in pages:
        entries = [
            _entry(facts, packages) for facts in objects_on(page) if is_python(facts) and not facts.get("noindex")
        ]
        text = "\n\n".join(entry for entry in entries if entry)
        if text:
            files[f"{slug_of(page)}.md"] = f"{text}\n"
    return files


def _entry(facts: Json, packages: Packages) -> str:
    obj = packages.follow_assignment(packages.get(facts["qualname"]))
    blocks = [docstring_to_markdown(obj)]
    if obj.is_class:
        init = obj.members.get("__init__")
        if init is not None and not init.is_alias and init.is_function:
            blocks.append(docstring_to_markdown(init))
        members = (_member(lineage_of(obj), member["name"]) for member in facts.get("members", []))
        blocks.append("\n".join(member for member in members if member))
    body = "\n\n".join(block for block in blocks if block)
    return f"## {facts['qualname']}\n\n{body}" if body else ""


def _member(lineage: list[griffe.Class], name: str) -> str:
    """The docstring of the nearest class that defines and documents the member."""
    for cls in lineage:
        member = cls.members.get(name)
        if member is not None and not member.is_alias and (markdown := docstring_to_markdown(member)):
            return about(name, markdown)
    return ""
