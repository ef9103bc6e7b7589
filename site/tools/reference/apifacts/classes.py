"""The family of a class: its ancestors as far as they are analyzed, and the names of the others."""

from __future__ import annotations

from typing import Any

import griffe

from .source_tree import SourceTree, decorators_of, last_name

DAGSTER_CONFIG = "dagster._config.pythonic_config.config.Config"
PYDANTIC_BASES = {"BaseModel", "BaseSettings", "DagsterModel", "Model"}
ENUM_BASES = {"enum.Enum", "enum.IntEnum", "enum.StrEnum", "enum.Flag", "enum.IntFlag"}
EXCEPTION_BASES = {"Exception", "BaseException", "Warning", "RuntimeError", "ValueError"}
EXCEPTION_ENDINGS = ("Error", "Exception", "Warning")
# Bases without a constructor.
NEUTRAL_BASES = {
    "ABC",
    "Generic",
    "object",
    "Protocol",
    "abc.ABC",
    "typing.Generic",
    "IHaveNew",
    "LegacyNamedTupleMixin",
}
# Bases that mean nothing to readers.
HIDDEN_BASES = {"IHaveNew", "LegacyNamedTupleMixin", "IHasInternalInit", "object"}


def lineage_of(cls: griffe.Class) -> list[griffe.Class]:
    """The class followed by its resolvable ancestors, in method resolution order."""
    try:
        return [cls, *cls.mro()]
    except Exception:  # inconsistent hierarchy or unresolvable alias: use depth first instead
        order: list[griffe.Class] = []

        def visit(current: griffe.Class) -> None:
            if all(current.path != seen.path for seen in order):
                order.append(current)
                for base in current.resolved_bases:
                    visit(base)

        visit(cls)
        return order


def shown_bases(cls: griffe.Class) -> list[str]:
    """The bases as written, without hidden ones."""
    names = []
    for base in cls.bases:
        source = str(base)
        if source.startswith(("NamedTuple(", "namedtuple(")):
            names.append("NamedTuple")
        elif _last(source) not in HIDDEN_BASES:
            names.append(source)
    return names


def family_kind(lineage: list[griffe.Class]) -> str:
    """"enum", "exception", or "class"."""
    if _base_paths(lineage) & ENUM_BASES:
        return "enum"
    names = _names(lineage)
    others = names - {lineage[0].name}
    if names & EXCEPTION_BASES or any(name.endswith(EXCEPTION_ENDINGS) for name in others):
        return "exception"
    return "class"


def is_dagster_config(lineage: list[griffe.Class]) -> bool:
    return any(cls.path == DAGSTER_CONFIG for cls in lineage)


def is_pydantic(lineage: list[griffe.Class]) -> bool:
    return is_dagster_config(lineage) or bool(_names(lineage) & PYDANTIC_BASES)


def is_typed_dict(lineage: list[griffe.Class]) -> bool:
    return "TypedDict" in _names(lineage)


def is_record(cls: griffe.Class, source: SourceTree) -> bool:
    """Whether dagster's @record creates a keyword-only constructor from the annotated attributes."""
    return any(last_name(decorator) == "record" for decorator in decorators_of(source.of(cls)))


def is_generic(cls: griffe.Class) -> bool:
    return any(str(base).startswith(("Generic[", "typing.Generic[")) for base in cls.bases)


def has_foreign_base(lineage: list[griffe.Class]) -> bool:
    """Whether some base is outside the analyzed packages (so its constructor is unknown)."""
    names = {cls.name for cls in lineage} | NEUTRAL_BASES
    known = {cls.path for cls in lineage} | NEUTRAL_BASES
    return any(path not in known and path.split(".")[-1] not in names for path in _base_paths(lineage))


def _names(lineage: list[griffe.Class]) -> set[str]:
    """Last components of the names of the classes and of their bases, with import aliases resolved."""
    names = {cls.name for cls in lineage}
    for cls in lineage:
        for base in cls.bases:
            names.add(_last(str(base).split("(")[0]))
            names.add(_canonical(base).split(".")[-1])
    return names


def _base_paths(lineage: list[griffe.Class]) -> set[str]:
    return {_canonical(base) for cls in lineage for base in cls.bases}


def _canonical(base: Any) -> str:
    return getattr(base, "canonical_path", str(base))


def _last(source: str) -> str:
    return source.split("[")[0].split(".")[-1]
