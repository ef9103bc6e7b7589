"""Every file and fence of the Dagster+ pages with a known name is loaded by the package that reads it for a customer.

A module `checks_<subject>.py` beside this one has `CHECKS`: pairs of a pattern for a file's name and a function that takes
the text and an empty folder, and raises an error that says what is wrong.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from config_files import check_compose, check_yaml
from corpus import DOCS, SNIPPETS, configured_in, page_files
from fences import split

Check = Callable[[str, Path], None]
GROUP = Path(__file__).parent
TITLE = re.compile(r'title="([^"]+)"')
LANGUAGES = {"yaml", "yml", "json", "graphql"}
ENDINGS = {".yaml", ".yml", ".json", ".graphql"}

CHECKS: list[tuple[str, Check]] = [
    (pattern, check)
    for file in sorted(GROUP.glob("checks_*.py"))
    for pattern, check in importlib.import_module(file.stem).CHECKS
] + [(r"(docker-)?compose[\w.-]*\.ya?ml", check_compose), (r".*\.ya?ml", check_yaml)]


def pages() -> list[str]:
    return [page for page in page_files() if configured_in(page) == GROUP.name]


def files() -> list[str]:
    found = (file.relative_to(SNIPPETS).as_posix() for file in SNIPPETS.rglob("*") if file.suffix in ENDINGS)
    return sorted(path for path in found if configured_in(path) == GROUP.name)


def check(name: str, text: str, folder: Path) -> None:
    found = next((check for pattern, check in CHECKS if re.fullmatch(pattern, name)), None)
    assert found, f"no check reads {name}: add its pattern to a module checks_*.py"
    found(text, folder)


@pytest.mark.parametrize("path", files())
def test_file(path: str, workspace: Path) -> None:
    check(Path(path).name, (SNIPPETS / path).read_text(), workspace)


@pytest.mark.parametrize("page", pages())
def test_fences(page: str, workspace: Path) -> None:
    _, fences = split((DOCS / page).read_text(encoding="utf-8"))
    for fence in fences:
        if fence.language not in LANGUAGES:
            continue
        title = TITLE.search(fence.info)
        assert title, f"docs/{page}:{fence.line}: configuration has a title, the name of its file"
        try:
            check(Path(title[1]).name, fence.source, workspace)
        except Exception as error:
            pytest.fail(f"docs/{page}:{fence.line}: {error}")
