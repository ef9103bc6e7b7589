"""Compares recorded members of classes with the running ones."""

from __future__ import annotations

import inspect
from typing import Any

from .fields import compare_enum_value
from .findings import Spot
from .lifecycle import compare_lifecycle
from .running_members import (
    annotations_of,
    documented_members,
    documented_origin,
    getter_of,
    inherited_documented,
    member_kind,
    owner_of,
    path_of,
)
from .running_signature import names_around
from .signatures import compare_annotation, compare_overloads, compare_signature
from .source_names import SourceNames

Json = dict[str, Any]


def compare_members(spot: Spot, obj: Json, cls: type) -> None:
    """``obj``: facts of the class."""
    for position, member in enumerate(obj["members"]):
        _compare_member(spot.at("members", position).named(member["qualname"]), member, cls)
    written = {member["name"] for member in obj["members"]}
    for name in sorted(documented_members(cls, obj) - written):
        if not obj.get("noindex"):  # a second listing shows only some members
            spot.at("members").differ(f'member "{name}" of the package is not in the facts')
    inherited = {member["name"] for member in obj.get("inheritedMembers", [])}
    for position, member in enumerate(obj.get("inheritedMembers", [])):
        spot.count("inherited members")
        origin = documented_origin(cls, member["name"])
        spot.at("inheritedMembers", position, "from").expect(f'origin of "{member["name"]}"', member["from"], origin)
    for name in sorted(inherited_documented(cls) - inherited - written):
        spot.at("members").differ(f'inherited member "{name}" of the package is not in the facts')


def _compare_member(spot: Spot, written: Json, cls: type) -> None:
    spot.count("members")
    name, kind = written["name"], written["kind"]
    spot.at("qualname").expect("name", written["qualname"].rpartition(".")[2], name)
    owner = owner_of(cls, name)
    if kind == "enum-value" and name in getattr(cls, "__members__", {}):
        compare_enum_value(spot.at("value"), written["value"], cls, name)
    elif owner is not None and kind != "enum-value":
        spot.at("kind").expect("kind", kind, member_kind(vars(owner)[name]))
        if "inheritedFrom" in written:
            spot.at("inheritedFrom").expect("origin", written["inheritedFrom"], path_of(owner))
        _compare_definition(spot, written, owner, cls)
    elif kind != "attribute" or name not in annotations_of(cls):
        spot.differ("is not in the package")


def _compare_definition(spot: Spot, written: Json, owner: type, cls: type) -> None:
    """``owner``: the class that defines the member."""
    value = vars(owner)[written["name"]]
    getter = getter_of(value)
    function = getter or getattr(value, "__func__", value)
    if "signature" in written:
        compare_overloads(spot.at("overloads"), written.get("overloads", []), function)
        compare_signature(spot.at("signature"), written["signature"], function, bound=written["kind"] != "staticmethod")
    elif getter is not None:
        returned = inspect.unwrap(getter).__annotations__.get("return", inspect.Signature.empty)
        compare_annotation(spot.at("annotation"), "the value", written["annotation"], returned, names_around(getter))
    else:
        declared = annotations_of(cls).get(written["name"])
        if declared is not None and written["annotation"] is not None:
            names = SourceNames.of(owner)
            compare_annotation(spot.at("annotation"), "the value", written["annotation"], declared, names)
        return
    compare_lifecycle(spot.at("lifecycle"), written.get("lifecycle"), value)
    is_async = inspect.iscoroutinefunction(inspect.unwrap(function))
    spot.at("async").expect("whether it is async", written.get("async", False), is_async)
    is_abstract = getattr(value, "__isabstractmethod__", False)
    spot.at("abstract").expect("whether it is abstract", written.get("abstract", False), is_abstract)
