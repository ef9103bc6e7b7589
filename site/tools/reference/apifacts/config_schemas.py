"""Config schemas of old-style configurables, as a running Python resolves them. Descriptions are never extracted."""

from __future__ import annotations

import enum
import json
import warnings
from typing import Any

from dagster import Field
from dagster._config import ConfigTypeKind
from dagster._config.pythonic_config.config import Config
from dagster._core.definitions.configurable import ConfigurableDefinition
from dagster._serdes import ConfigurableClass

from .importing import import_object

Json = dict[str, Any]

DEEPEST = 5
MOST_FIELDS = 160
LONGEST_DEFAULT = 300
SOURCES = ("StringSource", "IntSource", "BoolSource")


def schemas_of(targets: list[Json]) -> tuple[dict[str, Json], list[str]]:
    """Schemas by qualified name, and one line for each configurable without an accessible schema."""
    found: dict[str, Json] = {}
    failures: list[str] = []
    for target in targets:
        if target["directive"] == "click" or target["target"] in found:
            continue
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                facts = _schema_of(import_object(target["target"]))
        except Exception as error:  # any package may fail to import without its dependencies
            if target["directive"] == "autoconfigurable":
                failures.append(f"{target['target']}: {type(error).__name__}: {str(error)[:150]}")
            continue
        if facts:
            found[target["target"]] = facts
    return found, failures


def plain(value: Any) -> Any:
    """A default as JSON, or its ``repr`` if JSON can't express it."""
    if isinstance(value, enum.Enum):
        return value.name
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value if isinstance(value, (str, int, float, bool)) or value is None else repr(value)


def type_name(config_type: Any) -> str:
    kind = config_type.kind
    if kind == ConfigTypeKind.ARRAY:
        return f"Array[{type_name(config_type.inner_type)}]"
    if kind == ConfigTypeKind.NONEABLE:
        return f"Noneable[{type_name(config_type.inner_type)}]"
    if kind == ConfigTypeKind.MAP:
        return f"Map[{type_name(config_type.key_type)}, {type_name(config_type.inner_type)}]"
    if kind == ConfigTypeKind.ENUM:
        return "Enum[" + ", ".join(str(value.config_value) for value in config_type.enum_values) + "]"
    if kind == ConfigTypeKind.SCALAR_UNION:
        return f"ScalarUnion[{type_name(config_type.scalar_type)}, {type_name(config_type.non_scalar_type)}]"
    if kind == ConfigTypeKind.SELECTOR:
        return config_type.given_name if config_type.given_name in SOURCES else "Selector"
    if kind == ConfigTypeKind.STRICT_SHAPE:
        return "Shape"
    if kind == ConfigTypeKind.PERMISSIVE_SHAPE:
        return "Permissive"
    return config_type.given_name or str(kind.value)


def _schema_of(obj: Any) -> Json | None:
    if isinstance(obj, type) and issubclass(obj, Config):
        return None  # the static part has the pydantic fields
    if isinstance(obj, type) and issubclass(obj, ConfigurableClass):
        config_type = obj.config_type()
        return _of_whole(Field(config_type)) if config_type else None
    if isinstance(obj, ConfigurableDefinition) and obj.has_config_field:
        return _of_whole(obj.config_field)
    return None


def _of_whole(field: Field) -> Json:
    """``field``: contains the whole config of one configurable."""
    facts: Json = {"schemaType": type_name(field.config_type)}
    shape = _shape_in(field.config_type)
    if shape is not None:
        facts["schemaFields"] = _fields(shape, depth=0)
    elif field.default_provided:
        facts["default"] = plain(field.default_value)
    return facts


def _fields(shape: Any, depth: int) -> list[Json]:
    return [_field(name, field, depth) for name, field in list(shape.fields.items())[:MOST_FIELDS]]


def _field(name: str, field: Field, depth: int) -> Json:
    facts: Json = {"name": name, "type": type_name(field.config_type), "required": field.is_required}
    if field.default_provided:
        default = plain(field.default_value)
        if len(json.dumps(default)) <= LONGEST_DEFAULT:
            facts["default"] = default
        else:
            facts["defaultOmitted"] = True
    shape = _shape_in(field.config_type)
    if shape is not None:
        if depth < DEEPEST:
            facts["fields"] = _fields(shape, depth + 1)
        else:
            facts["fieldNames"] = sorted(shape.fields)
        if len(shape.fields) > MOST_FIELDS:
            facts["fieldCount"] = len(shape.fields)
    return facts


def _shape_in(config_type: Any) -> Any:
    """The shape or selector inside arrays, maps, and Noneable, if any."""
    while config_type.kind in (ConfigTypeKind.ARRAY, ConfigTypeKind.NONEABLE, ConfigTypeKind.MAP):
        config_type = config_type.inner_type
    if config_type.kind == ConfigTypeKind.SELECTOR and type_name(config_type) != "Selector":
        return None
    return config_type if getattr(config_type, "fields", None) else None
