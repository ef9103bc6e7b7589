"""The names that a module exports, read from its source.

A name is exported if it has no leading underscore (except ``__version__``) and the module defines or assigns it,
lists it in ``__all__``, imports it as ``X as X``, or, in an ``__init__.py``, imports it from its own package. Imports
for type checkers only don't exist at run time, so they don't count.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

DEPRECATION_TABLES = ("_DEPRECATED", "_DEPRECATED_RENAMED", "_DEPRECATED_WARNING")
NEVER_WHEN_IMPORTED = re.compile(r"^(typing\.)?TYPE_CHECKING$|^__name__ == ")


@dataclass(frozen=True)
class Exported:
    """``origin``: dotted path of the import, None if the module itself defines the name."""

    origin: str | None = None
    deprecated: bool = False


def exported_names(tree: ast.Module, module: str, is_package: bool) -> dict[str, Exported]:
    """``module``: the dotted name of the module; ``is_package``: whether it's an ``__init__.py``."""
    listed: set[str] = set()
    imported: dict[str, Exported] = {}
    found: dict[str, Exported] = {}
    root = module.split(".")[0]
    for statement in _statements(tree.body):
        if isinstance(statement, ast.ImportFrom):
            source = _import_source(statement, module, is_package)
            for alias in statement.names:
                name = alias.asname or alias.name
                imported[name] = Exported(f"{source}.{alias.name}")
                own = is_package and source.split(".")[0] == root
                if alias.asname == alias.name or own or name == "__version__":
                    found[name] = imported[name]
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                if alias.asname is not None:
                    imported[alias.asname] = Exported(alias.name)
                    if alias.asname == alias.name:
                        found[alias.asname] = imported[alias.asname]
        else:
            for name in _defined(statement):
                found[name] = Exported()
                if name == "__all__":
                    listed |= _strings(statement)
                elif name in DEPRECATION_TABLES:
                    found.update({lazy: Exported(deprecated=True) for lazy in _keys(statement)})
    found.update({name: found.get(name, imported.get(name, Exported())) for name in listed})
    return {name: exported for name, exported in found.items() if name == "__version__" or not name.startswith("_")}


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements that run when the module is imported and all its dependencies are installed."""
    for statement in body:
        if isinstance(statement, ast.If):
            if not NEVER_WHEN_IMPORTED.search(ast.unparse(statement.test)):
                yield from _statements(statement.body)
            yield from _statements(statement.orelse)
        elif isinstance(statement, ast.Try):
            yield from _statements(statement.body + statement.orelse + statement.finalbody)
        elif isinstance(statement, ast.With):
            yield from _statements(statement.body)
        else:
            yield statement


def _import_source(statement: ast.ImportFrom, module: str, is_package: bool) -> str:
    if not statement.level:
        return statement.module or ""
    package = module.split(".")
    package = package[: len(package) - statement.level + (1 if is_package else 0)]
    return ".".join([*package, *([statement.module] if statement.module else [])])


def _defined(statement: ast.stmt) -> list[str]:
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, ast.Assign):
        return [
            node.id
            for target in statement.targets
            for node in ast.walk(target)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        ]
    if isinstance(statement, ast.AnnAssign) and statement.value is not None and isinstance(statement.target, ast.Name):
        return [statement.target.id]
    return []


def _strings(statement: ast.stmt) -> set[str]:
    value = getattr(statement, "value", None)
    return {node.value for node in ast.walk(value) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _keys(statement: ast.stmt) -> list[str]:
    value = getattr(statement, "value", None)
    return [key.value for key in value.keys if isinstance(key, ast.Constant)] if isinstance(value, ast.Dict) else []
