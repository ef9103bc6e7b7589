"""Runs the example on the page Types."""

from collections.abc import Callable
from types import ModuleType

import dagster as dg

Load = Callable[[str], ModuleType]


def test_positive_orders(load: Load) -> None:
    module = load("reference/types/positive_orders.py")
    module.test_amounts()
    job = dg.GraphDefinition(name="amounts", node_defs=[module.read_amounts]).to_job()
    result = job.execute_in_process()
    assert result.output_for_node("read_amounts") == [120, 80, 40]
