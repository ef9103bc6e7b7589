import importlib
import sys
from pathlib import Path

import dagster as dg
import pytest
from dagster.components import ComponentLoadContext, load_defs
from shop.lib import ShellCommand

YAML = """
command: echo 3 > rows.txt
assets:
  - key: rows
    group_name: suppliers
"""


def test_specs_from_yaml() -> None:
    component = ShellCommand.resolve_from_yaml(YAML)
    defs = component.build_defs(ComponentLoadContext.for_test())
    (spec,) = defs.get_all_asset_specs()
    assert spec.key == dg.AssetKey("rows")
    assert spec.group_name == "suppliers"


def test_an_unknown_attribute_is_an_error() -> None:
    with pytest.raises(Exception, match="Extra inputs are not permitted"):
        ShellCommand.resolve_from_yaml(YAML + "comand: ls\n")


@pytest.fixture
def defs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dg.Definitions:
    """A defs folder with one component, loaded as Dagster loads a project."""
    folder = tmp_path / "temporary_defs" / "suppliers"
    folder.mkdir(parents=True)
    (tmp_path / "temporary_defs" / "__init__.py").touch()
    attributes = YAML.replace("\n", "\n  ")
    (folder / "component.yaml").write_text(f"type: shop.lib.ShellCommand\nattributes:{attributes}")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "temporary_defs", raising=False)
    return load_defs(importlib.import_module("temporary_defs"))


def test_a_run(defs: dg.Definitions, tmp_path: Path) -> None:
    result = defs.get_implicit_global_asset_job_def().execute_in_process()
    assert result.success
    assert (tmp_path / "temporary_defs/suppliers/rows.txt").read_text() == "3\n"
    (event,) = result.get_asset_materialization_events()
    assert event.asset_key == dg.AssetKey("rows")


def test_a_command_that_fails() -> None:
    component = ShellCommand.resolve_from_dict({"command": "exit 4", "assets": [{"key": "rows"}]})
    defs = component.build_defs(ComponentLoadContext.for_test())
    job = defs.get_implicit_global_asset_job_def()
    with pytest.raises(dg.Failure, match="The command returned 4"):
        job.execute_in_process()
