"""The context of a daemon in a test: the code location of one file, and an instance in a folder."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Union

import dagster as dg
from corpus import SNIPPETS
from dagster._core.remote_representation.origin import InProcessCodeLocationOrigin
from dagster._core.test_utils import InProcessTestWorkspaceLoadTarget
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.context import WorkspaceProcessContext


@contextmanager
def workspace_of(path: Union[str, Path], folder: Path) -> Iterator[WorkspaceProcessContext]:
    """`path`: a snippet under snippets/, or any file. `folder`: the instance's, created if it's missing."""
    folder.mkdir(exist_ok=True)
    storage = {
        "module": "dagster._core.storage.event_log",
        "class": "ConsolidatedSqliteEventLogStorage",
        "config": {"base_dir": str(folder)},
    }
    settings = {"event_log_storage": storage, "telemetry": {"enabled": False}}
    file = SNIPPETS / path
    target = LoadableTargetOrigin(
        executable_path=sys.executable, python_file=str(file), working_directory=str(file.parent)
    )
    origin = InProcessCodeLocationOrigin(target, location_name="snippet")
    with dg.DagsterInstance.local_temp(str(folder), overrides=settings) as instance:
        with WorkspaceProcessContext(instance, InProcessTestWorkspaceLoadTarget(origin)) as context:
            yield context
