"""Compares recorded signatures with those of callables."""

from __future__ import annotations

import dataclasses
import difflib
import inspect
import typing
from typing import Any

from .annotations import same_annotation
from .defaults import NO_DEFAULT, same_default
from .findings import Spot
from .running_signature import names_around, signature_of
from .source_names import SourceNames

Json = dict[str, Any]

KINDS = {
    inspect.Parameter.POSITIONAL_ONLY: "positional-only",
    inspect.Parameter.POSITIONAL_OR_KEYWORD: "positional-or-keyword",
    inspect.Parameter.VAR_POSITIONAL: "var-positional",
    inspect.Parameter.KEYWORD_ONLY: "keyword-only",
    inspect.Parameter.VAR_KEYWORD: "var-keyword",
}
BOUND_NAMES = ("self", "cls", "_cls", "__self", "mcs")
# What pydantic and dataclasses show in place of a factory's default.
FACTORY_MARK = "<factory>"


def compare_signature(spot: Spot, written: Json, callable_: Any, *, bound: bool) -> None:
    """``bound``: the callable's first parameter is self or cls, which the facts omit."""
    actual = signature_of(callable_)
    if actual is None:
        spot.undecided("signature", "the package has none that can be read")
        return
    parameters = list(actual.parameters.values())
    if bound and parameters and parameters[0].name in BOUND_NAMES:
        parameters = parameters[1:]
    spot.count("signatures")
    spot.count("parameters", len(written["parameters"]))
    _compare_names(spot.at("parameters"), written["parameters"], parameters)
    by_name = {parameter.name: parameter for parameter in parameters}
    for position, mine in enumerate(written["parameters"]):
        if mine["name"] in by_name:
            _compare_parameter(spot.at("parameters", position), mine, by_name[mine["name"]], callable_)
    if not isinstance(callable_, type):
        names = names_around(callable_)
        compare_annotation(spot.at("returns"), "the returned type", written["returns"], actual.return_annotation, names)


def compare_overloads(spot: Spot, written: list[Json], function: Any) -> None:
    """Python keeps the overloads of a function since 3.11; before that, they can't be compared."""
    if not hasattr(typing, "get_overloads"):
        return
    actual = typing.get_overloads(inspect.unwrap(function))
    spot.expect("number of overloads", len(written), len(actual))
    for position, (mine, overload) in enumerate(zip(written, actual)):
        compare_signature(spot.at(position), mine, overload, bound=True)


def compare_annotation(spot: Spot, what: str, written: str | None, actual: Any, names: SourceNames) -> None:
    """``actual``: ``inspect.Signature.empty`` if the package has none."""
    if written is None or actual is inspect.Signature.empty:
        shown = None if actual is inspect.Signature.empty else inspect.formatannotation(actual)
        spot.expect(f"annotation of {what}", written, shown)
        return
    spot.count("annotations")
    same = same_annotation(written, actual, names)
    if same is None:
        spot.undecided(f"annotation of {what}", written)
    elif not same:
        spot.differ(f'annotation of {what} is "{written}", the package has "{inspect.formatannotation(actual)}"')


def compare_default(spot: Spot, what: str, written: str | None, actual: Any, names: SourceNames) -> None:
    spot.count("defaults")
    same = same_default(written, actual, names)
    if same is None:
        spot.undecided(f"default of {what}", str(written))
    elif not same:
        shown = "none" if actual is NO_DEFAULT else repr(actual)
        spot.differ(f"default of {what} is {'none' if written is None else written}, the package has {shown[:120]}")


def _compare_names(spot: Spot, written: list[Json], actual: list[inspect.Parameter]) -> None:
    mine = [parameter["name"] for parameter in written]
    theirs = [parameter.name for parameter in actual]
    missing = [name for name in theirs if name not in mine]
    for position, name in enumerate(mine):
        if name not in theirs:
            near = difflib.get_close_matches(name, missing, n=1, cutoff=0.3) or missing[:1]
            hint = f' (has "{near[0]}")' if near else ""
            missing = [other for other in missing if other not in near]
            spot.at(position).differ(f'parameter "{name}" is not in the package{hint}')
    for name in missing:
        spot.differ(f'parameter "{name}" of the package is not in the facts')
    if sorted(mine) == sorted(theirs) and mine != theirs:
        spot.differ(f"parameters are in the order {', '.join(mine)}, the package has {', '.join(theirs)}")


def _compare_parameter(spot: Spot, written: Json, actual: inspect.Parameter, callable_: Any) -> None:
    what = f'parameter "{written["name"]}"'
    names = names_around(callable_, written["name"])
    spot.at("kind").expect(f"kind of {what}", written["kind"], KINDS[actual.kind])
    if repr(actual.default) == FACTORY_MARK:
        _compare_factory(spot.at("default"), what, written, callable_, names)
    else:
        compare_default(spot.at("default"), what, written["default"], actual.default, names)
    if not _says_nothing(actual, callable_):
        compare_annotation(spot.at("annotation"), what, written["annotation"], actual.annotation, names)


def _says_nothing(actual: inspect.Parameter, callable_: Any) -> bool:
    """``**data`` of a model whose signature pydantic generates has no annotation."""
    is_model = hasattr(callable_, "model_fields")
    return is_model and actual.annotation is inspect.Parameter.empty


def _compare_factory(spot: Spot, what: str, written: Json, callable_: Any, names: SourceNames) -> None:
    """For a dataclass, the factory's call is recorded; for a model, nothing, because its fields have it."""
    spot.count("defaults")
    if not dataclasses.is_dataclass(callable_):
        spot.expect(f"default of {what}", written["default"], None)
        return
    factory = next(f.default_factory for f in dataclasses.fields(callable_) if f.name == written["name"])
    call = written["default"] or ""
    if not call.endswith("()") or names.value(call.removesuffix("()")) != factory:
        spot.differ(f"default of {what} is {call or 'none'}, the package calls {factory!r}")
