"""All facts, as the files of ``reference/facts``."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import dagster

from .command_pages import command_pages, library_commands
from .config_schemas import schemas_of
from .exports import Exports, exports_text
from .facts_folder import indented
from .importing import allow_libraries
from .objects import Objects
from .packages import Packages
from .page_map import parse_page_map, targets_of
from .pages import build_pages, objects_index, page_counts, slug_of, unlisted_objects
from .rest_endpoints import SLUG as REST_SLUG
from .rest_endpoints import rest_page
from .source_tree import SourceTree

Json = dict[str, Any]

PAGE_MAP = Path(__file__).parent.parent / "pages.txt"
# Packages that others import, so that griffe has loaded them before.
FIRST = ["dagster_shared", "dagster"]


@dataclass
class Facts:
    """``files``: relative path -> text. ``failures``: one line for each fact that a running Python couldn't provide."""

    pages: list[Json]
    packages: Packages
    files: dict[str, str]
    summary: str
    failures: list[str]


def make_facts(libraries: Path) -> Facts:
    """``libraries``: the folder of the unpacked integration packages."""
    page_map = parse_page_map(PAGE_MAP.read_text(encoding="utf-8"))
    targets = targets_of(page_map)
    running = {**command_pages(), REST_SLUG: rest_page()}  # before anything is mocked
    allow_libraries(libraries)
    commands = library_commands(targets)
    schemas, failures = schemas_of(targets)

    installed = Path(dagster.__file__).parent.parent
    names = sorted({page["package"].replace("-", "_") for page in page_map})
    packages = Packages([installed, libraries], FIRST + [name for name in names if name not in FIRST])
    source = SourceTree()
    objects = Objects(packages, source, schemas)
    pages, unresolved = build_pages(page_map, objects, installed_versions(libraries), commands)
    pages = [{**page, **running.get(slug_of(page), {})} for page in pages]

    files = {f"{slug_of(page)}.json": indented(page) for page in pages}
    counts = [page_counts(page) for page in pages]
    index = objects_index(pages)
    exports = Exports(packages, source, pages).collect(names)
    files["index.json"] = indented({"pages": counts})
    files["objects.json"] = indented(index)
    files["unresolved.json"] = indented(unresolved)
    files["unlisted.json"] = indented(unlisted_objects(pages, packages, source))
    files["exports.json"] = exports_text(exports)
    summary = (
        f"{len(pages)} pages, {sum(c['objects'] for c in counts)} objects, "
        f"{sum(c['members'] for c in counts)} members, "
        f"{len(index)} documented names, {sum(map(len, exports.values()))} exports of {len(exports)} modules, "
        f"{len(unresolved)} unresolved, {sum(len(text.encode()) for text in files.values()) / 1024:.0f} KB"
    )
    return Facts(pages, packages, files, summary, failures)


def installed_versions(libraries: Path) -> dict[str, str]:
    """Distribution -> version, of installed packages and of those in the folder of the libraries."""
    found = [*distributions(), *distributions(path=[str(libraries)])]
    return {d.metadata["Name"].lower().replace("_", "-"): d.version for d in found}
