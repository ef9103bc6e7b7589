"""Project files: each example is read by the tool that uses it."""

from pathlib import Path

import dagster as dg
import pytest
import tomli
import yaml
from click.testing import CliRunner
from corpus import DOCS, SNIPPETS
from dagster._cli.utils import has_pyproject_dagster_block
from dagster._cli.workspace.cli_target import WorkspaceOpts
from dagster._core.instance.config import dagster_instance_config
from dagster._core.secrets.env_file import get_env_var_dict
from dagster._core.workspace.load import location_origins_from_config
from dagster._core.workspace.load_target import PyProjectFileTarget

FOLDER = SNIPPETS / "guides/build/projects/dagster_project_file_reference"
PAGE = (DOCS / "guides/build/projects/dagster-project-file-reference.md").read_text()


def locations(toml: str) -> list[str]:
    Path("pyproject.toml").write_text(toml)
    return [
        origin.location_name for origin in PyProjectFileTarget("pyproject.toml").create_origins()
    ]


def test_tool_dagster() -> None:
    section = '[tool.dagster]\nmodule_name = "bike_rentals.definitions"\n'
    assert locations(section) == ["bike_rentals.definitions"]
    assert locations(section + 'code_location_name = "rentals"\n') == ["rentals"]

    two = (FOLDER / "two_modules.toml").read_text()
    assert locations(two) == ["bike_rentals.definitions", "bike_repairs.definitions"]
    # The names are the keys under which locations are kept, so the last one remains.
    assert locations(two + 'code_location_name = "both"\n') == ["both", "both"]
    with pytest.raises(
        ValueError, match="Only one of 'module_name' or 'modules' should be specified, not both."
    ):
        locations(two + 'module_name = "bike_rentals.definitions"\n')


def test_the_section_comes_before_the_workspace() -> None:
    Path("workspace.yaml").write_text((FOLDER / "workspace.yaml").read_text())
    workspace = WorkspaceOpts().to_load_target()
    assert [origin.location_name for origin in workspace.create_origins()] == [
        "bike_rentals.definitions",
        "bike_repairs.definitions",
    ]
    Path("pyproject.toml").write_text('[tool.dagster]\nmodule_name = "only"\n')
    assert [
        origin.location_name for origin in WorkspaceOpts().to_load_target().create_origins()
    ] == ["only"]
    Path("pyproject.toml").write_text("[project]\n")
    assert not has_pyproject_dagster_block("pyproject.toml")


def test_nothing_to_load() -> None:
    from dagster._cli import create_dagster_cli

    result = CliRunner().invoke(create_dagster_cli(), ["definitions", "validate"])
    assert "No arguments given and no [tool.dagster] block in pyproject.toml found" in result.output
    assert "No arguments given and no [tool.dagster] block in pyproject.toml found" in PAGE


def test_workspace() -> None:
    config = yaml.safe_load((FOLDER / "workspace.yaml").read_text())
    assert len(location_origins_from_config(config, "workspace.yaml")) == 2


def test_dagster_yaml(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_DATA_FOLDER", str(workspace / "data"))
    home = workspace / "home"
    home.mkdir()
    (home / "dagster.yaml").write_text((FOLDER / "dagster.yaml").read_text())
    config, _ = dagster_instance_config(str(home))
    assert config["run_retries"] == {"enabled": True, "max_retries": 2}
    with dg.DagsterInstance.from_config(str(home)) as instance:
        assert instance.run_retries_enabled and instance.run_retries_max_retries == 2
        instance.run_storage.get_runs_count()
    assert (workspace / "data").is_dir()


def test_env(workspace: Path) -> None:
    (workspace / ".env").write_text("TRIPS_FOLDER=data\n# no value:\nEMPTY\n")
    assert get_env_var_dict(str(workspace)) == {"TRIPS_FOLDER": "data"}


def test_dagster_cloud_yaml() -> None:
    """Its model in `dagster-cloud-cli`, which isn't installed here, allows these keys."""
    [location] = yaml.safe_load((FOLDER / "cloud.yaml").read_text())["locations"]
    assert set(location) <= {"location_name", "code_source", "build", "image", "working_directory"}
    assert location["code_source"] == {"module_name": "bike_rentals.definitions"}


def test_the_shown_files_are_toml() -> None:
    for file in FOLDER.glob("*.toml"):
        assert tomli.loads(file.read_text())["tool"]["dagster"]
