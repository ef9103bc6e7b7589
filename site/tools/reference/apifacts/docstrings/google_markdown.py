"""A Google docstring as Markdown: text, ``- `name`: text`` for parameters, fences for examples."""

from __future__ import annotations

from typing import Any

import griffe

from ..documented_names import parsed_docstring
from .markdown_text import code_block, code_span, list_item, paragraph
from .rest_markdown import rest_to_markdown

NAMED = ("parameters", "other parameters", "attributes")


def docstring_to_markdown(obj: griffe.Object) -> str:
    """'' if the object has no docstring."""
    blocks = (_section(section) for section in parsed_docstring(obj))
    return "\n\n".join(block for block in blocks if block)


def about(name: str, markdown: str) -> str:
    """The item that describes a part of an object."""
    return list_item(f"{code_span(name)}: {markdown}")


def _section(section: griffe.DocstringSection) -> str:
    kind, value = section.kind.value, section.value
    if kind == "text":
        return rest_to_markdown(value)
    if kind in NAMED:
        items = (about(item.name.strip("*`"), rest_to_markdown(item.description)) for item in value)
        return "\n".join(items)
    if kind == "examples":
        parts = (rest_to_markdown(text) if part.value == "text" else code_block(text, "python") for part, text in value)
        return "\n\n".join(["**Examples**", *(part for part in parts if part)])
    if kind == "admonition":
        title = rest_to_markdown(section.title or "").strip() or paragraph(value.kind)
        return f"{title}:\n\n{rest_to_markdown(value.contents)}"
    if kind in ("returns", "yields", "raises"):
        return "\n\n".join(_result(kind.capitalize(), item) for item in value)
    return rest_to_markdown(value) if isinstance(value, str) else ""


def _result(title: str, item: Any) -> str:
    """What a call returns, yields, or raises: its type, if the docstring has it, and the description."""
    kind = code_span(str(item.annotation).strip("`")) if item.annotation is not None else ""
    description = rest_to_markdown(item.description)
    head = f"**{title}**" + (f" {kind}" if kind else "")
    return f"{head}: {description}" if description else head
