"""Compares ``index.json``, ``objects.json``, and ``unlisted.json`` with their pages and the packages."""

from __future__ import annotations

from typing import Any

from ..importing import import_object
from ..page_map import targets_of
from ..pages import objects_index, objects_on, page_counts, slug_of
from .findings import Findings, Spot
from .json_difference import compare_json
from .lifecycle import lifecycle_of_running

Json = dict[str, Any]


def compare_indexes(findings: Findings, pages: list[Json], data: dict[str, Any]) -> None:
    """``data``: file -> its JSON."""
    counts = [page_counts(page) for page in pages]
    by_slug = {slug_of(entry): entry for entry in counts}
    for position, entry in enumerate(data["index.json"]["pages"]):
        spot = Spot(findings, "index.json", slug_of(entry), ("pages", position))
        # Its size follows from the page, whose differences are reported there.
        actual = by_slug.pop(slug_of(entry), {})
        compare_json(spot, "", {**entry, "bytes": 0}, {**actual, "bytes": 0})
    for slug in by_slug:
        Spot(findings, "index.json", slug).differ("is not in the index")
    documented = objects_index(pages)
    written = data["objects.json"]
    findings.counts["documented names"] = len(written)
    for name in written | documented:
        compare_json(Spot(findings, "objects.json", name, (name,)), "", written.get(name, {}), documented.get(name, {}))


def compare_targets(spot: Spot, page: Json, entry: Json) -> None:
    """Compares the objects of a page with the list from which the page is made."""
    written = [obj.get("target", obj["qualname"]) for obj in objects_on(page) if obj["kind"] != "endpoint"]
    for target in targets_of([entry]):
        if target["target"] not in written:
            spot.at("sections").differ(f'"{target["target"]}" is listed for this page and not in the facts')
    listed = {target["target"]: target for target in targets_of([entry])}
    for section, objects in enumerate(page["sections"]):
        for position, obj in enumerate(objects["objects"]):
            here = spot.at("sections", section, "objects", position).named(obj["qualname"])
            target = listed.get(obj.get("target", obj["qualname"]))
            if target is None:
                here.differ("is not listed for this page")
                continue
            for key in ("directive", "noindex", "inferred"):
                here.at(key).expect(key, obj.get(key), target.get(key))


def compare_version(spot: Spot, page: Json, installed: dict[str, str]) -> None:
    spot.at("version").expect(f"version of {page['package']}", page["version"], installed.get(page["package"]))


def compare_unlisted(spot: Spot, written: list[Json]) -> None:
    """``written``: the entries of one package."""
    for position, facts in enumerate(written):
        here = spot.at(position).named(facts["qualname"])
        here.count("unlisted objects")
        try:
            obj = import_object(facts["qualname"])
        except (AttributeError, ImportError) as error:
            here.differ(f"cannot be imported ({type(error).__name__}: {str(error)[:100]})")
            continue
        if facts["kind"] != "constant":
            here.at("status").expect("status", facts["status"], lifecycle_of_running(obj)["status"])
