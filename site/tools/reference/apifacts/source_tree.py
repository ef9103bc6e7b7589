"""Python syntax trees of the analyzed files, for what griffe doesn't keep."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import griffe

NOT_THE_DEFINITION = ("overload", "setter", "deleter")


class SourceTree:
    """Parses each file once, for decorators of properties, raised exceptions, and keywords of classes."""

    def __init__(self) -> None:
        self._modules: dict[Path, ast.Module] = {}

    def module(self, path: Path) -> ast.Module:
        if path not in self._modules:
            self._modules[path] = ast.parse(path.read_text(encoding="utf-8"))
        return self._modules[path]

    def definition(self, path: Path, qualifier: str) -> Any:
        """The last definition of ``Class.method`` or ``function`` that is neither an overload nor a setter, or None."""
        body: Iterable[ast.AST] = self.module(path).body
        found: Any = None
        for part in qualifier.split("."):
            found = None
            for child in definitions_in(body):
                if child.name == part and not _is_overload_or_setter(child):
                    found = child
            if found is None:
                return None
            body = found.body
        return found

    def of(self, obj: griffe.Object) -> Any:
        """The syntax tree of a griffe object."""
        return self.definition(obj.filepath, obj.path[len(obj.module.path) + 1 :])


def definitions_in(body: Iterable[ast.AST]) -> Iterator[Any]:
    """Functions and classes of a body, also below ``if`` and ``try``."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node
        elif isinstance(node, (ast.If, ast.Try)):
            yield from definitions_in(node.body)
            yield from definitions_in(node.orelse)


def decorators_of(node: Any) -> list[ast.AST]:
    return list(getattr(node, "decorator_list", []))


def dotted_name(node: ast.AST) -> str:
    """``a.b.c(...)`` -> "a.b.c"; anything else -> ""."""
    if isinstance(node, ast.Call):
        return dotted_name(node.func)
    if isinstance(node, ast.Attribute):
        prefix = dotted_name(node.value)
        return f"{prefix}.{node.attr}" if prefix else node.attr
    return node.id if isinstance(node, ast.Name) else ""


def last_name(node: ast.AST) -> str:
    """``a.b.c(...)`` -> "c"."""
    return dotted_name(node).split(".")[-1]


def raised_in(node: Any) -> list[str]:
    """Names of the exception classes that a function's body raises."""
    names: list[str] = []
    for child in ast.walk(node) if node is not None else []:
        if isinstance(child, ast.Raise) and child.exc is not None:
            name = last_name(child.exc)
            if name[:1].isupper() and name not in names:
                names.append(name)
    return names


def _is_overload_or_setter(node: Any) -> bool:
    return any(last_name(decorator) in NOT_THE_DEFINITION for decorator in decorators_of(node))
