"""The coffee shop's dbt project: parsed and built once for a run of the tests, and copied for each test."""

import fcntl
import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType

import pytest
from corpus import SNIPPETS

DBT = SNIPPETS / "integrations/libraries/dbt"
TUTORIAL = DBT / "using_dbt_with_dagster"
PACKAGE = "coffee_dagster"

Shop = Callable[[str], Path]
Install = Callable[[Path, Mapping[str, Path]], Callable[[str], ModuleType]]


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    _prepare(monkeypatch.setenv)


def _prepare(setenv: Callable[[str, str], object]) -> None:
    setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    setenv("DBT_SEND_ANONYMOUS_USAGE_STATS", "false")
    setenv("NO_COLOR", "1")


def dbt(folder: Path, *args: str) -> str:
    done = subprocess.run(["dbt", "--no-use-colors", *args], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tutorial_project(folder: Path) -> None:
    """The project of the tutorial's first page, built as the page says."""
    shutil.copytree(TUTORIAL / "coffee_dbt", folder / "coffee_dbt")
    (folder / "build.log").write_text(dbt(folder / "coffee_dbt", "build"))


def upstream_project(folder: Path) -> None:
    """The project after the page about upstream assets; nothing of it is parsed."""
    shutil.copytree(TUTORIAL / "coffee_dbt", folder / "coffee_dbt")
    (folder / "data").mkdir()
    (folder / "coffee_dbt/seeds/raw_customers.csv").rename(folder / "data/customers.csv")
    shutil.copy(TUTORIAL / "upstream/sources.yml", folder / "coffee_dbt/models")
    shutil.copy(TUTORIAL / "upstream/stg_customers.sql", folder / "coffee_dbt/models/staging")


def reference_project(folder: Path) -> None:
    """The tutorial's project with the files of the reference, built."""
    upstream_project(folder)
    shutil.copytree(DBT / "reference/coffee_dbt", folder / "coffee_dbt", dirs_exist_ok=True)
    shutil.copy(DBT / "reference/rewards.csv", folder / "data")
    load = "import duckdb; c = duckdb.connect('coffee_dbt/coffee.duckdb'); " + "; ".join(
        f"c.execute(\"create table raw_{name} as from 'data/{name}.csv'\")" for name in ("customers", "rewards")
    )
    subprocess.run([sys.executable, "-c", load], cwd=folder, check=True)
    dbt(folder / "coffee_dbt", "build", "--target", "dev")


PROJECTS = {"tutorial": tutorial_project, "upstream": upstream_project, "reference": reference_project}


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Makes a project once, for all workers."""
    root = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent

    def make(name: str) -> Path:
        folder = root / f"dbt-{name}"
        with open(root / f"dbt-{name}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (folder / "made").exists():
                folder.mkdir()
                PROJECTS[name](folder)
                (folder / "made").touch()
        return folder

    return make


@pytest.fixture
def shop(made: Callable[[str], Path], workspace: Path) -> Shop:
    """A copy of one of the projects, in the test's own folder. dbt loads seeds from where it parsed them, so a copy runs none."""

    def copy(name: str) -> Path:
        shutil.copytree(made(name), workspace, dirs_exist_ok=True)
        return workspace

    return copy


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Puts snippets into the Dagster package beside the dbt project, under the names that pages give them."""

    def put(folder: Path, files: Mapping[str, Path]) -> Callable[[str], ModuleType]:
        package = folder / PACKAGE / PACKAGE
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").touch()
        for name, snippet in files.items():
            shutil.copy(snippet, package / f"{name}.py")
        monkeypatch.syspath_prepend(str(folder / PACKAGE))
        _forget()
        importlib.invalidate_caches()
        return lambda name: importlib.import_module(f"{PACKAGE}.{name}")

    yield put
    _forget()


def _forget() -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture
def docs() -> Callable[[str], str]:
    """The text of one of the dbt pages."""
    return lambda page: (SNIPPETS.parent / "docs/integrations/libraries/dbt" / f"{page}.md").read_text()
