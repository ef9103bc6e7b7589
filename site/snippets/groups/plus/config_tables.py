"""Reference tables of configuration: the keys of a package's schema with type and default, and the rows of a page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from corpus import DOCS
from dagster import Field
from dagster._config import ConfigTypeKind, resolve_to_config_type

NAMES = {
    "String": "string",
    "StringSourceType": "string",
    "Int": "number",
    "IntSourceType": "number",
    "Float": "number",
    "Bool": "true or false",
    "BoolSourceType": "true or false",
    "Any": "any",
}
ROW = re.compile(r"^\| `([\w.\[\]]+)` \|(.*)\|$", re.MULTILINE)


def type_of(config_type: Any) -> str:
    """`list of strings`, `true or false`, as the pages write it."""
    kind = config_type.kind
    if kind == ConfigTypeKind.NONEABLE:
        return type_of(config_type.inner_type)
    if kind == ConfigTypeKind.ARRAY:
        inner = type_of(config_type.inner_type)
        if inner.startswith("`"):
            return f"list of {inner}"
        return "list of lists" if inner.startswith("list") else f"list of {inner}s"
    if kind == ConfigTypeKind.ENUM:
        return ", ".join(f"`{value.config_value}`" for value in config_type.enum_values)
    if kind in {ConfigTypeKind.STRICT_SHAPE, ConfigTypeKind.PERMISSIVE_SHAPE, ConfigTypeKind.MAP}:
        return "mapping"
    if kind == ConfigTypeKind.SCALAR_UNION:
        name = config_type.scalar_type.given_name or config_type.scalar_type.key
        return NAMES.get(config_type.key, NAMES.get(name, name))
    return NAMES[config_type.given_name or config_type.key]


def cell(field: Field) -> str:
    """Type and default: `number; 180`, `string, required`."""
    name = type_of(field.config_type)
    if field.is_required:
        return f"{name}, required"
    if field.default_provided and field.default_value not in (None, "", [], {}):
        value = field.default_value
        if isinstance(value, Mapping):
            return name
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        return f"{name}; `{shown}`"
    return name


def leaves(schema: Any, prefix: str = "") -> dict[str, str]:
    """Each key of a schema with its cell. Parts of a mapping with fixed keys count, the mapping itself doesn't."""
    found: dict[str, str] = {}
    for name, field in resolve_to_config_type(schema).fields.items():  # type: ignore[union-attr]
        inner = field.config_type
        if inner.kind == ConfigTypeKind.NONEABLE:
            inner = inner.inner_type  # type: ignore[attr-defined]
        if inner.kind == ConfigTypeKind.STRICT_SHAPE and inner.fields:  # type: ignore[attr-defined]
            found |= leaves(inner, f"{prefix}{name}.")
        else:
            found[f"{prefix}{name}"] = cell(field)
    return found


def section(page: str, anchor: str) -> str:
    """The text below the heading with `{#anchor}`, up to the next heading of its level or above."""
    text = (DOCS / f"{page}.md").read_text()
    start = re.search(rf"^(#+) .*\{{#{anchor}\}}$", text, re.MULTILINE)
    assert start, f"{page} has no heading {{#{anchor}}}"
    rest = text[start.end() :]
    end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def rows(page: str, anchor: str) -> dict[str, list[str]]:
    """First cell of each row of a section's tables, without its marks -> the other cells."""
    found: dict[str, list[str]] = {}
    for key, rest in ROW.findall(section(page, anchor)):
        assert key not in found, f"{page}: {key} is there twice"
        found[key] = [part.strip() for part in rest.split("|")]
    return found
