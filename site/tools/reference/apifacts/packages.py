"""The analyzed packages in griffe: loading, lookups, and following imports and assignments."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import griffe

UNRESOLVED = (KeyError, AttributeError, griffe.AliasResolutionError, griffe.CyclicAliasError)


class Packages:
    """Loads packages from folders without importing them. ``names``: import names, dependencies first."""

    def __init__(self, folders: list[Path], names: list[str]) -> None:
        logging.getLogger("griffe").setLevel(logging.CRITICAL)  # unresolved third-party imports are expected
        self.folders = [folder.resolve() for folder in folders]
        self.names = names
        self._loader = griffe.GriffeLoader(search_paths=[str(f) for f in self.folders], allow_inspection=False)
        for name in names:
            self._loader.load(name, submodules=True)

    def module(self, path: str) -> griffe.Module:
        return self._loader.modules_collection[path]

    def resolve(self, path: str) -> griffe.Object:
        """The object at a dotted path, with imports followed; raises one of UNRESOLVED if there is none."""
        obj = self._loader.modules_collection[path]
        while obj.is_alias:
            obj = obj.final_target
        return obj

    def get(self, path: str) -> griffe.Object:
        """As ``resolve``; if a submodule hides an import with the same name, uses the import."""
        obj = self.resolve(path)
        if not obj.is_module:
            return obj
        parent, _, name = path.rpartition(".")
        imports = self.module(parent).imports if parent else {}
        if imports.get(name, path) == path:
            raise KeyError(path)
        return self.get(imports[name])

    def find(self, path: str) -> griffe.Object | None:
        """As ``get``, including modules; None if the analyzed packages don't have it."""
        try:
            return self.get(path)
        except UNRESOLVED:
            pass
        try:
            return self.resolve(path)
        except UNRESOLVED:
            return None

    def follow_assignment(self, obj: griffe.Object) -> griffe.Object:
        """``name = other`` and ``name = INSTANCE.method`` are replaced by what they are bound to."""
        value = obj.value if obj.is_attribute else None
        try:
            if isinstance(value, griffe.ExprName):
                return self.follow_assignment(self.get(value.canonical_path))
            if isinstance(value, griffe.ExprAttribute) and len(value.values) == 2:
                instance = self.get(value.values[0].canonical_path)
                return self.get(instance.value.canonical_path).members[value.values[1].name]
        except UNRESOLVED:
            pass
        return obj

    def public_modules(self, package: str) -> Iterator[griffe.Module]:
        """The package and its modules without a leading underscore in the path, sorted by name."""
        yield from _public_below(self.module(package))

    def relative(self, path: Path) -> str:
        """A source file's path relative to the folder in which it was found."""
        for folder in self.folders:
            if path.is_relative_to(folder):
                return path.relative_to(folder).as_posix()
        raise ValueError(f"{path} is in none of the searched folders")


def _public_below(module: griffe.Module) -> Iterator[griffe.Module]:
    yield module
    for name, child in sorted(module.modules.items()):
        if not name.startswith("_") and not child.is_alias:
            yield from _public_below(child)
