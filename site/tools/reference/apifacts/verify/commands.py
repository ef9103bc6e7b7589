"""Compares recorded command trees, endpoints, and config schemas with those of a running Python."""

from __future__ import annotations

from typing import Any

from .findings import Spot
from .json_difference import compare_json

Json = dict[str, Any]

# Keys that the static part writes next to the resolved schema.
STATIC_CONFIG = ("fields", "schemaExpression")


def compare_running_page(spot: Spot, page: Json, running: Json) -> None:
    """``running``: the page from ``command_pages`` or ``rest_page``."""
    spot.count("commands", len(running["sections"]))
    for key, actual in running.items():
        if key != "sections":
            compare_json(spot.at(key), key, page.get(key), actual)
    written = page["sections"]
    spot.at("sections").expect("headings", [s["heading"] for s in written], [s["heading"] for s in running["sections"]])
    for position, (mine, theirs) in enumerate(zip(written, running["sections"])):
        for number, (obj, actual) in enumerate(zip(mine["objects"], theirs["objects"])):
            here = spot.at("sections", position, "objects", number).named(obj["qualname"])
            compare_json(here, "", obj, actual)


def compare_library_command(spot: Spot, written: Json, commands: dict[str, Json]) -> None:
    spot.count("commands")
    compare_json(spot.at("command"), "command", written["command"], commands[written["qualname"]])


def compare_schema(spot: Spot, written: Json, schemas: dict[str, Json]) -> None:
    """The config schema of an old-style configurable."""
    config = {key: value for key, value in written.get("config", {}).items() if key not in STATIC_CONFIG}
    actual = schemas.get(written["qualname"], {})
    if config or actual:
        spot.count("config schemas")
        compare_json(spot.at("config"), "config", config, actual)
