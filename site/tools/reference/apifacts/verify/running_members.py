"""The members of a running class: who defines them, and which must be documented."""

from __future__ import annotations

import functools
import types
from typing import Annotated, Any, get_args, get_origin

from dagster_shared.record import get_original_class, is_record

from ..members import UNMARKED_PACKAGES
from .annotations import PUBLIC
from .lifecycle import is_marked_public

Json = dict[str, Any]

# Attribute in which dagster keeps the class that a record was made from.
ORIGINAL_CLASS = "__original_class__"


def member_kind(value: Any) -> str:
    """For a value in the namespace of a class."""
    if isinstance(value, classmethod):
        return "classmethod"
    if isinstance(value, staticmethod):
        return "staticmethod"
    if isinstance(value, property):
        return "property"
    if isinstance(value, functools.cached_property) or type(value).__name__ == "cached_property":
        return "cached-property"
    return "method" if isinstance(value, types.FunctionType) else "attribute"


def getter_of(value: Any) -> Any:
    """The function of a property, else None."""
    if isinstance(value, property):
        return value.fget
    return getattr(value, "func", None) if type(value).__name__ == "cached_property" else None


def owner_of(cls: type, name: str) -> type | None:
    """The class that defines a member."""
    return next((c for c in cls.__mro__ if name in vars(c)), None)


def path_of(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def documented_origin(cls: type, name: str) -> str | None:
    """The ancestor that documents a member; None if an external class hides it."""
    for ancestor in cls.__mro__[1:]:
        if name in vars(ancestor):
            declared = vars(ancestor).get("__annotations__", {}).get(name)
            if is_marked_public(vars(ancestor)[name]) or _is_public_attr(declared):
                return path_of(ancestor)
            if not ancestor.__module__.startswith("dagster"):
                return None
    return None


def own_classes(cls: type) -> list[type]:
    """The class; for a record, also the written class from which dagster made it."""
    return [cls, get_original_class(cls)] if is_record(cls) and ORIGINAL_CLASS in vars(cls) else [cls]


def documented_members(cls: type, obj: Json) -> set[str]:
    """Names of the class's own members that must be in the facts."""
    if obj["kind"] == "enum":
        return set(getattr(cls, "__members__", {}))
    own = {name: value for c in reversed(own_classes(cls)) for name, value in vars(c).items()}
    names = {name for name, value in own.items() if not name.startswith("__") and is_marked_public(value)}
    if obj["kind"] == "exception" or cls.__module__.split(".")[0] in UNMARKED_PACKAGES:
        names |= {n for n, v in own.items() if not n.startswith("_") and member_kind(v) != "attribute"}
    return names | {
        name for name, annotation in annotations_of(cls, own_only=True).items() if _is_public_attr(annotation)
    }


def inherited_documented(cls: type) -> set[str]:
    """Names of inherited members that must be in the facts."""
    own = {name for c in own_classes(cls) for name in vars(c)}
    found: set[str] = set()
    for ancestor in cls.__mro__[1:]:
        for name, value in vars(ancestor).items():
            if name not in own and not name.startswith("__") and is_marked_public(value):
                found.add(name)
    return {name for name in found if documented_origin(cls, name)}


def annotations_of(cls: type, own_only: bool = False) -> Json:
    """Annotations of the class and its ancestors, nearest first; ``own_only``: only those of the class and its named
    tuple."""
    found: Json = {}
    for c in cls.__mro__:
        if own_only and c is not cls and not (c.__bases__ == (tuple,) and c in cls.__bases__):
            continue
        for name, annotation in vars(c).get("__annotations__", {}).items():
            found.setdefault(name, annotation)
    return found


def _is_public_attr(annotation: Any) -> bool:
    if isinstance(annotation, str):
        return annotation.startswith("PublicAttr[")
    return get_origin(annotation) is Annotated and PUBLIC in get_args(annotation)[1:]
