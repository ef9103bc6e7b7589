"""Checks what the assets concept page says about materializations and ops."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import made, metadata, run

Load = Callable[[str], ModuleType]


@pytest.fixture
def loans(load: Load) -> ModuleType:
    return load("guides/build/assets/loans.py")


def test_a_materialization_is_recorded(
    loans: ModuleType, instance: dg.DagsterInstance, workspace: Path
) -> None:
    result = run(loans.defs, instance)
    assert made(result) == ["loans", "overdue_loans"]
    event = instance.get_latest_materialization_event(dg.AssetKey("overdue_loans"))
    assert event and event.run_id == result.run_id and event.timestamp
    assert metadata(result, "overdue_loans") == {"overdue": 2}
    # Dagster does not look into storage.
    (workspace / "overdue_loans.csv").unlink()
    assert instance.get_latest_materialization_event(dg.AssetKey("overdue_loans"))


def test_a_failure_records_nothing(
    loans: ModuleType, instance: dg.DagsterInstance, workspace: Path
) -> None:
    first = run(loans.defs, instance)
    (workspace / "loans.csv").write_text("title\nDune\n")
    second = run(
        loans.defs, instance, asset_selection=[dg.AssetKey("overdue_loans")], raise_on_error=False
    )
    assert not second.success
    event = instance.get_latest_materialization_event(dg.AssetKey("overdue_loans"))
    assert event and event.run_id == first.run_id


def test_a_call_is_no_run_and_an_asset_has_an_op(loans: ModuleType) -> None:
    loans.loans()
    assert loans.overdue_loans() == dg.MaterializeResult(metadata={"overdue": 2})
    assert isinstance(loans.overdue_loans.op, dg.OpDefinition)
    assert loans.overdue_loans.op.name == "overdue_loans"


def test_upstream_and_order(loans: ModuleType, instance: dg.DagsterInstance) -> None:
    selection = dg.AssetSelection.from_string('+key:"overdue_loans"')
    assert made(
        dg.materialize([loans.overdue_loans, loans.loans], instance=instance, selection=selection)
    ) == [
        "loans",
        "overdue_loans",
    ]
