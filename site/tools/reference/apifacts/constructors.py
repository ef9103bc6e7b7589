"""The signature of a call of a class."""

from __future__ import annotations

from typing import Any

import griffe

from .classes import DAGSTER_CONFIG, has_foreign_base, is_record
from .fields import allows_extra, named_tuple_fields, record_fields
from .signatures import signature_of, signature_of_fields
from .source_tree import SourceTree

Json = dict[str, Any]


def constructor_of(lineage: list[griffe.Class], fields: list[Json] | None, source: SourceTree) -> Json | None:
    """The signature of the nearest class with a constructor; None if it's in an unknown base.

    ``fields``: the pydantic fields of the class, None if it isn't a model.
    """
    for position, cls in enumerate(lineage):
        init = _own_constructor(cls)
        if init is not None:
            written = {**signature_of(init, bound=True), "returns": None}
            return written if fields is None else _of_model(written, cls, lineage, fields)
        if fields is not None and cls.path == DAGSTER_CONFIG:
            break
        if is_record(cls, source):
            return signature_of_fields(record_fields(lineage[position:], source), "keyword-only")
        tuple_fields = named_tuple_fields(cls)
        if tuple_fields is not None:
            return signature_of_fields(tuple_fields, "positional-or-keyword")
    if fields is not None:
        return signature_of_fields(fields, "keyword-only")
    return None if has_foreign_base(lineage) else {"parameters": [], "returns": None}


def _own_constructor(cls: griffe.Class) -> griffe.Function | None:
    for name in ("__init__", "__new__"):
        method = cls.members.get(name)
        if method is not None and not method.is_alias and method.is_function:
            return method
    return None


def _of_model(written: Json, cls: griffe.Class, lineage: list[griffe.Class], fields: list[Json]) -> Json:
    """A model's ``__init__`` that only passes on ``**kwargs`` accepts the fields; others declare what they accept."""
    extra = allows_extra(lineage)
    parameters = written["parameters"]
    if not extra:  # pydantic rejects what **kwargs would accept
        parameters = [p for p in parameters if p["kind"] != "var-keyword"] or parameters
    passes_on = all(p["kind"].startswith("var") for p in parameters)
    if not passes_on and cls.path != DAGSTER_CONFIG:
        return {**written, "parameters": parameters}
    generated = signature_of_fields(fields, "keyword-only")
    if extra:
        generated["parameters"] += [p for p in parameters if p["kind"] == "var-keyword"]
    return generated
