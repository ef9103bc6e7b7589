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

FILES = {
    "dbt_project.yml": "name: moms_flower_shop\nprofile: moms_flower_shop\nmodels: {moms_flower_shop: {staging: {schema: staging}}}\n",
    "profiles.yml": """
moms_flower_shop:
  target: dev
  outputs:
    dev: {type: duckdb, path: moms_flower_shop.duckdb, schema: main, threads: 1}
""",
    "macros/generate_schema_name.sql": """
{% macro generate_schema_name(custom, node) %}{{ custom or target.schema }}{% endmacro %}
""",
    "models/staging/customers.sql": "select 1 as customer_id, 'Ada' as first_name",
    "models/app_installs.sql": "select customer_id, date '2025-04-01' as installed_on from {{ ref('customers') }}",
    "models/schema.yml": """
models:
  - name: app_installs
    columns:
      - name: customer_id
        data_tests: [not_null]
""",
}


@pytest.fixture
def project(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    monkeypatch.setenv("DBT_SEND_ANONYMOUS_USAGE_STATS", "false")
    folder = workspace / "moms_flower_shop"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    subprocess.run(["dbt", "--quiet", "parse"], cwd=folder, check=True)
    shutil.copy(SNIPPETS / "integrations/libraries/sdf/definitions.py", workspace)
    return workspace


def test_keys_of_sdf(project: Path, load: Callable[[str], ModuleType], instance: dg.DagsterInstance) -> None:
    defs = load(str(project / "definitions.py")).defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    made = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
    assert made == {"moms_flower_shop/staging/customers", "moms_flower_shop/main/app_installs"}
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.asset_key == dg.AssetKey(["moms_flower_shop", "main", "app_installs"])
