"""The position of a value in a JSON text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from json.decoder import scanstring

SPACE = re.compile(r"[ \t\r\n]*")


def line_and_column(text: str, place: tuple[str | int, ...]) -> tuple[int, int]:
    """1-based position of the value that the keys and positions lead to, or of its nearest parent."""
    offset = _value_offset(text, place)
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _value_offset(text: str, place: tuple[str | int, ...]) -> int:
    at = _skip(text, 0)
    for step in place:
        inside = next((value for key, value in _children(text, at) if key == step), None)
        if inside is None:
            break
        at = inside
    return at


def _children(text: str, at: int) -> Iterator[tuple[str | int, int]]:
    """Key or position of each child of the object or array at ``at``, and where the child starts."""
    if text[at] not in "{[":
        return
    is_object = text[at] == "{"
    position = 0
    at = _skip(text, at + 1)
    while text[at] not in "}]":
        key: str | int = position
        if is_object:
            key, at = scanstring(text, at + 1)
            at = _skip(text, _skip(text, at) + 1)
        yield key, at
        at = _skip(text, json.JSONDecoder().raw_decode(text, at)[1])
        if text[at] == ",":
            at = _skip(text, at + 1)
        position += 1


def _skip(text: str, at: int) -> int:
    match = SPACE.match(text, at)
    return match.end() if match else at
