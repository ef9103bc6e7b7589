"""Dagster+: what CI prepares, and what the code reads when it is deployed."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from corpus import SNIPPETS
from dagster_dbt.cli.app import app
from typer.testing import CliRunner

PLUS = SNIPPETS / "integrations/libraries/dbt/using_dbt_with_dagster_plus"
Shop = Callable[[str], Path]
Install = Callable[[Path, dict[str, Path]], Callable[[str], ModuleType]]


def test_ci_prepares_and_packages(shop: Shop, install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shop("reference")
    shutil.copy(PLUS / "serverless/profiles.yml", folder / "coffee_dbt")
    shutil.rmtree(folder / "coffee_dbt/target")
    load = install(folder, {"project": PLUS / "serverless/project.py"})
    file = folder / "coffee_dagster/coffee_dagster/project.py"
    done = CliRunner().invoke(app, ["project", "prepare-and-package", "--file", str(file)])
    assert done.exit_code == 0, done.output
    assert "Project preparation complete." in done.output and "Sync complete." in done.output
    packaged = folder / "coffee_dagster/dbt-project"
    assert (packaged / "target/manifest.json").exists()
    assert not (packaged / "target/partial_parse.msgpack").exists()

    project = load("project")
    assert project.coffee_project.project_dir == packaged
    assert project.coffee_project.target == "dev"
    monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", "prod")
    assert project.dbt_target() == "prod"
    monkeypatch.setenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "1")
    assert project.dbt_target() == "branch"

    shutil.rmtree(folder / "coffee_dbt")
    with pytest.raises(Exception, match="does not exist."):
        install(folder, {})("project")


def test_the_image_uses_the_files_in_place(shop: Shop, install: Install) -> None:
    folder = shop("reference")
    project = install(folder, {"project": PLUS / "hybrid/project.py"})("project").coffee_project
    assert project.packaged_project_dir is None
    assert project.manifest_path == folder / "coffee_dbt/target/manifest.json"


def test_ci_commands_are_those_of_the_pages() -> None:
    command = "dagster-dbt project prepare-and-package --file coffee_dagster/project.py"
    assert command in (PLUS / "serverless/prepare_step.yml").read_text()
    assert command in (PLUS / "hybrid/Dockerfile").read_text()
