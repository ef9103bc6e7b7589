"""The workflow of the page on CI/CD: GitHub's schema accepts it, and its commands pass and fail as the page says."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from corpus import SNIPPETS

PROJECT = SNIPPETS / "guides/deploy/ci_cd"
WORKFLOW = PROJECT / "deploy.yml"
PAGE = SNIPPETS.parent / "docs/guides/deploy/ci-cd.md"


@pytest.fixture
def project(workspace: Path) -> Path:
    """The project as a reader has it, which `pip install -e .` would put on Python's path."""
    for name in "shop", "tests":
        shutil.copytree(PROJECT / name, workspace / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT / "pyproject.toml", workspace)
    return workspace


def run(command: str, project: Path) -> tuple[int, str]:
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": f"{project}:{os.environ.get('PYTHONPATH', '')}"}
    done = subprocess.run(["bash", "-ec", command], cwd=project, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def checks() -> dict[str, str]:
    """The commands of the first job by their names."""
    steps = yaml.safe_load(WORKFLOW.read_text())["jobs"]["check"]["steps"]
    return {step["name"]: step["run"] for step in steps if "run" in step}


def test_the_schema() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(WORKFLOW)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_commands(project: Path) -> None:
    page = PAGE.read_text()
    for name, commands in checks().items():
        assert all(line in page for line in commands.splitlines()), name
        if name != "Install":
            code, output = run(commands, project)
            assert code == 0, output


def test_definitions_that_fail(project: Path) -> None:
    file = project / "shop/definitions.py"
    good = file.read_text()
    command = checks()["Validate definitions"]
    for was, now, message in [
        ("import duckdb", "import duckdb_missing", "No module named 'duckdb_missing'"),
        ("def daily_revenue()", "def daily_revenue(crm: dg.ResourceParam[str])", "crm"),
    ]:
        file.write_text(good.replace(was, now))
        code, output = run(command, project)
        assert code != 0 and message in output, output
    (project / "pyproject.toml").unlink()
    code, output = run(command, project)
    assert code != 0
    [quoted] = [line for line in page_messages() if line in output]
    assert quoted


def page_messages() -> list[str]:
    return [part for part in PAGE.read_text().split("`") if part.startswith("No arguments given")]


def test_the_installed_packages() -> None:
    """The image starts the module that the project configures, and installs only what the project needs."""
    docker = (PROJECT / "Dockerfile").read_text()
    assert '"-m", "shop.definitions"' in docker and "[dev]" not in docker
    assert 'module_name = "shop.definitions"' in (PROJECT / "pyproject.toml").read_text()
