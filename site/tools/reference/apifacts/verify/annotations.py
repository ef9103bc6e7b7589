"""Whether two annotations mean the same type, however they are written."""

from __future__ import annotations

import collections.abc
import types
import typing
from typing import Any

from .source_names import OnlyForTypeCheckers, SourceNames

PUBLIC = "public"  # metadata of dagster's PublicAttr
# What dagster's model classes turn ``ResourceDependency[X]`` into.
RESOURCE = typing.Annotated[Any, "resource_dependency"]


def same_annotation(written: str, actual: Any, names: SourceNames) -> bool | None:
    """None if one of them can't be evaluated. ``actual``: an annotation object or its source."""
    if actual == RESOURCE:
        return written.startswith("ResourceDependency[")
    try:
        return _meaning(names.annotation(written), names) == _meaning(actual, names)
    except Exception:  # an annotation may be anything that only a type checker understands
        return True if isinstance(actual, str) and _spaceless(actual) == _spaceless(written) else None


def _meaning(annotation: Any, names: SourceNames) -> Any:
    """A value that is equal for equal types: unordered unions, ``List`` as ``list``, references resolved."""
    if annotation is None or annotation is type(None):
        return "None"
    if isinstance(annotation, str):
        return _meaning(names.annotation(annotation), names)
    if isinstance(annotation, typing.ForwardRef):
        return _meaning(names.annotation(annotation.__forward_arg__), names)
    if isinstance(annotation, (list, tuple)):
        return tuple(_meaning(item, names) for item in annotation)
    if isinstance(annotation, OnlyForTypeCheckers):
        return annotation.__name__
    origin = typing.get_origin(annotation)
    arguments = typing.get_args(annotation)
    if origin is typing.Annotated:
        extra = [item for item in annotation.__metadata__ if item != PUBLIC]
        inner = _meaning(arguments[0], names)
        return ("Annotated", inner, repr(extra)) if extra else inner
    if origin in (typing.Union, types.UnionType):
        return ("Union", frozenset(_flat_union(arguments, names)))
    if origin is typing.Literal:
        return ("Literal", frozenset(repr(argument) for argument in arguments))
    if origin not in (None, annotation):  # typing.Generic is its own origin
        inner = tuple(_meaning(argument, names) for argument in arguments)
        return (_meaning(origin, names), inner) if inner else _meaning(origin, names)
    if isinstance(annotation, type):
        return _class_name(annotation)
    return annotation if isinstance(annotation, typing.TypeVar) else repr(annotation)


def _flat_union(arguments: tuple[Any, ...], names: SourceNames) -> list[Any]:
    flat: list[Any] = []
    for argument in arguments:
        meaning = _meaning(argument, names)
        flat += meaning[1] if isinstance(meaning, tuple) and meaning[:1] == ("Union",) else [meaning]
    return flat


def _class_name(cls: type) -> str:
    if cls.__module__ == "collections.abc" and hasattr(collections.abc, cls.__name__):
        return cls.__name__
    return f"{cls.__module__}.{cls.__qualname__}"


def _spaceless(source: str) -> str:
    return "".join(source.split()).replace("'", "").replace('"', "")
