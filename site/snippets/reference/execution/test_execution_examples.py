"""Runs the examples on the page Execution."""

from collections.abc import Callable
from types import ModuleType

import dagster as dg

Load = Callable[[str], ModuleType]


def test_materialize(load: Load) -> None:
    load("reference/execution/materialize_orders.py").test_revenue()


def test_context(load: Load, instance: dg.DagsterInstance) -> None:
    flights = load("reference/execution/asset_context.py").flights
    assert dg.materialize([flights], instance=instance, partition_key="2025-03-01").success
    event = instance.get_latest_materialization_event(flights.key)
    assert event and event.asset_materialization
    assert event.asset_materialization.partition == "2025-03-01"
    assert event.asset_materialization.metadata["day"].value == "2025-03-01"


def test_direct_call(load: Load) -> None:
    load("reference/execution/direct_call.py").test_departures()
