"""Whether a recorded default is the package's value."""

from __future__ import annotations

import ast
import enum
import inspect
import types
from typing import Any

from .source_names import SourceNames

DEEPEST = 8
CUT_OFF = "…"
NO_DEFAULT = inspect.Parameter.empty


def same_default(written: str | None, actual: Any, names: SourceNames) -> bool | None:
    """None if undecidable: the expression is truncated, or creates another value each time."""
    if actual is NO_DEFAULT or written is None:
        return (written is None) == (actual is NO_DEFAULT)
    return same_expression(written, actual, names)


def same_expression(written: str, actual: Any, names: SourceNames) -> bool | None:
    """Whether the source evaluates, in its scope, to the package's value. As ``same_default``."""
    if written.endswith(CUT_OFF):
        return None
    try:
        value = names.value(written)
    except Exception:  # an unknown name, or not an expression
        return False
    makes = any(isinstance(node, (ast.Call, ast.Lambda)) for node in ast.walk(ast.parse(written)))
    if isinstance(value, enum.Enum) and not isinstance(actual, enum.Enum):  # a value named in the body of its class
        value = value.value
    return same_value(value, actual, fresh=makes)


def same_value(value: Any, actual: Any, *, fresh: bool) -> bool | None:
    """``fresh``: the value was just created by a call, so it needn't be the same object."""
    if value is actual:
        return True
    if type(value) is not type(actual):
        made_alike = fresh and "<locals>" in type(value).__qualname__ == type(actual).__qualname__
        return None if made_alike else False
    if isinstance(value, types.FunctionType):
        return same_code(value, actual) if fresh else False
    if bool(value == actual) or (fresh and _same_state(value, actual, DEEPEST)):
        return True
    return None if fresh else False


def same_code(function: Any, actual: Any) -> bool | None:
    """Whether two separately created functions do the same, judging by their code."""
    code, other = getattr(function, "__code__", None), getattr(actual, "__code__", None)
    if code is None or other is None:
        return None
    parts = ("co_code", "co_names", "co_varnames")
    return all(getattr(code, part) == getattr(other, part) for part in parts) and code.co_consts == other.co_consts


def _same_state(value: Any, actual: Any, depth: int) -> bool:
    """Whether each attribute of a new object is equal or has the same state; a used object may have more (caches)."""
    if type(value) is not type(actual) or not depth:
        return False
    if isinstance(value, (list, tuple)):
        return len(value) == len(actual) and all(_same_part(a, b, depth) for a, b in zip(value, actual))
    mine, theirs = getattr(value, "__dict__", None), getattr(actual, "__dict__", None)
    if not mine or not theirs:
        return False
    return all(name in theirs and _same_part(mine[name], theirs[name], depth) for name in mine)


def _same_part(value: Any, actual: Any, depth: int) -> bool:
    return bool(value == actual) or _same_state(value, actual, depth - 1)
