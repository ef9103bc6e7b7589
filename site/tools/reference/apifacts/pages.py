"""The pages of the facts, and the indexes derived from them."""

from __future__ import annotations

import json
from typing import Any

from .command_pages import command_object
from .commands import shown_below
from .lifecycle import lifecycle_of
from .objects import Objects
from .packages import UNRESOLVED, Packages
from .source_tree import SourceTree

Json = dict[str, Any]


def build_pages(
    page_map: list[Json], objects: Objects, versions: dict[str, str], commands: dict[str, Json]
) -> tuple[list[Json], list[Json]]:
    """Pages, and the targets that no package has. ``versions``: of distributions; ``commands``: trees by program."""
    pages: list[Json] = []
    unresolved: list[Json] = []
    for entry in page_map:
        sections = []
        for section in entry["sections"]:
            found = []
            for target in section["targets"]:
                if target["directive"] == "click":
                    found.append(
                        {**command_object(target["target"], target["prog"]), "command": commands[target["prog"]]}
                    )
                    continue
                try:
                    found.append(objects.facts(target))
                except UNRESOLVED as error:
                    unresolved.append(
                        {
                            "page": f"{entry['group']}/{entry['page']}",
                            "target": target["target"],
                            "error": f"{type(error).__name__}: {error}"[:200],
                            "inferred": bool(target.get("inferred")),
                        }
                    )
            sections.append({"heading": section["heading"], "level": section["level"], "objects": found})
        pages.append(
            {
                "group": entry["group"],
                "page": entry["page"],
                "title": entry["title"],
                "package": entry["package"],
                "version": versions[entry["package"]],
                "listSource": entry["listSource"],
                "sections": sections,
            }
        )
    return pages, unresolved


def slug_of(page: Json) -> str:
    return f"{page['group']}/{page['page']}"


def objects_on(page: Json) -> list[Json]:
    return [obj for section in page["sections"] for obj in section["objects"]]


def is_python(obj: Json) -> bool:
    """Whether an object of the facts is a Python object: neither a command nor an endpoint."""
    return obj["kind"] not in ("cli", "endpoint")


def page_counts(page: Json) -> Json:
    """The page's entry of ``index.json``. ``bytes``: of its facts on one line."""
    objects = objects_on(page)
    return {
        **{key: page[key] for key in ("group", "page", "title", "package", "version")},
        "sections": len(page["sections"]),
        "objects": len(objects),
        "members": sum(len(obj.get("members", [])) for obj in objects),
        "bytes": len(json.dumps(page, ensure_ascii=False, separators=(",", ":")).encode()) + 1,
    }


def objects_index(pages: list[Json]) -> Json:
    """Documented name -> ``{"page", "kind", "anchor"}``; the first listing without ``noindex`` wins."""
    index: Json = {}

    def add(page: Json, name: str, kind: str, anchor: str) -> None:
        index.setdefault(name, {"page": slug_of(page), "kind": kind, "anchor": anchor})

    for page in pages:
        for obj in objects_on(page):
            if obj.get("noindex"):
                continue
            add(page, obj["qualname"], obj["kind"], obj.get("anchor", obj["qualname"]))
            for command in shown_below(obj.get("command", {})):
                add(page, command["prog"], "cli", command["prog"].replace(" ", "-"))
            for member in obj.get("members", []):
                add(page, member["qualname"], member["kind"], member["qualname"])
    return index


def unlisted_objects(pages: list[Json], packages: Packages, source: SourceTree) -> dict[str, list[Json]]:
    """Import name of a package -> names that its top module re-exports and no page lists; the marks help to judge them."""
    documented = [obj["qualname"] for page in pages for obj in objects_on(page) if is_python(obj)]
    listed = {packages.get(qualname).path for qualname in documented}
    roots = sorted({qualname.split(".")[0] for qualname in documented})
    return {root: _unlisted(root, listed, packages, source) for root in roots}


def _unlisted(root: str, listed: set[str], packages: Packages, source: SourceTree) -> list[Json]:
    result = []
    for name, member in packages.module(root).members.items():
        if name.startswith("_") or not member.is_alias:
            continue
        obj = packages.find(f"{root}.{name}")
        if obj is None or obj.is_module or obj.package.path != root or obj.path in listed:
            continue
        kind = "class" if obj.is_class else "function" if obj.is_function else "constant"
        status = "public" if kind == "constant" else lifecycle_of(obj, source)["status"]
        described = obj.docstring is not None
        result.append({"qualname": f"{root}.{name}", "kind": kind, "status": status, "documented": described})
    return result
