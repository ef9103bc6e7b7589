"""Signatures and expressions as text."""

from __future__ import annotations

import ast
from typing import Any

import griffe

Json = dict[str, Any]

LONGEST_EXPRESSION = 2000
LONGEST_VALUE = 160
BOUND_NAMES = ("self", "cls", "_cls", "__self", "mcs")
KINDS = {"variadic positional": "var-positional", "variadic keyword": "var-keyword"}


def text(expression: Any) -> str | None:
    """An annotation, default or value as source, without descriptions; None stays None."""
    if expression is None:
        return None
    source = str(expression)
    if "description" in source:
        source = without_descriptions(source)
    return source if len(source) <= LONGEST_EXPRESSION else source[: LONGEST_EXPRESSION - 10] + "…"


def without_descriptions(source: str) -> str:
    """The expression without its ``description=`` arguments (prose isn't a fact)."""
    try:
        tree = ast.parse(source, mode="eval")
    except SyntaxError:
        return source
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.keywords = [keyword for keyword in node.keywords if keyword.arg != "description"]
    return ast.unparse(tree)


def without_public_attr(annotation: str | None) -> str | None:
    """``PublicAttr[X]``, dagster's mark of a public field, means ``X``."""
    if annotation and annotation.startswith("PublicAttr[") and annotation.endswith("]"):
        return annotation[len("PublicAttr[") : -1]
    return annotation


def signature_of(function: griffe.Function, *, bound: bool) -> Json:
    """``{"parameters", "returns"}``; ``bound``: without the leading self or cls."""
    parameters = [_parameter(parameter) for parameter in function.parameters]
    if bound and parameters and parameters[0]["name"] in BOUND_NAMES:
        parameters = parameters[1:]
    return {"parameters": parameters, "returns": text(function.returns)}


def signature_of_fields(fields: list[Json], kind: str) -> Json:
    """The constructor generated from fields. ``kind``: of each parameter, for example "keyword-only"."""
    parameters = [
        {"name": f.get("alias", f["name"]), "kind": kind, "annotation": f["type"], "default": f["default"]}
        for f in fields
    ]
    return {"parameters": parameters, "returns": None}


def _parameter(parameter: griffe.Parameter) -> Json:
    kind = parameter.kind.value if parameter.kind else "positional or keyword"
    return {
        "name": parameter.name,
        "kind": KINDS.get(kind, kind.replace(" ", "-")),
        "annotation": text(parameter.annotation),
        "default": None if kind.startswith("variadic") else text(parameter.default),
    }
