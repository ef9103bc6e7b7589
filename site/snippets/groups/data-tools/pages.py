"""What the tests of this group share."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
from corpus import SNIPPETS

LIBRARIES = "integrations/libraries"
Load = Callable[[str], ModuleType]


def page(name: str) -> str:
    return (SNIPPETS.parent / "docs" / LIBRARIES / f"{name}.md").read_text()


def copy(folder: str, workspace: Path) -> None:
    shutil.copytree(SNIPPETS / LIBRARIES / folder, workspace, dirs_exist_ok=True)


def messages(result: dg.ExecuteInProcessResult) -> list[str]:
    """The errors of a failed step, from the outermost to the cause."""
    [error] = [event.step_failure_data.error for event in result.all_events if event.is_step_failure]
    found = []
    while error:
        found.append(error.message.strip())
        error = error.cause
    return found
