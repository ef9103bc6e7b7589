"""Every snippet imports on its own, its definitions load, and some test runs it."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import SNIPPETS, snippet_files

Load = Callable[[str], ModuleType]

# Snippets that read files of the reader's project when they are imported: their own tests make these first, and load them then.
NEEDS_FILES = {
    "guides/build/assets/passing_data_between_assets/look.py",
    "guides/test/unit_testing/rentals_tests.py",
    "reference/dbt/dbt_assets.py",
}


@pytest.mark.parametrize("path", sorted(set(snippet_files()) - NEEDS_FILES))
def test_imports_and_loads(path: str, load: Load) -> None:
    defs = getattr(load(path), "defs", None)
    if defs is not None:
        assert isinstance(defs, dg.Definitions)
        dg.Definitions.validate_loadable(defs)


@pytest.mark.parametrize("path", snippet_files())
def test_is_run_by_a_test(path: str) -> None:
    """Importing proves little: some test must name the file, or its name beside it, and so run what it holds."""
    snippet = SNIPPETS / path
    named = any(
        path in text or (test.parent == snippet.parent and snippet.name in text)
        for test in SNIPPETS.rglob("test_*.py")
        if test != Path(__file__)
        for text in [test.read_text(encoding="utf-8")]
    )
    assert named, f'no test runs snippets/{path}: add one with load("{path}")'


def test_an_outdated_api_fails(load: Load, workspace: Path) -> None:
    outdated = workspace / "outdated.py"
    outdated.write_text("import dagster as dg\n\npolicy = dg.AutoMaterializePolicy.eager()\n")
    with pytest.raises(AssertionError, match="outdated.py:3: .*AutoMaterializePolicy"):
        load(str(outdated))
