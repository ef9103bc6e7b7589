"""Runs the example on the page Internals."""

from collections.abc import Callable
from types import ModuleType

import dagster as dg

Load = Callable[[str], ModuleType]


@dg.asset
def orders() -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"rows": 3})


@dg.asset
def broken() -> None:
    raise ValueError("no orders today")


def test_instance_queries(load: Load, instance: dg.DagsterInstance) -> None:
    queries = load("reference/internals/instance_queries.py")
    dg.materialize([orders], instance=instance)
    failed = dg.materialize([broken], instance=instance, raise_on_error=False)
    assert queries.last_row_counts(instance, orders.key) == [3]
    assert queries.failed_runs(instance) == [failed.run_id]
