"""The facts of one documented object."""

from __future__ import annotations

from typing import Any

import griffe

from . import definitions
from .classes import family_kind, is_generic, is_pydantic, lineage_of, shown_bases
from .constructors import constructor_of
from .documented_names import documented_names
from .fields import model_fields, typed_dict_fields
from .lifecycle import lifecycle_of
from .members import Members
from .packages import Packages
from .signatures import LONGEST_VALUE, signature_of, text
from .source_tree import SourceTree, raised_in

Json = dict[str, Any]


class Objects:
    """``schemas``: qualified name -> config schema that a running Python resolved."""

    def __init__(self, packages: Packages, source: SourceTree, schemas: Json) -> None:
        self.packages = packages
        self.source = source
        self.schemas = schemas
        self.members = Members(source)

    def facts(self, target: Json) -> Json:
        """``target``: entry of the page map. Raises one of ``packages.UNRESOLVED`` if there's no such object."""
        qualname = target["target"]
        obj = self.packages.follow_assignment(self.packages.get(qualname))
        name = qualname.split(".")[-1]
        facts: Json = {
            "name": name,
            "qualname": qualname,
            "definedIn": obj.module.path,
            "kind": "",
            "directive": target["directive"],
        }
        if obj.name != name:
            facts["aliasOf"] = obj.path
        facts.update({flag: True for flag in ("noindex", "inferred") if target.get(flag)})
        of_kind = self._class if obj.is_class else self._function if obj.is_function else self._constant
        facts.update({key: value for key, value in of_kind(obj, target).items() if _is_said(key, value)})
        facts["source"] = {"path": self.packages.relative(obj.filepath), "line": obj.lineno}
        if schema := self.schemas.get(qualname):
            facts["config"] = {**facts.get("config", {}), **schema}
        return facts

    def _class(self, cls: griffe.Class, target: Json) -> Json:
        lineage = lineage_of(cls)
        fields = model_fields(lineage) if is_pydantic(lineage) else None
        kind = family_kind(lineage)
        if target["directive"] == "autoconfigurable" and kind == "class":
            kind = "config"
        documented = documented_names(cls)
        init = cls.members.get("__init__") or cls.members.get("__new__")
        init = init if init is not None and not init.is_alias and init.is_function else None
        parameters = documented.parameters + (documented_names(init).parameters if init else [])
        keys = typed_dict_fields(lineage, self.source)
        signed = kind != "enum" and keys is None
        inherited = [] if target.get("inherit") else self.members.inherited_names(lineage)
        facts: Json = {
            "kind": kind,
            "signature": constructor_of(lineage, fields, self.source) if signed else None,
            "bases": shown_bases(cls),
            "lifecycle": lifecycle_of(cls, self.source),
            "members": self.members.of(lineage, kind, target),
            "docParams": list(dict.fromkeys(parameters)),
            "docAttributes": documented.attributes,
            "raises": list(dict.fromkeys(documented.raises + raised_in(self.source.of(init) if init else None))),
            "definitionType": _declared(target) or definitions.of_class(lineage),
            "abstract": True if _has_abstract_members(cls) else None,
            "generic": True if is_generic(cls) else None,
            "config": {"fields": fields} if fields is not None else None,
            "typedDict": keys,
            "inheritedMembers": inherited,
        }
        return facts

    def _function(self, function: griffe.Function, target: Json) -> Json:
        node = self.source.of(function)
        definition = definitions.of_decorators(node)
        documented = documented_names(function)
        kind = "function"
        if target["directive"] == "autodecorator":
            kind = "decorator"
        elif definition:
            kind = "config"
        called = kind != "config"
        return {
            "kind": kind,
            "signature": signature_of(function, bound=function.parent.is_class) if called else None,
            "lifecycle": lifecycle_of(function, self.source),
            "docParams": documented.parameters,
            "raises": list(dict.fromkeys(documented.raises + raised_in(node))),
            "definitionType": _declared(target) or definition,
            "config": None if called else definitions.declared_schema(node),
            "overloads": [signature_of(overload, bound=False) for overload in function.overloads or []]
            if called
            else [],
        }

    def _constant(self, attribute: griffe.Attribute, target: Json) -> Json:
        value = text(attribute.value)
        return {
            "kind": "config" if target["directive"] == "autoconfigurable" else "constant",
            "definitionType": _declared(target) or definitions.of_value(attribute, self.packages),
            "annotation": text(attribute.annotation),
            "value": value if value and len(value) <= LONGEST_VALUE else None,
            "lifecycle": {"status": "public"},
            "docParams": documented_names(attribute).parameters,
        }


def _declared(target: Json) -> str | None:
    """``{type=HookDefinition}`` of the page map, if the source doesn't say it."""
    return target.get("type", [None])[0]


def _has_abstract_members(cls: griffe.Class) -> bool:
    return any("abstractmethod" in member.labels for member in cls.members.values() if not member.is_alias)


def _is_said(key: str, value: Any) -> bool:
    """Empty facts are omitted, except those whose absence would mean something else."""
    if key in ("members", "bases"):
        return True
    return value not in ([], {}) and (value is not None or key == "signature")
