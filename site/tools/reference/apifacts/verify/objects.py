"""Compares recorded facts of Python objects with the running ones."""

from __future__ import annotations

import enum
import inspect
import typing
from typing import Any, Generic

from ..classes import HIDDEN_BASES
from ..definitions import FAMILIES
from ..importing import import_object
from ..mocks import MockObject
from .annotations import same_annotation
from .defaults import same_expression
from .fields import compare_fields, compare_typed_dict
from .findings import Spot
from .lifecycle import compare_lifecycle
from .members import compare_members
from .running_members import own_classes
from .signatures import compare_overloads, compare_signature
from .source_names import SourceNames

Json = dict[str, Any]


def compare_object(spot: Spot, written: Json) -> None:
    """``written``: a Python object of a page."""
    spot.count("objects")
    spot.at("name").expect("name", written["name"], written["qualname"].rpartition(".")[2])
    try:
        obj = import_object(written["qualname"])
    except Exception as error:  # whatever the import of a package raises
        spot.at("qualname").differ(f"cannot be imported ({type(error).__name__}: {str(error)[:100]})")
        return
    _compare_kind(spot.at("kind"), written, obj)
    if written.get("signature") is not None:
        compare_signature(
            spot.at("signature"), written["signature"], obj, bound=isinstance(obj, type) or inspect.ismethod(obj)
        )
    if inspect.isfunction(obj) and written.get("signature") is not None:
        compare_overloads(spot.at("overloads"), written.get("overloads", []), obj)
    if "aliasOf" in written:
        spot.at("aliasOf").expect("the object behind", written["aliasOf"], _path_of(obj))
    if written["kind"] == "constant":
        _compare_constant(spot, written, obj)
    elif isinstance(obj, type) and "members" in written:
        _compare_class(spot, written, obj)
    compare_lifecycle(spot.at("lifecycle"), written["lifecycle"], obj)
    defined_in = getattr(obj, "__module__", None)
    if (isinstance(obj, type) or inspect.isfunction(obj)) and written["kind"] != "constant":
        spot.at("definedIn").expect("the defining module", written["definedIn"], defined_in)


def _compare_class(spot: Spot, written: Json, cls: type) -> None:
    compare_members(spot, written, cls)
    if (fields := written.get("config", {}).get("fields")) is not None:
        compare_fields(spot.at("config", "fields"), fields, cls)
    if (keys := written.get("typedDict")) is not None:
        compare_typed_dict(spot.at("typedDict"), keys, cls)
    _compare_bases(spot.at("bases"), written["bases"], cls)
    own = [value for c in own_classes(cls) for value in vars(c).values()]
    abstract = any(getattr(value, "__isabstractmethod__", False) for value in own)
    spot.at("abstract").expect("whether it has abstract members of its own", written.get("abstract", False), abstract)
    generic = any(typing.get_origin(base) is Generic for base in vars(cls).get("__orig_bases__", ()))
    spot.at("generic").expect("whether it is generic", written.get("generic", False), generic)


def _compare_kind(spot: Spot, written: Json, obj: Any) -> None:
    kind = written["kind"]
    fits = {
        "class": isinstance(obj, type),
        "enum": isinstance(obj, type) and issubclass(obj, enum.Enum),
        "exception": isinstance(obj, type) and issubclass(obj, BaseException),
        "function": callable(obj),
        "decorator": callable(obj),
        "constant": True,
        "config": True,
    }
    if not fits[kind]:
        spot.differ(f'kind is "{kind}", the package has a {type(obj).__name__}')
    definition = written.get("definitionType")
    of_class = isinstance(obj, type)
    family = {FAMILIES.get(c.__name__) if of_class else c.__name__ for c in (obj if of_class else type(obj)).__mro__}
    if definition and not inspect.isfunction(obj) and definition not in family:
        spot.differ(f'definition type is "{definition}", the package has a {type(obj).__name__}')


def _compare_bases(spot: Spot, written: list[str], cls: type) -> None:
    """Mocked bases don't exist at run time."""
    names = SourceNames.of(cls)
    written_class = own_classes(cls)[-1]
    bases = vars(written_class).get("__orig_bases__", written_class.__bases__)
    actual = [base for base in bases if base.__name__ not in HIDDEN_BASES]
    for position, name in enumerate(written):
        if name == "NamedTuple" or _is_mocked(name, names):
            continue
        spot.count("bases")
        if not any(same_annotation(name, base, names) for base in actual):
            shown = ", ".join(inspect.formatannotation(base) for base in actual)
            spot.at(position).differ(f'base "{name}" is not in the package (has {shown})')


def _is_mocked(name: str, names: SourceNames) -> bool:
    try:
        return isinstance(names.value(name), MockObject)
    except Exception:
        return False


def _path_of(obj: Any) -> str:
    """``module.Class.method``; for a bound method, that of the function."""
    function = getattr(obj, "__func__", obj)
    return f"{function.__module__}.{function.__qualname__}"


def _compare_constant(spot: Spot, written: Json, obj: Any) -> None:
    spot.count("constants")
    source = import_object(written["definedIn"] + ".__dict__")
    names = SourceNames(source)
    if written.get("value"):
        same = same_expression(written["value"], obj, names)
        if same is None:
            spot.undecided("value", written["value"])
        elif not same:
            spot.at("value").differ(f"value is {written['value']}, the package has {obj!r}")
