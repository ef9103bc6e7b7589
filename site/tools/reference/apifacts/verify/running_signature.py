"""The signature of a running object, and where its parts were defined."""

from __future__ import annotations

import inspect
from typing import Any, Generic

from dagster_shared.record import (
    get_record_annotations,
    get_record_defaults,
    has_generated_new,
    is_record,
)

from .defaults import NO_DEFAULT
from .source_names import SourceNames


def signature_of(callable_: Any) -> inspect.Signature | None:
    """The parameters of a call, looking behind constructors that dagster generates or wraps."""
    if isinstance(callable_, type):
        if is_record(callable_) and has_generated_new(callable_):
            return _of_record(callable_)
        if _has_no_constructor(callable_):
            return inspect.Signature()
    try:
        return inspect.signature(callable_)
    except (ValueError, TypeError):
        return None


def names_around(callable_: Any, parameter: str = "") -> SourceNames:
    """The names in scope where a function was defined, or the class that declares a constructor's parameter."""
    if isinstance(callable_, type):
        return SourceNames.of(_declaring_class(callable_, parameter))
    return SourceNames(getattr(inspect.unwrap(callable_), "__globals__", {}))


def declaring_class(cls: type, field: str) -> type | None:
    """The nearest class that annotates a field."""
    return next((c for c in cls.__mro__ if field in vars(c).get("__annotations__", {})), None)


def _declaring_class(cls: type, parameter: str) -> type:
    """For a model, the class that has the field; else the class that has the constructor."""
    fields = getattr(cls, "model_fields", {})
    name = next((name for name, field in fields.items() if parameter in (name, field.alias)), parameter)
    if name in fields and (owner := declaring_class(cls, name)):
        return owner
    constructors = (c for c in cls.__mro__ if "__init__" in vars(c) or "__new__" in vars(c))
    owner = next(constructors, cls)
    return cls if owner.__module__ in ("builtins", "typing", "pydantic.main") else owner


def _of_record(cls: type) -> inspect.Signature:
    defaults = get_record_defaults(cls)
    return inspect.Signature(
        [
            inspect.Parameter(
                name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=defaults.get(name, NO_DEFAULT)
            )
            for name, annotation in get_record_annotations(cls).items()
        ]
    )


def _has_no_constructor(cls: type) -> bool:
    """Whether a call accepts nothing, although a wrapper for warnings may have ``*args, **kwargs``."""
    return inspect.unwrap(cls.__init__) is object.__init__ and inspect.unwrap(cls.__new__) in (
        object.__new__,
        Generic.__new__,
    )
