"""``npm run reference -- refresh``: rewrites the facts and reports the changes."""

from __future__ import annotations

import shutil
from pathlib import Path

from .docstrings.pages import docstring_files
from .facts import make_facts
from .facts_folder import changed_files, replace_folder


def refresh_facts(folder: Path, libraries: Path, *, docstrings: bool) -> int:
    """``folder``: of the facts; the docstrings are next to it. Returns the exit code."""
    facts = make_facts(libraries)
    for failure in facts.failures:
        print(f"no config schema: {failure}")
    changes = changed_files(folder, facts.files)
    replace_folder(folder, facts.files)
    beside = folder.parent / "docstrings"
    if docstrings:
        pages = docstring_files(facts.pages, facts.packages)
        replace_folder(beside, pages)
        size = sum(map(len, pages.values())) / 1024
        print(f"reference/docstrings: {len(pages)} pages, {size:.0f} KB; never commit them")
    else:
        shutil.rmtree(beside, ignore_errors=True)
    print(facts.summary)
    print("\n".join(changes) if changes else "nothing changed")
    return 0
