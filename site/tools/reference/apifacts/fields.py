"""Fields of classes with a generated constructor: pydantic models, named tuples, records, typed dictionaries."""

from __future__ import annotations

import ast
import re
from typing import Any

import griffe

from .classes import is_dagster_config, is_record, is_typed_dict
from .signatures import text, without_public_attr
from .source_tree import SourceTree

Json = dict[str, Any]

CONSTRAINTS = ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern", "discriminator")
OPTIONAL = re.compile(r"^(typing\.)?Optional\[|\|\s*None$|^None\s*\||^Union\[.*\bNone\s*\]$")
ALLOWS_EXTRA = re.compile(r"""extra['"]?\s*[=:]\s*['"]allow""")


def own_fields(cls: griffe.Class) -> list[griffe.Attribute]:
    """Annotated, non-private assignments of the class body."""
    return [member for name, member in cls.members.items() if not member.is_alias and _is_field(name, member)]


def model_fields(lineage: list[griffe.Class]) -> list[Json]:
    """Fields of a pydantic model, base classes first, overrides in place; like in pydantic, also those of plain mixins."""
    none_is_default = is_dagster_config(lineage)
    fields: dict[str, Json] = {}
    for cls in reversed(lineage):
        for name, member in cls.members.items():
            if member.is_attribute and _is_class_variable(member):
                fields.pop(name, None)
        for member in own_fields(cls):
            annotation = str(member.annotation)
            declared = _declared(member, annotation, none_is_default)
            fields[member.name] = {"name": member.name, "type": annotation, **declared}
            if cls is not lineage[0]:
                fields[member.name]["inheritedFrom"] = cls.path
    return list(fields.values())


def allows_extra(lineage: list[griffe.Class]) -> bool:
    """Whether the nearest ``model_config`` accepts names that aren't fields."""
    for cls in lineage:
        config = cls.members.get("model_config")
        if config is not None and config.is_attribute:
            return bool(ALLOWS_EXTRA.search(str(config.value)))
    return False


def named_tuple_fields(cls: griffe.Class) -> list[Json] | None:
    """Fields of ``class X(NamedTuple("_X", [...]))`` or ``class X(NamedTuple)``, None for other classes."""
    for base in cls.bases:
        source = str(base)
        if source == "NamedTuple":
            return [_plain_field(member) for member in own_fields(cls)]
        if source.startswith("NamedTuple("):
            call = ast.parse(source, mode="eval").body
            pairs = call.args[1].elts if len(call.args) > 1 and isinstance(call.args[1], (ast.List, ast.Tuple)) else []
            return [
                {"name": ast.literal_eval(pair.elts[0]), "type": ast.unparse(pair.elts[1]), "default": None}
                for pair in pairs
            ]
    return None


def public_tuple_fields(cls: griffe.Class) -> list[Json]:
    """The public fields of a named tuple, as members."""
    return [
        {"name": f["name"], "kind": "attribute", "annotation": without_public_attr(f["type"]), "line": cls.lineno}
        for f in named_tuple_fields(cls) or []
        if f["type"].startswith("PublicAttr[")
    ]


def record_fields(lineage: list[griffe.Class], source: SourceTree) -> list[Json]:
    """Fields of a class created by dagster's @record; ``lineage`` starts with that class."""
    fields: dict[str, Json] = {}
    for cls in reversed(lineage):
        if is_record(cls, source):
            fields.update({member.name: _plain_field(member) for member in own_fields(cls)})
    return list(fields.values())


def typed_dict_fields(lineage: list[griffe.Class], source: SourceTree) -> list[Json] | None:
    """Keys of a typed dictionary, None for other classes."""
    if not is_typed_dict(lineage):
        return None
    fields: dict[str, Json] = {}
    for cls in reversed(lineage):
        keywords = {keyword.arg: ast.unparse(keyword.value) for keyword in source.of(cls).keywords}
        required = keywords.get("total") != "False"
        for member in own_fields(cls):
            fields[member.name] = {"name": member.name, "type": str(member.annotation), "required": required}
    return list(fields.values())


def _is_field(name: str, member: griffe.Object) -> bool:
    if not member.is_attribute or "property" in member.labels or name.startswith("_") or name == "model_config":
        return False
    if member.annotation is None or _is_class_variable(member):
        return False
    if "PrivateAttr(" in str(member.value or ""):
        return False
    assigned_in_init = "instance-attribute" in member.labels and "class-attribute" not in member.labels
    return not (assigned_in_init and member.value is not None)


def _is_class_variable(member: griffe.Object) -> bool:
    """Whether an attribute is a ``ClassVar``, a word that griffe drops from the annotation."""
    return "class-attribute" in member.labels and "instance-attribute" not in member.labels


def _plain_field(member: griffe.Attribute) -> Json:
    return {"name": member.name, "type": str(member.annotation), "default": text(member.value)}


def _declared(member: griffe.Attribute, annotation: str, none_is_default: bool) -> Json:
    """Default, whether required, alias, and constraints: the right-hand side of a pydantic field."""
    absent: Json = {"default": None, "required": True}
    if none_is_default and OPTIONAL.search(annotation):  # dagster's Config gives optional fields the default None
        absent = {"default": "None", "required": False}
    if member.value is None:
        return absent
    value = str(member.value)
    node = ast.parse(value, mode="eval").body
    called = getattr(member.value, "canonical_path", "") if isinstance(node, ast.Call) else ""
    if called.split(".")[-1] != "Field":
        return {"default": value, "required": False}
    arguments = {keyword.arg: ast.unparse(keyword.value) for keyword in node.keywords if keyword.arg}
    default = ast.unparse(node.args[0]) if node.args else arguments.get("default")
    if "default_factory" in arguments:
        facts: Json = {"default": None, "required": False, "defaultFactory": arguments["default_factory"]}
    elif default is None:
        facts = absent
    elif default in ("...", "Ellipsis"):
        facts = {"default": None, "required": True}
    else:
        facts = {"default": default, "required": False}
    if "alias" in arguments:
        facts = {**facts, "alias": ast.literal_eval(arguments["alias"])}
    constraints = {name: arguments[name] for name in arguments if name in CONSTRAINTS}
    return {**facts, "constraints": constraints} if constraints else facts
