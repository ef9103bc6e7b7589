"""The documented members of a class: marked @public, listed by the page, values of an enumeration."""

from __future__ import annotations

from typing import Any

import griffe
from pydantic import BaseModel

from .classes import is_pydantic, lineage_of
from .documented_names import documented_names
from .fields import named_tuple_fields, public_tuple_fields
from .lifecycle import lifecycle_of
from .signatures import LONGEST_VALUE, signature_of, text, without_public_attr
from .source_tree import SourceTree, decorators_of, last_name, raised_in

Json = dict[str, Any]

# Packages that don't use @public: every member with a public name is documented.
UNMARKED_PACKAGES = {"dagster_pipes"}
PYDANTIC_NAMES = set(dir(BaseModel))


class Members:
    def __init__(self, source: SourceTree) -> None:
        self.source = source

    def of(self, lineage: list[griffe.Class], kind: str, target: Json) -> list[Json]:
        """Members in source order, then those of ancestors if the page includes them.

        ``target``: the entry of the page map, with ``members`` (listed names), ``inherit``, and ``noindex``.
        """
        cls = lineage[0]
        wanted = set(target.get("members", []))
        inherit = bool(target.get("inherit"))
        only_wanted = bool(wanted and target.get("noindex"))  # a second listing that shows only the listed members
        everything = kind == "exception" or cls.package.path in UNMARKED_PACKAGES
        found: dict[str, Json] = {}
        for name, member in cls.members.items():
            if member.is_alias:
                continue
            if kind == "enum" and _is_enum_value(member):
                found[name] = {"name": name, "kind": "enum-value", "value": text(member.value)}
            elif name in wanted or (self.is_public(member, everything) and not only_wanted):
                found[name] = self._facts(member)
        for field in [] if only_wanted else public_tuple_fields(cls):
            found.setdefault(field["name"], field)
        if inherit or wanted - set(found):
            for ancestor in lineage[1:]:
                self._add_inherited(found, ancestor, wanted, inherit)
        for name, facts in found.items():
            facts["qualname"] = f"{target['target']}.{name}"
        return list(found.values())

    def inherited_names(self, lineage: list[griffe.Class]) -> list[Json]:
        """``{"name", "from"}`` of the public members that the ancestors contribute."""
        cls = lineage[0]
        seen = set(cls.members) | {field["name"] for field in named_tuple_fields(cls) or []}
        result = []
        for ancestor in lineage[1:]:
            if is_pydantic(lineage) and not is_pydantic(lineage_of(ancestor)):
                seen |= PYDANTIC_NAMES  # a plain mixin comes after pydantic's own class, which hides these
            for name, member in ancestor.members.items():
                if name not in seen and not member.is_alias and self.is_public(member, False):
                    seen.add(name)
                    result.append({"name": name, "from": ancestor.path})
        return result

    def is_public(self, member: griffe.Object, everything: bool) -> bool:
        """``everything``: a name without a leading underscore is enough."""
        if not (member.is_function or member.is_attribute) or member.name.startswith("__"):
            return False
        if member.is_attribute and "property" not in member.labels:
            if "PublicAttr" in str(member.annotation or ""):
                return True
            return everything and not member.name.startswith("_") and "class-attribute" in member.labels
        if everything and not member.name.startswith("_"):
            return True
        return any(last_name(decorator) == "public" for decorator in decorators_of(self.source.of(member)))

    def _add_inherited(self, found: dict[str, Json], ancestor: griffe.Class, wanted: set[str], inherit: bool) -> None:
        for name, member in ancestor.members.items():
            if name in found or member.is_alias:
                continue
            if name in wanted or (inherit and self.is_public(member, False)):
                found[name] = {**self._facts(member), "inheritedFrom": ancestor.path}
        if inherit:
            for field in public_tuple_fields(ancestor):
                found.setdefault(field["name"], {**field, "inheritedFrom": ancestor.path})

    def _facts(self, member: griffe.Object) -> Json:
        facts: Json = {"name": member.name, **(_callable(member) if member.is_function else _attribute(member))}
        lifecycle = lifecycle_of(member, self.source)
        if lifecycle != {"status": "public"}:
            facts["lifecycle"] = lifecycle
        if "abstractmethod" in member.labels:
            facts["abstract"] = True
        if "async" in member.labels:
            facts["async"] = True
        documented = documented_names(member)
        if documented.parameters:
            facts["docParams"] = documented.parameters
        if raises := list(dict.fromkeys(documented.raises + raised_in(self.source.of(member)))):
            facts["raises"] = raises
        facts["line"] = member.lineno
        return facts


def _callable(method: griffe.Function) -> Json:
    kind = next((label for label in ("classmethod", "staticmethod") if label in method.labels), "method")
    facts: Json = {"kind": kind, "signature": signature_of(method, bound=kind != "staticmethod")}
    if method.overloads:
        facts["overloads"] = [signature_of(overload, bound=True) for overload in method.overloads]
    return facts


def _attribute(attribute: griffe.Attribute) -> Json:
    kind = "attribute"
    if "property" in attribute.labels:
        kind = "cached-property" if "cached" in attribute.labels else "property"
    facts: Json = {"kind": kind, "annotation": without_public_attr(text(attribute.annotation))}
    value = text(attribute.value)
    if value and kind == "attribute" and len(value) <= LONGEST_VALUE:
        facts["value"] = value
    return facts


def _is_enum_value(member: griffe.Object) -> bool:
    return (
        member.is_attribute
        and "property" not in member.labels
        and member.value is not None
        and member.annotation is None
        and not member.name.startswith("_")
    )
