"""Runs the example on the page External assets instance API."""

from collections.abc import Callable
from types import ModuleType

import dagster as dg

Load = Callable[[str], ModuleType]


def test_report_orders(load: Load, instance: dg.DagsterInstance) -> None:
    module = load("reference/external_assets_instance_api/report_orders.py")
    module.report_load(instance, rows=1250, version="2025-06-01")
    event = instance.get_latest_materialization_event(module.ORDERS)
    assert event and event.asset_materialization and event.run_id == ""
    assert event.asset_materialization.metadata["rows"].value == 1250
    key = dg.AssetCheckKey(module.ORDERS, "has_rows")
    [check] = instance.event_log_storage.get_asset_check_execution_history(key, limit=2)
    assert check.event and check.event.asset_check_evaluation
    assert check.event.asset_check_evaluation.passed
