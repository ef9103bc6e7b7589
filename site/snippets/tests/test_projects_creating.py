"""Creating a project: the scaffolded files, the dependencies, and the asset that the page adds."""

import io
import re
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import dagster as dg
import pytest
from click.testing import CliRunner, Result
from corpus import DOCS, SNIPPETS
from dagster._cli.project import project_cli
from dagster._core.workspace.load_target import PyProjectFileTarget

PAGE = (DOCS / "guides/build/projects/creating-a-new-project.md").read_text()
PYPROJECT = SNIPPETS / "guides/build/projects/creating_a_new_project/pyproject.toml"

Load = Callable[[str], ModuleType]


def project(*arguments: str) -> Result:
    return CliRunner().invoke(project_cli, list(arguments))


def files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def files_of_tree(text: str) -> set[str]:
    """The files of a tree that a page draws."""
    found: set[str] = set()
    folders: list[str] = []
    for line in text.strip().splitlines()[1:]:
        indent, name = re.findall(r"^([│ ├└─]+)(\S+)", line)[0]
        folders[len(indent) // 4 - 1 :] = [name]
        found.add("/".join(folders))
    return {path for path in found if not any(other.startswith(path + "/") for other in found)}


def test_the_scaffold_has_the_files_of_the_page(workspace: Path) -> None:
    result = project("scaffold", "--name", "bike_rentals")
    assert "Success! Created bike_rentals at" in result.output
    [tree] = re.findall(r"```text\n(bike_rentals\n.*?)```", PAGE, re.DOTALL)
    assert files(workspace / "bike_rentals") == files_of_tree(tree)
    assert (SNIPPETS / "bike_rentals/__init__.py").read_text() == ""
    for empty in ("bike_rentals/assets.py", "bike_rentals_tests/test_assets.py"):
        assert not (workspace / "bike_rentals" / empty).read_text().strip()

    again = project("scaffold", "--name", "bike_rentals")
    assert again.exit_code == 1 and re.search(r"The directory .* already exists", again.output)
    assert project("scaffold", "--name", "bike-rentals-2").exit_code == 0
    assert (workspace / "bike-rentals-2/bike_rentals_2/definitions.py").is_file()


def test_the_shown_pyproject_is_the_scaffold_with_other_dependencies(workspace: Path) -> None:
    project("scaffold", "--name", "bike_rentals")
    made = (workspace / "bike_rentals/pyproject.toml").read_text()
    fixed = re.compile(r"^( {4}\".*|description = .*)\n", re.MULTILINE)
    assert fixed.sub("", made) == fixed.sub("", PYPROJECT.read_text())


def test_excludes(workspace: Path) -> None:
    project(
        "scaffold",
        "--name",
        "lean",
        "--excludes",
        "setup",
        "--excludes",
        "tests",
        "--excludes",
        "readme.md",
    )
    assert files(workspace / "lean") == {
        "pyproject.toml",
        "lean/__init__.py",
        "lean/assets.py",
        "lean/definitions.py",
    }
    project("scaffold", "--name", "capitals", "--excludes", "README.md")
    assert (workspace / "capitals/README.md").is_file()
    wrong = project("scaffold", "--name", "wrong", "--excludes", "tox.ini")
    assert (
        wrong.exit_code == 1
        and "The following strings are invalid options for the excludes tag" in wrong.output
    )


def test_the_list_of_pyproject_wins(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from setuptools import Distribution
    from setuptools.config.pyprojecttoml import apply_configuration

    project("scaffold", "--name", "bike_rentals")
    monkeypatch.chdir(workspace / "bike_rentals")
    assert "You can specify new Python dependencies in `setup.py`" in Path("README.md").read_text()
    distribution = Distribution({"name": "bike_rentals", "install_requires": ["pandas"]})
    with pytest.warns(
        UserWarning,
        match=re.escape("`install_requires` overwritten in `pyproject.toml` (dependencies)"),
    ):
        apply_configuration(distribution, "pyproject.toml")
    assert distribution.install_requires == ["dagster", "dagster-cloud"]


def test_serverless_reads_setup_py(workspace: Path) -> None:
    """Its build runs `setup.py egg_info` in another folder, which has no pyproject.toml."""
    project("scaffold", "--name", "bike_rentals")
    setup = workspace / "bike_rentals/setup.py"
    setup.write_text(setup.read_text().replace('"dagster-cloud"', '"dagster-cloud", "pandas"'))
    elsewhere = workspace / "elsewhere"
    elsewhere.mkdir()
    command = [sys.executable, str(setup), "egg_info", f"--egg-base={elsewhere}"]
    subprocess.run(command, cwd=elsewhere, capture_output=True, check=True)
    assert "pandas" in (elsewhere / "bike_rentals.egg-info/requires.txt").read_text()


def test_names_are_looked_up(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def get(url: str) -> SimpleNamespace:
        asked.append(url)
        return SimpleNamespace(status_code=200)

    monkeypatch.setattr("dagster._cli.project.requests.get", get)
    taken = project("scaffold", "--name", "dagster_dbt")
    assert taken.exit_code == 1 and "conflicts with an existing PyPI package" in taken.output
    assert project("scaffold", "--name", "dagster_dbt", "--ignore-package-conflict").exit_code == 0
    assert project("scaffold", "--name", "bike_rentals").exit_code == 0
    assert len(asked) == 1


def test_an_example_is_downloaded(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces the download with an archive like GitHub's."""
    archive = io.BytesIO()
    root = f"dagster-{dg.__version__}/examples/quickstart_etl/"
    with tarfile.open(fileobj=archive, mode="w:gz") as tar:
        for folder in (root, root + "quickstart_etl/"):
            entry = tarfile.TarInfo(folder)
            entry.type = tarfile.DIRTYPE
            tar.addfile(entry)
        tar.addfile(tarfile.TarInfo(root + "quickstart_etl/__init__.py"))
    archive.seek(0)
    asked: list[str] = []

    def get(url: str, **_: object) -> SimpleNamespace:
        asked.append(url)
        return SimpleNamespace(raw=archive)

    monkeypatch.setattr("dagster._generate.download.requests.get", get)
    (workspace / "bike_rentals").parent.mkdir(exist_ok=True)
    result = project("from-example", "--name", "bike_rentals", "--example", "quickstart_etl")
    assert result.exit_code == 0, result.output
    assert asked == [f"https://codeload.github.com/dagster-io/dagster/tar.gz/{dg.__version__}"]
    assert "quickstart_etl" in {path.name for path in (workspace / "bike_rentals").iterdir()}

    unknown = project("from-example", "--name", "other", "--example", "quickstart")
    assert 'Example "quickstart" not available from the `dagster project` CLI' in unknown.output
    assert "quickstart_etl" in project("list-examples").output


def test_the_asset_and_its_setting(
    load: Load, instance: dg.DagsterInstance, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Runs with the page's data and settings. `bike_rentals/assets.py` has its own test, which the page shows."""
    (workspace / "data").mkdir()
    (workspace / "data/trips.csv").write_text("station\nHarbor\nMuseum\nHarbor\n")
    job = load("bike_rentals/definitions.py").defs.get_implicit_global_asset_job_def()
    with pytest.raises(
        Exception, match='fetch the environment variable "TRIPS_FOLDER" which is not set'
    ):
        job.execute_in_process(instance=instance)
    monkeypatch.setenv("TRIPS_FOLDER", "data")
    result = job.execute_in_process(instance=instance)
    assert result.output_for_node("trips_per_station") == {"Harbor": 2, "Museum": 1}


def test_commands_find_the_module(workspace: Path) -> None:
    (workspace / "pyproject.toml").write_text(PYPROJECT.read_text())
    [origin] = PyProjectFileTarget("pyproject.toml").create_origins()
    assert origin.location_name == "bike_rentals"
    assert origin.loadable_target_origin.module_name == "bike_rentals.definitions"
