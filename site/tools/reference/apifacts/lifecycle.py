"""Lifecycle marks: what the decorators of dagster._annotations declare about an object and its parameters."""

from __future__ import annotations

import ast
import re
from typing import Any

import griffe

from .importing import import_object
from .source_tree import SourceTree, decorators_of, last_name

Json = dict[str, Any]

# Marks of an object, most severe first.
STATUSES = ("deprecated", "superseded", "preview", "beta")
PARAMETER_MARKS = {
    "deprecated_param": "deprecated",
    "beta_param": "beta",
    "preview_param": "preview",
    "hidden_param": "hidden",
}
NAME_IN_TEXT = re.compile(r"`+([^`\s]+)`+|\b((?:[A-Za-z_]\w*\.)+[A-Za-z_]\w*|[a-z]\w*_\w+|[A-Z]\w*[a-z]\w*[A-Z]\w*)\b")


def lifecycle_of(obj: griffe.Object, source: SourceTree) -> Json:
    """``{"status", "breakingVersion"?, "mentions"?, "also"?, "params"?}``; without a mark, the status is "public"."""
    marks: dict[str, Json] = {}
    parameters: Json = {}
    for decorator in decorators_of(source.of(obj)):
        decorator = _assigned_decorator(decorator, obj.module)
        name = last_name(decorator)
        if name not in STATUSES and name not in PARAMETER_MARKS:
            continue
        said = _keywords(decorator, obj.module) if isinstance(decorator, ast.Call) else {}
        facts: Json = {}
        if version := said.get("breaking_version"):
            facts["breakingVersion"] = version
        if mentions := names_in(said.get("additional_warn_text")):
            facts["mentions"] = mentions
        if name in STATUSES:
            marks[name] = facts
        else:
            parameters[said["param"]] = {"status": PARAMETER_MARKS[name], **facts}
    statuses = [status for status in STATUSES if status in marks]
    result: Json = {"status": statuses[0] if statuses else "public"}
    if statuses:
        result.update(marks[statuses[0]])
    if len(statuses) > 1:
        result["also"] = statuses[1:]
    if parameters:
        result["params"] = parameters
    return result


def names_in(text: str | None) -> list[str]:
    """The identifiers that a warning text mentions (not its words)."""
    names: list[str] = []
    for quoted, bare in NAME_IN_TEXT.findall(re.sub(r"\S+://\S+", "", text or "")):
        name = (quoted or bare).rstrip(".,:;")
        if name and name not in names:
            names.append(name)
    return names


def _keywords(call: ast.Call, module: griffe.Module) -> dict[str, str]:
    """The keywords of a decorator's call. Only the running module knows what ``**make()`` passes."""
    found: dict[str, str] = {}
    for keyword in call.keywords:
        if keyword.arg is None:
            running = import_object(f"{module.path}.__dict__")
            values = eval(ast.unparse(keyword.value), running)  # noqa: S307  the package's own source
            found.update({name: str(value) for name, value in values.items() if value is not None})
            continue
        try:
            value = ast.literal_eval(keyword.value)
        except ValueError:
            value = ast.unparse(keyword.value)
        if value is not None:
            found[keyword.arg] = str(value)
    return found


def _assigned_decorator(decorator: ast.AST, module: griffe.Module) -> ast.AST:
    """``@_marker`` where ``_marker = superseded(...)``, here or in an imported module, is replaced by that call."""
    if not isinstance(decorator, ast.Name) or decorator.id not in module.members:
        return decorator
    try:
        marker: Any = module.members[decorator.id]
        while marker.is_alias:
            marker = marker.final_target
    except (griffe.AliasResolutionError, griffe.CyclicAliasError):
        return decorator
    if marker.is_attribute and marker.value is not None:
        return ast.parse(str(marker.value), mode="eval").body
    return decorator
