"""Runs the example on the page Utilities."""

from collections.abc import Callable
from types import ModuleType

import dagster as dg

Load = Callable[[str], ModuleType]


def test_log_from_helper(load: Load, instance: dg.DagsterInstance) -> None:
    revenue = load("reference/utilities/log_from_helper.py").revenue
    result = dg.materialize([revenue], instance=instance)
    assert result.asset_value("revenue") == 200
    messages = [entry.user_message for entry in instance.all_logs(result.run_id)]
    assert any("Read 2 orders" in message for message in messages)
