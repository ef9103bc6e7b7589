"""Runs both sides of the examples on the Pipes pages."""

import runpy
from collections.abc import Callable
from types import ModuleType

import dagster as dg
import dagster_pipes
import pytest
from corpus import SNIPPETS

Load = Callable[[str], ModuleType]


def check_reports(result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> None:
    assert result.success
    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["rows"].value == 3
    assert (event.materialization.tags or {})["dagster/data_version"] == "2025-06-01"
    [check] = result.get_asset_check_evaluations()
    assert (check.check_name, check.passed) == ("has_rows", True)
    messages = [entry.user_message for entry in instance.all_logs(result.run_id)]
    assert any("Loading orders for NO" in message for message in messages)


def test_subprocess(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("reference/pipes/subprocess_orders.py").defs
    job = defs.get_implicit_global_asset_job_def()
    check_reports(job.execute_in_process(instance=instance), instance)


def test_own_session(load: Load, instance: dg.DagsterInstance) -> None:
    asset = load("reference/pipes/own_session.py").load_orders
    check_reports(dg.materialize([asset], instance=instance), instance)


def test_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Dagster, the script prints a warning and still runs."""
    monkeypatch.setattr(dagster_pipes.PipesContext, "_instance", None)
    with pytest.warns(dagster_pipes.DagsterPipesWarning):
        runpy.run_path(str(SNIPPETS / "reference/pipes/load_orders.py"), run_name="__main__")
