"""Compares facts that no running object has (lines, raised exceptions, documented names) with the packages' source."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..facts import make_facts
from ..pages import slug_of
from .findings import Findings, Spot
from .json_difference import compare_json

Json = dict[str, Any]

# Facts about an object or a member that are only in the source.
KEYS = ("source", "line", "docParams", "docAttributes", "raises", "definedIn", "directive")


def compare_sources(committed: dict[str, Json], unpacked: Path) -> Findings:
    """``committed``: file -> page of the facts. Everything is read from the source again; libraries are mocked afterward."""
    findings = Findings()
    for page in make_facts(unpacked).pages:
        file = f"{slug_of(page)}.json"
        if file in committed:
            compare_page(Spot(findings, file, slug_of(page)), committed[file], page)
    return findings


def compare_page(spot: Spot, written: Json, actual: Json) -> None:
    theirs = {obj["qualname"]: obj for section in actual["sections"] for obj in section["objects"]}
    for section, objects in enumerate(written["sections"]):
        for position, obj in enumerate(objects["objects"]):
            here = spot.at("sections", section, "objects", position).named(obj["qualname"])
            # A missing object is reported by the run-time comparison.
            compare_entry(here, obj, theirs.get(obj["qualname"], obj))


def compare_entry(spot: Spot, written: Json, actual: Json) -> None:
    spot.count("entries")
    for key in KEYS:
        if key in written or key in actual:
            compare_json(spot.at(key), key, written.get(key), actual.get(key))
    theirs = {member["name"]: member for member in actual.get("members", [])}
    for position, member in enumerate(written.get("members", [])):
        here = spot.at("members", position).named(member["qualname"])
        compare_entry(here, member, theirs.get(member["name"], member))
