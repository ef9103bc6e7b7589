"""Copies the projects in `snippets/examples`, and runs them as a reader would."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import dagster as dg
from corpus import DOCS, SNIPPETS

NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.egg-info", ".pytest_cache", ".env", ".local", "target", "logs", "*.duckdb")
# Files that readers get, but that no page shows.
NOT_SHOWN = {".gitignore", "README.md", "__init__.py"}


class ExampleProject:
    """A copy of a project in its own folder, where a test can change everything."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder / name
        shutil.copytree(SNIPPETS / "examples" / name, self.folder, ignore=NOT_COPIED)
        self.environment = {**os.environ, "DAGSTER_HOME": str(self.folder)}

    @property
    def output(self) -> Path:
        """What pages show of a run."""
        return SNIPPETS / "examples" / f"{self.name}_output"

    @property
    def pages(self) -> Path:
        return DOCS / "examples" / self.name.replace("_", "-")

    def files(self) -> list[str]:
        return sorted(file.relative_to(self.folder).as_posix() for file in self.folder.rglob("*") if file.is_file())

    def run(self, *command: str) -> str:
        """The output and the log of a Python program, such as `pytest` or `dagster asset materialize`."""
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert done.returncode == 0, done.stdout[-12000:]
        return done.stdout

    def shell(self, script: str) -> None:
        """Commands of a page, with the programs of this Python."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        done = subprocess.run(["bash", "-e"], input=script, cwd=self.folder, env={**os.environ, "PATH": path}, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    def metadata(self, key: str) -> Mapping[str, Any]:
        """The metadata of the latest materialization."""
        with dg.DagsterInstance.from_config(str(self.folder)) as instance:
            event = instance.get_latest_materialization_event(dg.AssetKey(key))
        assert event and event.asset_materialization, f"{key} has no materialization"
        return {name: value.value for name, value in event.asset_materialization.metadata.items()}

    def checks(self) -> dict[str, bool]:
        """The results of all checks of the latest run."""
        return {check.check_name: check.passed for check in self._evaluations()}

    def check_metadata(self, name: str) -> dict[str, Any]:
        [found] = [check for check in self._evaluations() if check.check_name == name]
        return {key: value.value for key, value in found.metadata.items()}

    def _evaluations(self) -> list[dg.AssetCheckEvaluation]:
        with dg.DagsterInstance.from_config(str(self.folder)) as instance:
            [record] = instance.get_run_records(limit=1)
            events = instance.all_logs(record.dagster_run.run_id, dg.DagsterEventType.ASSET_CHECK_EVALUATION)
        return [entry.dagster_event.asset_check_evaluation_data for entry in events if entry.dagster_event]

    @contextmanager
    def offline(self) -> Iterator[None]:
        """As `cp .env.offline .env` and `python tests/services.py`, on a free port."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        settings = (self.folder / ".env.offline").read_text()
        (self.folder / ".env").write_text(re.sub(r"127\.0\.0\.1:\d+", f"127.0.0.1:{port}", settings))
        services = subprocess.Popen([sys.executable, "tests/services.py", str(port)], cwd=self.folder, stdout=subprocess.DEVNULL)
        try:
            deadline = time.monotonic() + 60
            while not _answers(port):
                assert services.poll() is None and time.monotonic() < deadline, "the services don't start"
                time.sleep(0.1)
            yield
        finally:
            services.terminate()
            services.wait(20)

    def problems(self) -> list[str]:
        """Mismatches between pins and installed packages, and between the project and its pages."""
        found = []
        for file in self.folder.glob("requirements*.txt"):
            for line in file.read_text().splitlines():
                name, _, pin = line.partition("==")
                if not line.startswith("-r ") and version(name.partition("[")[0]) != pin:
                    found.append(f"{file.name} has {line}, tested with {version(name.partition('[')[0])}")
        text = "\n".join(page.read_text() for page in sorted(self.pages.glob("*.md*")))
        shown = set(re.findall(rf'path="examples/{self.name}/([^"]+)"', text))
        needed = {file for file in self.files() if Path(file).name not in NOT_SHOWN}
        found += [f"no page shows {file}" for file in sorted(needed - shown)]
        found += [f"a page shows {file}, which doesn't exist" for file in sorted(shown - set(self.files()))]
        if set(self.tree()) != set(self.files()) - {file for file in self.files() if file.endswith("__init__.py")}:
            found.append(f"the tree of index.md lists {self.tree()}, and the project has {self.files()}")
        return found

    def tree(self) -> list[str]:
        """The files of the first fence of box-drawing lines in the index page."""
        [drawn, *_] = re.findall(r"```text[^\n]*\n([^`]*──[^`]*)```", (self.pages / "index.md").read_text())
        files: list[str] = []
        folders: list[str] = []
        for line in drawn.splitlines()[1:]:
            indent, _, name = line.partition("── ")
            depth = len(indent) // 4
            folders[depth:] = [name.split()[0].rstrip("/")]
            files.append("/".join(folders))
        return [file for file in files if not any(other.startswith(f"{file}/") for other in files)]


def _answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0
