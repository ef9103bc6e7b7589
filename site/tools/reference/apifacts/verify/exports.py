"""Compares ``exports.json`` with the running modules."""

from __future__ import annotations

import enum
import inspect
from typing import Any

from ..importing import import_object
from .findings import Spot
from .lifecycle import lifecycle_of_running

Json = dict[str, Any]


def compare_exports(spot: Spot, module: str, written: Json) -> None:
    spot.count("modules")
    try:
        running = import_object(f"{module}.__dict__")
    except Exception as error:
        spot.differ(f"cannot be imported ({type(error).__name__}: {str(error)[:100]})")
        return
    for name, facts in written.items():
        spot.count("exports")
        _compare_export(spot.at(name).named(f"{module}.{name}"), module, name, facts, running)
    for name, value in sorted(running.items()):
        if name not in written and _must_be_exported(module, name, value, is_package="__path__" in running):
            spot.differ(f'"{name}" is in the package and not in the facts')


def _compare_export(spot: Spot, module: str, name: str, facts: Json, running: Json) -> None:
    if facts["kind"] == "module":
        try:
            import_object(f"{module}.{name}.__dict__")
        except Exception as error:
            spot.differ(f"cannot be imported ({type(error).__name__}: {str(error)[:100]})")
        return
    if name not in running:
        spot.differ("is not in the package")
        return
    value = running[name]
    _compare_kind(spot.at("kind"), facts["kind"], value)
    if "qualname" in facts and import_object(facts["qualname"]) is not value:
        spot.at("qualname").differ(f"is documented as {facts['qualname']}, which is another object")
    if isinstance(value, type) or inspect.isfunction(value):
        status = lifecycle_of_running(value)
        spot.at("status").expect("status", facts.get("status", "public"), status["status"])
        spot.at("mentions").expect("mentions", facts.get("mentions"), status.get("mentions"))


def _compare_kind(spot: Spot, kind: str, value: Any) -> None:
    fits = {
        "class": isinstance(value, type),
        "enum": isinstance(value, type) and issubclass(value, enum.Enum),
        "exception": isinstance(value, type) and issubclass(value, BaseException),
        "function": callable(value),
        "decorator": callable(value),
    }
    if not fits.get(kind, True):
        spot.differ(f'kind is "{kind}", the package has a {type(value).__name__}')


def _must_be_exported(module: str, name: str, value: Any, *, is_package: bool) -> bool:
    """A class or function that the module defines; in an ``__init__.py``, also one of its package."""
    if name.startswith("_") or not (isinstance(value, type) or inspect.isfunction(value)):
        return False
    if is_package:
        return str(value.__module__).split(".")[0] == module.split(".")[0]
    return value.__module__ == module and value.__qualname__ == name
