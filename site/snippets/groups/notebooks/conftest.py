"""Makes notebooks of the pages' scripts, and runs jobs in which they are steps."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster._core.definitions.reconstruct import ReconstructableRepository
from jupytext.cli import jupytext

Project = Callable[..., Path]
Execute = Callable[..., Any]


@pytest.fixture
def project(workspace: Path) -> Project:
    """Copies a folder of snippets into the working folder, and makes notebooks of some files as readers do."""

    def copy(folder: str, *notebooks: str) -> Path:
        for file in (SNIPPETS / folder).iterdir():
            if file.suffix in (".py", ".csv"):
                shutil.copy(file, workspace)
        for name in notebooks:
            jupytext(["--to", "notebook", "--set-kernel", "python3", "--quiet", f"{workspace / name}.py"])
        return workspace

    return copy


@pytest.fixture
def execute(monkeypatch: pytest.MonkeyPatch) -> Execute:
    """Runs a job of a file. The notebook's kernel loads the file again, so the job must be one that can be found again."""
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")

    @contextmanager
    def run(file: Path, job: str = "__ASSET_JOB", ops: dict[str, Any] | None = None, **options: Any) -> Iterator[Any]:
        monkeypatch.syspath_prepend(str(file.parent))
        monkeypatch.setenv("PYTHONPATH", str(file.parent))
        repository = ReconstructableRepository.for_file(str(file), "defs", working_directory=str(file.parent))
        config = {"execution": {"config": {"in_process": {}}}, "ops": ops or {}}
        with (
            dg.DagsterInstance.get() as instance,
            dg.execute_job(repository.get_reconstructable_job(job), instance, config, **options) as result,
        ):
            yield result

    return run
