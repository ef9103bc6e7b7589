"""Every snippet imports on its own, and its definitions load. accounting.py checks that tests run its functions."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import current_group, groups, snippet_files

Load = Callable[[str], ModuleType]

# Snippets that read files of the reader's project on import. Their own tests create these files before they load them.
NEEDS_FILES = {
    "guides/build/assets/passing_data_between_assets/look.py",
    "guides/test/unit_testing/rentals_tests.py",
    "reference/dbt/dbt_assets.py",
    *(path for group in groups().values() for path in group.get("needsFiles", [])),
}


@pytest.mark.parametrize("path", sorted(set(snippet_files(group=current_group())) - NEEDS_FILES))
def test_imports_and_loads(path: str, load: Load) -> None:
    defs = getattr(load(path), "defs", None)
    if defs is not None:
        assert isinstance(defs, dg.Definitions)
        dg.Definitions.validate_loadable(defs)


def test_an_outdated_api_fails(load: Load, workspace: Path) -> None:
    outdated = workspace / "outdated.py"
    outdated.write_text("import dagster as dg\n\npolicy = dg.AutoMaterializePolicy.eager()\n")
    with pytest.raises(AssertionError, match="outdated.py:3: .*AutoMaterializePolicy"):
        load(str(outdated))
