"""Compares recorded lifecycle marks with those that dagster's decorators set on the objects."""

from __future__ import annotations

import types
from typing import Any

from dagster import LoggerDefinition

from ..lifecycle import STATUSES, names_in
from .findings import Spot

Json = dict[str, Any]

# Attributes in which dagster._annotations keeps the marks of an object and of its parameters.
MARKS = {status: f"_{status}" for status in STATUSES}
PARAMETER_MARKS = {"_deprecated_params": "deprecated", "_beta_params": "beta", "_preview_params": "preview"}
PUBLIC = {"status": "public"}


def compare_lifecycle(spot: Spot, written: Json | None, obj: Any) -> None:
    """``written``: from the facts; without it, the object is public."""
    spot.count("life-cycle marks")
    written = written or PUBLIC
    actual = lifecycle_of_running(obj)
    for key in sorted(set(written) | set(actual)):
        what = {"status": "status", "also": "further status", "params": "marks of parameters"}.get(key, key)
        spot.at(key).expect(what, written.get(key), actual.get(key))


def lifecycle_of_running(obj: Any) -> Json:
    """As ``apifacts.lifecycle.lifecycle_of``, for the object itself: inherited marks don't count."""
    marks = _marks_of(obj)
    found = [status for status in STATUSES if MARKS[status] in marks]
    result: Json = {"status": found[0] if found else "public"}
    if found:
        result |= _facts(marks[MARKS[found[0]]])
    if len(found) > 1:
        result["also"] = found[1:]
    parameters: Json = {}
    for attribute, status in PARAMETER_MARKS.items():
        for name, info in marks.get(attribute, {}).items():
            hidden = getattr(info, "hidden", False)
            parameters[name] = {"status": "hidden" if hidden else status, **_facts(info)}
    if parameters:
        result["params"] = parameters
    return result


def is_marked_public(obj: Any) -> bool:
    """Whether a function, property, class method, or static method has @public."""
    return bool(_marks_of(obj).get("_is_public"))


def _facts(info: Any) -> Json:
    facts: Json = {}
    if version := getattr(info, "breaking_version", None):
        facts["breakingVersion"] = str(version)
    if mentions := names_in(info.additional_warn_text):
        facts["mentions"] = mentions
    return facts


def _marks_of(obj: Any) -> Json:
    """Attributes of the object and of what it wraps; the wrapper's first."""
    found: Json = {}
    while obj is not None:
        for name, value in getattr(obj, "__dict__", {}).items():
            found.setdefault(name, value)
        obj = _marked_inside(obj)
    return found


def _marked_inside(obj: Any) -> Any:
    """The function from which a property, method, wrapper, or logger definition is made, else None."""
    if isinstance(obj, property):
        return obj.fget
    if isinstance(obj, (staticmethod, classmethod)):
        return obj.__func__
    if type(obj).__name__ == "cached_property":
        return obj.func
    if isinstance(obj, LoggerDefinition):
        return obj.logger_fn
    return getattr(obj, "__wrapped__", None) if isinstance(obj, types.FunctionType) else None
