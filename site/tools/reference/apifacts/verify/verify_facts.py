"""``npm run reference -- verify``: every difference between the committed facts and the running packages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..command_pages import command_pages, library_commands
from ..config_schemas import schemas_of
from ..facts import PAGE_MAP, installed_versions
from ..importing import allow_libraries
from ..page_map import parse_page_map, targets_of
from ..pages import is_python, slug_of
from ..rest_endpoints import SLUG as REST_SLUG
from ..rest_endpoints import rest_page
from .commands import compare_library_command, compare_running_page, compare_schema
from .explained import read_explained, sort_out
from .exports import compare_exports
from .findings import Difference, Findings, Spot
from .indexes import compare_indexes, compare_targets, compare_unlisted, compare_version
from .objects import compare_object
from .positions import line_and_column
from .sources import compare_sources

Json = dict[str, Any]

EXPLAINED = Path(__file__).parents[2] / "explained.json"
# Packages that are really installed; for other unpacked ones, third-party modules are mocked.
CORE = {"dagster", "dagster_cloud_cli", "dagster_dg", "dagster_graphql", "dagster_pipes", "dagster_webserver"}


def verify_facts(folder: Path, unpacked: Path, *, libraries: bool) -> int:
    """``folder``: of the facts; ``libraries``: the unpacked packages instead of the core. Returns the exit code."""
    try:
        findings = compare_facts(folder, unpacked, libraries=libraries)
    except NotJson as error:
        print(error)
        return 1
    explained = read_explained(EXPLAINED) if libraries else {}
    result = sort_out(findings.differences + findings.undecided, explained)
    print_differences(folder, result.unexplained)
    for difference, reason in result.explained:
        print(f"explained: {difference.file}: {difference.message}: {reason}")
    for needless in result.needless:
        print(f"tools/reference/explained.json: no longer a difference: {needless}")
    which = "libraries (third-party modules mocked)" if libraries else "core"
    print(f"{which}: " + ", ".join(f"{number} {what}" for what, number in sorted(findings.counts.items())))
    print(
        f"{len(result.unexplained)} differences, {len(result.explained)} explained "
        f"({len(findings.undecided)} of all could not be decided)"
    )
    return 1 if result.unexplained or result.needless else 0


def verify_sources(folder: Path, unpacked: Path) -> int:
    """Compares all pages with the source. Last, because reading the libraries mocks their imports. Returns the exit code."""
    try:
        committed = read_facts(folder)
    except NotJson:
        return 1  # The comparison before has reported it.
    findings = compare_sources(committed, unpacked)
    print_differences(folder, findings.differences)
    print(f"source of all packages: {findings.counts['entries']} entries, {len(findings.differences)} differences")
    return 1 if findings.differences else 0


def print_differences(folder: Path, differences: list[Difference]) -> None:
    texts: dict[str, str] = {}
    for difference in differences:
        path = folder / difference.file
        text = texts.setdefault(difference.file, path.read_text(encoding="utf-8"))
        line, column = line_and_column(text, difference.place)
        print(f"reference/facts/{difference.file}:{line}:{column}: {difference.message}")


class NotJson(Exception):
    """A file of the facts is unreadable; the text says where."""


def read_facts(folder: Path) -> dict[str, Any]:
    """Relative path -> the file's JSON."""
    data = {}
    for path in folder.rglob("*.json"):
        file = path.relative_to(folder).as_posix()
        try:
            data[file] = json.loads(path.read_text(encoding="utf-8"))
        except json.JSONDecodeError as error:
            place = f"reference/facts/{file}:{error.lineno}:{error.colno}"
            raise NotJson(f"{place}: is not JSON: {error.msg}. Run: npm run reference -- refresh") from error
    return data


def compare_facts(folder: Path, unpacked: Path, *, libraries: bool) -> Findings:
    findings = Findings()
    data = read_facts(folder)
    page_map = parse_page_map(PAGE_MAP.read_text(encoding="utf-8"))
    pages = [data[f"{slug_of(entry)}.json"] for entry in page_map]
    running = {} if libraries else {**command_pages(), REST_SLUG: rest_page()}
    if libraries:
        allow_libraries(unpacked)
    chosen = [
        (entry, page)
        for entry, page in zip(page_map, pages, strict=True)
        if (entry["package"].replace("-", "_") not in CORE) == libraries
    ]
    targets = targets_of([entry for entry, _ in chosen])
    commands = library_commands(targets)
    schemas, _ = schemas_of(targets)
    versions = installed_versions(unpacked)
    for entry, page in chosen:
        spot = Spot(findings, f"{slug_of(page)}.json", slug_of(page))
        spot.count("pages")
        compare_version(spot, page, versions)
        if slug_of(page) in running:
            compare_running_page(spot, page, running[slug_of(page)])
            continue
        compare_targets(spot, page, entry)
        for section, objects in enumerate(page["sections"]):
            for position, obj in enumerate(objects["objects"]):
                here = spot.at("sections", section, "objects", position).named(obj["qualname"])
                if is_python(obj):
                    compare_object(here, obj)
                    compare_schema(here, obj, schemas)
                else:
                    compare_library_command(here, obj, commands)
    for module, names in data["exports.json"].items():
        if (module.split(".")[0] not in CORE) == libraries:
            compare_exports(Spot(findings, "exports.json", module, (module,)), module, names)
    for package, entries in data["unlisted.json"].items():
        if (package not in CORE) == libraries:
            compare_unlisted(Spot(findings, "unlisted.json", package, (package,)), entries)
    if not libraries:
        compare_indexes(findings, pages, data)
    return findings
