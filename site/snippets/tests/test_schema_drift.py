"""The schema drift page's checks, with deliveries whose columns change."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
from corpus import SNIPPETS

PAGE = "guides/test/schema_drift"
HEADER = "customer_id,email,signed_up"


def test_drift(
    load: Callable[[str], ModuleType], workspace: Path, instance: dg.DagsterInstance, run_tests: Callable[[str], int]
) -> None:
    text = (SNIPPETS.parent / "docs/guides/test/schema-drift.md").read_text()
    shutil.copytree(SNIPPETS / PAGE, workspace, dirs_exist_ok=True)
    module = load(f"{PAGE}/customers.py")
    job = module.defs.get_implicit_global_asset_job_def()
    file = workspace / "customers.csv"

    def materialize(*change: str) -> tuple[list[str], dict[str, dg.AssetCheckEvaluation]]:
        if change:
            file.write_text((SNIPPETS / PAGE / "customers.csv").read_text().replace(*change))
        result = job.execute_in_process(instance=instance, raise_on_error=False)
        done = [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()]
        return done, {check.check_name: check for check in result.get_asset_check_evaluations()}

    for _ in range(2):
        done, checks = materialize()
        assert done == ["customers", "signups_by_month"] and all(check.passed for check in checks.values())
    done, checks = materialize("email", "mail")
    contract = checks["columns_follow_the_contract"]
    assert done == ["customers"] and contract.severity == dg.AssetCheckSeverity.ERROR
    assert (contract.metadata["missing"].value, contract.metadata["added"].value) == (["email"], ["mail"])
    described = checks["column_schema_change"].description
    assert described and described.strip() in text
    done, checks = materialize("email", "mail")
    assert checks["column_schema_change"].passed
    _, checks = materialize("1,ana", "A1,ana")
    [change] = checks["columns_follow_the_contract"].metadata["changed"].value
    assert change in text
    file.write_text(f"{HEADER},phone\n1,ana@example.com,2025-04-30,555\n")
    done, checks = materialize()
    assert done == ["customers", "signups_by_month"]
    assert not checks["columns_follow_the_contract"].passed and not checks["column_schema_change"].passed
    assert run_tests(f"{PAGE}/customers_tests.py") == 1


def test_adapting(load: Callable[[str], ModuleType], workspace: Path) -> None:
    shutil.copytree(SNIPPETS / PAGE, workspace, dirs_exist_ok=True)
    module = load(f"{PAGE}/customer_history.py")
    job = module.defs.get_implicit_global_asset_job_def()
    file = workspace / "customers.csv"
    assert job.execute_in_process().success
    file.write_text(f"{HEADER},phone\n3,cem@example.com,2025-05-03,555\n")
    assert job.execute_in_process().success
    file.write_text(f"{HEADER}\n4,dee@example.com,2025-05-04\n")
    assert job.execute_in_process().success
    with duckdb.connect("warehouse.duckdb") as warehouse:
        rows = warehouse.execute("select customer_id, phone from customer_history order by customer_id").fetchall()
    assert rows == [(1, None), (2, None), (3, 555), (4, None)]
