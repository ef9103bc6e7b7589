"""``exports.json``: the names that each public module exports, their kinds, and how they are documented."""

from __future__ import annotations

import json
from typing import Any

import griffe

from .classes import family_kind, lineage_of
from .definitions import of_decorators
from .exported_names import Exported, exported_names
from .lifecycle import lifecycle_of
from .packages import Packages
from .source_tree import SourceTree

Json = dict[str, Any]


class Exports:
    """``pages``: the pages of the facts, for the documented kinds and names."""

    def __init__(self, packages: Packages, source: SourceTree, pages: list[Json]) -> None:
        self.packages = packages
        self.source = source
        self.documented: dict[str, Json] = {}
        self.name_of_path: dict[str, str] = {}
        for obj in (o for page in pages for section in page["sections"] for o in section["objects"]):
            if obj["kind"] not in ("cli", "endpoint"):
                self.documented.setdefault(obj["qualname"], obj)
                self.name_of_path.setdefault(packages.get(obj["qualname"]).path, obj["qualname"])

    def collect(self, names: list[str]) -> dict[str, Json]:
        """Dotted module -> exported name -> facts. ``names``: import names of packages."""
        return {
            module.path: self._of_module(module)
            for name in sorted(names)
            for module in self.packages.public_modules(name)
        }

    def _of_module(self, module: griffe.Module) -> Json:
        is_package = module.is_init_module
        exported = exported_names(self.source.module(module.filepath), module.path, is_package)
        if is_package:
            for name, child in module.modules.items():
                if not name.startswith("_") and not child.is_alias:
                    exported.setdefault(name, Exported(f"{module.path}.{name}"))
        return {
            name: self._facts(module, name, exported[name])
            for name in sorted(exported)
            if not self._is_helper_module(f"{module.path}.{name}", exported[name])
        }

    def _is_helper_module(self, full: str, exported: Exported) -> bool:
        """A module from elsewhere that the code uses (``from dagster_x import gql``) isn't a re-export."""
        if exported.origin in (None, full):
            return False
        obj = self.packages.find(exported.origin)
        return obj is not None and obj.is_module

    def _facts(self, module: griffe.Module, name: str, exported: Exported) -> Json:
        full = f"{module.path}.{name}"
        obj = self.packages.find(exported.origin or full)
        path = obj.path if obj is not None else None
        documented = self.documented.get(full) or self.documented.get(self.name_of_path.get(path or "", ""))
        facts: Json = {"kind": documented["kind"] if documented else kind_of(obj, self.source)}
        lifecycle = self._lifecycle(obj)
        if exported.deprecated:
            lifecycle = {"status": "deprecated"}
        if lifecycle["status"] != "public":
            facts.update({key: lifecycle[key] for key in ("status", "mentions") if key in lifecycle})
        if documented and documented["qualname"] != full:
            facts["qualname"] = documented["qualname"]
        return facts

    def _lifecycle(self, obj: griffe.Object | None) -> Json:
        behind = self.packages.follow_assignment(obj) if obj is not None else None
        if behind is None or not (behind.is_class or behind.is_function):
            return {"status": "public"}
        return lifecycle_of(behind, self.source)


def kind_of(obj: griffe.Object | None, source: SourceTree) -> str:
    """Kind of an object that no page documents; third-party objects count as a "constant"."""
    if obj is None or obj.is_attribute:
        return "constant"
    if obj.is_class:
        return family_kind(lineage_of(obj))
    if obj.is_module:
        return "module"
    return "config" if of_decorators(source.of(obj)) else "function"


def exports_text(exports: dict[str, Json]) -> str:
    """JSON with one line per name, for readable diffs."""
    blocks = []
    for module, names in exports.items():
        lines = ",\n".join(f"  {json.dumps(n)}: {json.dumps(f, ensure_ascii=False)}" for n, f in names.items())
        blocks.append(f" {json.dumps(module)}: {{\n{lines}\n }}" if lines else f" {json.dumps(module)}: {{}}")
    return "{\n" + ",\n".join(blocks) + "\n}\n"
