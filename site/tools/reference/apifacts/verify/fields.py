"""Compares recorded pydantic fields, keys of typed dictionaries, and values of enumerations with the running classes."""

from __future__ import annotations

import enum
from typing import Any

from pydantic_core import PydanticUndefined

from .defaults import NO_DEFAULT, same_expression
from .findings import Spot
from .running_signature import declaring_class
from .signatures import compare_annotation, compare_default
from .source_names import SourceNames

Json = dict[str, Any]


def compare_fields(spot: Spot, written: list[Json], cls: Any) -> None:
    fields = {name: field for name, field in cls.model_fields.items() if not name.startswith("_")}
    spot.count("fields", len(written))
    for position, facts in enumerate(written):
        if facts["name"] in fields:
            _compare_field(spot.at(position), facts, fields[facts["name"]], cls)
        else:
            spot.at(position).differ(f'field "{facts["name"]}" is not in the package')
    for name in fields:
        if name not in {facts["name"] for facts in written}:
            spot.differ(f'field "{name}" of the package is not in the facts')


def compare_typed_dict(spot: Spot, written: list[Json], cls: Any) -> None:
    spot.count("fields", len(written))
    spot.expect("keys", sorted(f["name"] for f in written), sorted(cls.__annotations__))
    for position, facts in enumerate(written):
        what = f'key "{facts["name"]}"'
        spot.at(position, "required").expect(
            f"whether {what} is required", facts["required"], facts["name"] in cls.__required_keys__
        )


def compare_enum_value(spot: Spot, written: str, cls: type[enum.Enum], name: str) -> None:
    spot.count("enum values")
    actual = cls[name].value
    if not same_expression(written, actual, SourceNames.of(cls)):
        spot.differ(f"value is {written}, the package has {actual!r}")


def _compare_field(spot: Spot, written: Json, field: Any, cls: Any) -> None:
    what = f'field "{written["name"]}"'
    owner = declaring_class(cls, written["name"]) or cls
    names = SourceNames.of(owner)
    spot.at("required").expect(f"whether {what} is required", written["required"], field.is_required())
    spot.at("alias").expect(f"alias of {what}", written.get("alias"), field.alias)
    declared = vars(owner).get("__annotations__", {}).get(written["name"])
    if declared is not None:
        compare_annotation(spot.at("type"), what, written["type"], declared, names)
    if field.default_factory is not None:
        _compare_factory(spot.at("defaultFactory"), what, written.get("defaultFactory"), field.default_factory, names)
    else:
        default = NO_DEFAULT if field.default is PydanticUndefined else field.default
        compare_default(spot.at("default"), what, written["default"], default, names)
    for name, source in written.get("constraints", {}).items():
        actual = getattr(field, name, None)
        actual = next((getattr(m, name) for m in field.metadata if hasattr(m, name)), actual)
        spot.at("constraints", name).expect(f"{name} of {what}", names.value(source), actual)


def _compare_factory(spot: Spot, what: str, written: str | None, factory: Any, names: SourceNames) -> None:
    spot.count("defaults")
    same = written is not None and same_expression(written, factory, names)
    if same is None:
        spot.undecided(f"default factory of {what}", str(written))
    elif not same:
        spot.differ(f"default factory of {what} is {written}, the package has {factory!r}")
