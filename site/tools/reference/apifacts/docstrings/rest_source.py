"""Normalizes docstrings to reStructuredText: Markdown fences, lists without a blank line before them."""

from __future__ import annotations

import re

FENCE = re.compile(r"^(\s*)```(\w*)\s*$")
DIRECTIVE = re.compile(r"^(\s*)\.\.\s[\w-]+::")
ITEM = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s")


def rest_source(text: str) -> str:
    text = re.sub(r"^(\s*\.\. [\w-]+::)(?=\S)", r"\1 ", text, flags=re.MULTILINE)
    return "\n".join(_separated_lists(_without_fences(text.split("\n"))))


def _without_fences(lines: list[str]) -> list[str]:
    """``` ```python ... ``` `` as a code-block directive."""
    result: list[str] = []
    inside: str | None = None
    for line in lines:
        fence = FENCE.match(line)
        if inside is not None and fence:
            inside = None
            result.append("")
        elif inside is not None:
            result.append(f"    {line}" if line.strip() else "")
        elif fence:
            inside = fence[1]
            result += ["", f"{inside}.. code-block:: {fence[2] or 'text'}", ""]
        else:
            result.append(line)
    return result


def _separated_lists(lines: list[str]) -> list[str]:
    result: list[str] = []
    directive: int | None = None
    for line in lines:
        before = result[-1] if result else ""
        if directive is not None and line.strip() and _indent(line) <= directive:
            directive = None
        if (
            directive is None
            and ITEM.match(line)
            and before.strip()
            and not ITEM.match(before)
            and _indent(before) <= _indent(line)
        ):
            result.append("")
        result.append(line)
        if match := DIRECTIVE.match(line):
            directive = len(match[1])
    return result


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
