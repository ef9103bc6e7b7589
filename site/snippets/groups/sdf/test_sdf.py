"""The page about SDF: a dbt project whose assets keep the keys that dagster-sdf gave them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from collections.abc import Callable

import dagster as dg
import pytest
from corpus import SNIPPETS

SDF = SNIPPETS / "integrations/libraries/sdf"


@pytest.fixture
def project(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    monkeypatch.setenv("DBT_SEND_ANONYMOUS_USAGE_STATS", "false")
    shutil.copytree(SDF, workspace, dirs_exist_ok=True)
    subprocess.run(["dbt", "--quiet", "parse"], cwd=workspace / "moms_flower_shop", check=True)
    return workspace


def test_keys_of_sdf(project: Path, load: Callable[[str], ModuleType], instance: dg.DagsterInstance) -> None:
    defs = load(str(project / "definitions.py")).defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    made = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
    assert made == {"moms_flower_shop/staging/customers", "moms_flower_shop/main/app_installs"}
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.asset_key == dg.AssetKey(["moms_flower_shop", "main", "app_installs"])
