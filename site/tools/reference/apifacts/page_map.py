"""The manually maintained list of symbols by page (``pages.txt``; its header explains the notation)."""

from __future__ import annotations

import re
from typing import Any

Json = dict[str, Any]

DIRECTIVES = {
    "c": "autoclass",
    "d": "autodecorator",
    "f": "autofunction",
    "k": "autoconfigurable",
    "v": "autodata",
    "x": "autoexception",
    "C": "click",
}
TOKEN = re.compile(r"(?P<name>[^\s{}]+)(?:\{(?P<flags>[^}]*)\})?")


def parse_page_map(text: str) -> list[Json]:
    """Pages with sections with targets; raises ValueError with the line of an invalid entry."""
    pages: list[Json] = []
    module = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("# "):
            continue
        if line.startswith("@page "):
            pages.append(_page(line[len("@page ") :]))
        elif line.startswith("@src "):
            pages[-1]["listSource"] = line[len("@src ") :]
        elif line.startswith("@mod "):
            module = line[len("@mod ") :].strip()
        elif line.startswith("##"):
            marks, heading = line.split(" ", 1)
            pages[-1]["sections"].append({"heading": heading.strip(), "level": len(marks), "targets": []})
        else:
            letter, _, rest = line.partition(" ")
            if letter not in DIRECTIVES:
                raise ValueError(f"line {number}: unknown directive letter {letter!r}")
            sections = pages[-1]["sections"]
            if not sections:
                sections.append({"heading": None, "level": 1, "targets": []})
            sections[-1]["targets"] += [_target(letter, match, module) for match in TOKEN.finditer(rest)]
    return pages


def targets_of(pages: list[Json]) -> list[Json]:
    return [target for page in pages for section in page["sections"] for target in section["targets"]]


def _page(head: str) -> Json:
    slug, title, package = (part.strip() for part in head.split("|"))
    group, name = slug.split("/")
    return {"group": group, "page": name, "title": title, "package": package, "listSource": None, "sections": []}


def _target(letter: str, match: re.Match[str], module: str) -> Json:
    name = match["name"]
    target: Json = {"directive": DIRECTIVES[letter]}
    if letter == "C":
        target["target"], _, prog = name.lstrip("=").partition("|")
        target["prog"] = prog.replace("+", " ")
    else:
        target["target"] = name[1:] if name.startswith("=") else f"{module}.{name}"
    return {**target, **_flags(match["flags"])}


def _flags(text: str | None) -> Json:
    """``noindex,members=a+b`` -> {"noindex": True, "members": ["a", "b"]}; ``+`` -> inferred."""
    flags: Json = {}
    for flag in filter(None, (text or "").split(",")):
        if flag == "+":
            flags["inferred"] = True
        elif "=" in flag:
            key, value = flag.split("=", 1)
            flags[key] = value.split("+")
        else:
            flags[flag] = True
    return flags
