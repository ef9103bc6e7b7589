"""Differences of two JSON values, each with its place."""

from __future__ import annotations

from typing import Any

from .findings import Spot

# What distinguishes the entries of a list; for two options with the same name, the anchor.
NAMES = ("anchor", "name", "prog")


def compare_json(spot: Spot, what: str, written: Any, actual: Any) -> None:
    """``what``: the value's name in messages. Lists of named things are compared by name."""
    if isinstance(written, dict) and isinstance(actual, dict):
        for key in [*written, *(key for key in actual if key not in written)]:
            if key in written and key in actual:
                compare_json(spot.at(key), f"{what} {key}".strip(), written[key], actual[key])
            else:
                spot.at(key).expect(f"{what} {key}".strip(), written.get(key), actual.get(key))
    elif isinstance(written, list) and isinstance(actual, list) and _all_named(written + actual):
        _compare_named(spot, what, written, actual)
    else:
        spot.expect(what, written, actual)


def _compare_named(spot: Spot, what: str, written: list[Any], actual: list[Any]) -> None:
    theirs = {_name(item): item for item in actual}
    mine = {_name(item) for item in written}
    for position, item in enumerate(written):
        if _name(item) in theirs:
            compare_json(spot.at(position), f'{what} "{_name(item)}"', item, theirs[_name(item)])
        else:
            spot.at(position).differ(f'{what} "{_name(item)}" is not in the package')
    for name in theirs:
        if name not in mine:
            spot.differ(f'{what} "{name}" of the package is not in the facts')
    if mine == set(theirs):
        spot.expect(f"order of {what}", [_name(item) for item in written], list(theirs))


def _all_named(items: list[Any]) -> bool:
    return all(isinstance(item, dict) and _name(item) is not None for item in items)


def _name(item: dict[str, Any]) -> Any:
    return next((item[key] for key in NAMES if key in item), None)
