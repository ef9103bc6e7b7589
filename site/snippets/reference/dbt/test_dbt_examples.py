"""Runs the example of dbt_assets with a dbt project of two models, on DuckDB."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest

FILES = {
    "dbt_project.yml": """
name: invoicing
version: "1.0"
profile: invoicing
model-paths: [models]
""",
    "profiles.yml": """
invoicing:
  target: dev
  outputs:
    dev:
      type: duckdb
      path: invoicing.duckdb
""",
    "models/invoices.sql": """
{{ config(materialized="table") }}
select 1 as invoice_id, 40.0 as amount union all select 2, 25.5
""",
    "models/invoice_totals.sql": """
select sum(amount) as total from {{ ref('invoices') }}
""",
    "models/old_totals.sql": "{{ config(tags=['deprecated']) }} select 1 as total",
    "models/schema.yml": """
models:
  - name: invoices
    columns:
      - name: invoice_id
        tests: [unique]
""",
}


@pytest.fixture
def project(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    programs = str(Path(sys.executable).parent)
    monkeypatch.setenv("PATH", os.pathsep.join([programs, os.environ["PATH"]]))
    monkeypatch.setenv("DBT_SEND_ANONYMOUS_USAGE_STATS", "false")
    folder = workspace / "invoicing"
    for name, text in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.lstrip())
    subprocess.run(["dbt", "parse", "--quiet"], cwd=folder, check=True)
    return folder


@pytest.mark.usefixtures("project")
def test_dbt_assets(
    load: Callable[[str], ModuleType], instance: dg.DagsterInstance
) -> None:
    module = load("reference/dbt/dbt_assets.py")
    keys = {key.to_user_string() for key in module.invoice_models.keys}
    assert keys == {"invoices", "invoice_totals"}

    job = module.defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance)

    assert result.success
    metadata = {
        event.asset_key.to_user_string(): event.materialization.metadata
        for event in result.get_asset_materialization_events()
    }
    assert metadata["invoices"]["dagster/row_count"].value == 2
    assert "dagster/row_count" not in metadata["invoice_totals"], "a view has no count"
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.check_name.startswith("unique_invoices")
