"""The sample files, read by dg itself, and which of their values win."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import tomlkit
from click.testing import CliRunner
from corpus import DOCS, SNIPPETS
from dagster_dg import config as dg_config
from dagster_dg.cli import ENV_PREFIX, cli
from dagster_dg.config import DgCliConfig, DgProjectConfig, DgRawCliConfig, DgRawProjectConfig, DgRawWorkspaceConfig
from dagster_dg.context import DgContext
from dagster_dg.error import DgError

PAGE = (DOCS / "guides/labs/dg/configuring-dg.md").read_text()
FILES = SNIPPETS / "guides/labs/dg/configuring_dg"


@pytest.fixture
def shop(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A workspace with a project, and a user's file; `alone` is a project outside of it."""
    monkeypatch.setenv("DG_CLI_CONFIG", str(workspace / "user.toml"))
    shutil.copy(FILES / "user.toml", workspace)
    for folder in (workspace / "shop/projects/orders", workspace / "alone"):
        folder.mkdir(parents=True)
        shutil.copy(FILES / "project.toml", folder / "pyproject.toml")
    shutil.copy(FILES / "workspace.toml", workspace / "shop/dg.toml")
    yield workspace


def read(folder: Path, **options: bool) -> DgContext:
    return DgContext.from_file_discovery_and_command_line_config(folder, DgRawCliConfig(**options))


def test_a_project(shop: Path) -> None:
    found = read(shop / "alone")
    assert found.code_location_name == "warehouse"
    assert found.code_location_target_module_name == "shop_warehouse.definitions"
    assert found.defs_module_name == "shop_warehouse.defs"
    assert found.config.cli == DgCliConfig(
        verbose=True,
        cache_dir=Path("/home/you/.cache/dg"),
        suppress_warnings=["project_and_activated_venv_mismatch"],
        telemetry_enabled=False,
    )
    assert read(shop / "alone", verbose=False).config.cli.verbose is False
    # The default values of the table.
    (shop / "alone/pyproject.toml").write_text('[tool.dg]\ndirectory_type = "project"\n[tool.dg.project]\nroot_module = "shop"\n')
    found = read(shop / "alone")
    assert (found.defs_module_name, found.code_location_target_module_name, found.code_location_name) == ("shop.defs", "shop.definitions", "alone")
    assert found.python_environment.active


def test_a_workspace_and_its_project(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = read(shop / "shop/projects/orders")
    assert "cli_config_in_workspace_project" in capsys.readouterr().err
    assert (found.config.cli.disable_cache, found.config.cli.verbose) == (True, False)
    assert [spec.path.as_posix() for spec in found.project_specs] == ["projects/orders", "projects/marketing"]
    # `dg.toml` counts where a folder has both.
    (shop / "alone/dg.toml").write_text('directory_type = "project"\n[project]\nroot_module = "other"\n')
    assert read(shop / "alone").root_module_name == "other"
    # A list replaces another one.
    text = (shop / "shop/dg.toml").read_text() + 'suppress_warnings = ["deprecated_python_environment"]\n'
    (shop / "shop/dg.toml").write_text(text)
    assert read(shop / "shop").config.cli.suppress_warnings == ["deprecated_python_environment"]


def test_mistakes(shop: Path) -> None:
    file = shop / "alone/pyproject.toml"
    text = file.read_text()
    shown = PAGE.split("/shop-warehouse/pyproject.toml: ")[1].split("\n")[0]
    file.write_text(text.replace("root_module", "root_modul"))
    with pytest.raises(DgError) as error:
        read(shop / "alone")
    assert str(error.value) == f"Error in configuration file {file}: {shown}"
    file.write_text(text.replace("active = true", "active = true\nuv_managed = true"))
    with pytest.raises(DgError, match="conflicting settings in `tool.dg.project.python_environment`. Exactly one"):
        read(shop / "alone")
    file.write_text('[tool.dg]\ndirectory_type = "workspace"\n')
    with pytest.raises(KeyError, match="workspace"):
        read(shop / "alone")
    (shop / "user.toml").write_text("[cli]\nverbos = true\n")
    assert read(shop).config.cli.verbose is False


def test_an_environment_variable_is_an_option(shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shop / "shop")
    done = CliRunner().invoke(cli, ["list", "project"], auto_envvar_prefix=ENV_PREFIX)
    assert done.output.split() == ["projects/orders", "projects/marketing"]
    monkeypatch.setenv("DAGSTER_DG_LIST_PROJECT_VERBOSE", "perhaps")
    done = CliRunner().invoke(cli, ["list", "project"], auto_envvar_prefix=ENV_PREFIX)
    assert (done.exit_code, "perhaps" in done.output) == (2, True)
    assert "DAGSTER_DG_LIST_DEFS_VERBOSE" in PAGE


def test_the_tables_have_every_key() -> None:
    for table in (DgRawProjectConfig, DgRawWorkspaceConfig, DgRawCliConfig):
        keys = ["telemetry.enabled" if name == "telemetry" else name for name in table.__annotations__]
        assert [key for key in keys if f"| `{key}` |" not in PAGE] == []
    assert set(DgProjectConfig.__dataclass_fields__) == set(DgRawProjectConfig.__annotations__)
    warnings = dg_config.DgWarningIdentifier.__args__  # type: ignore[attr-defined]
    assert [name for name in warnings if f"`{name}`" not in PAGE] == []
    for file in FILES.glob("*.toml"):
        tomlkit.parse(file.read_text())
