"""Which DAG runs Airlift's sensor records, with an Airflow that returns the runs of all DAGs for an empty list of IDs."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta, timezone
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from dagster_airlift.core import (
    AirflowInstance,
    assets_with_dag_mappings,
    build_airflow_polling_sensor,
    build_defs_from_airflow_instance,
    load_airflow_dag_asset_specs,
)
from dagster_airlift.core.airflow_instance import DagRun
from dagster_airlift.test import make_dag_run, make_instance
from dagster_airlift.test.airflow_test_instance import AirflowInstanceFake

FEDERATE = "guides/migrate/airflow_to_dagster/federation/federate.py"
DAGS = ("orders", "payments")
Load = Callable[[str], ModuleType]


class AirflowLikeInstance(AirflowInstanceFake):
    """The test instance of Airlift returns nothing for an empty list, but Airflow returns the runs of all DAGs."""

    def get_dag_runs_batch(
        self, dag_ids: Sequence[str], end_date_gte: datetime, end_date_lte: datetime, offset: int = 0
    ) -> tuple[list[DagRun], int]:
        return super().get_dag_runs_batch(dag_ids or list(self._dag_runs_by_dag_id), end_date_gte, end_date_lte, offset)


def airflow_with_runs(*dag_ids: str, name: str = "shop") -> AirflowInstance:
    """An Airflow in which each DAG has just ended once, in this order."""
    now = datetime.now(timezone.utc) - timedelta(seconds=30)
    ends = [(dag_id, now + timedelta(seconds=index)) for index, dag_id in enumerate(dag_ids)]
    runs = [make_dag_run(dag_id, f"{dag_id}_run", end - timedelta(seconds=5), end) for dag_id, end in ends]
    made = make_instance({dag_id: ["load"] for dag_id in dag_ids}, runs, instance_name=name)
    made.__class__ = AirflowLikeInstance
    return made


def map_dags(*dag_ids: str) -> dg.Definitions:
    return dg.Definitions(assets=assets_with_dag_mappings({dag_id: [dg.AssetSpec(f"{dag_id}_table")] for dag_id in dag_ids}))


def recorded(defs: dg.Definitions, instance: dg.DagsterInstance, name: str = "shop", ticks: int = 2) -> list[str]:
    """The DAG assets that the first ticks of a sensor record."""
    [sensor] = [each for each in defs.sensors or [] if each.name == f"{name}__airflow_dag_status_sensor"]
    assert isinstance(sensor, dg.SensorDefinition)
    repository, cursor, found = defs.get_repository_def(), None, []
    for _ in range(ticks):
        context = dg.build_sensor_context(instance=instance, repository_def=repository, cursor=cursor)
        result: Any = sensor(context)
        cursor = context.cursor
        found += [event.asset_key.path[-1] for event in result.asset_events if "dag" in event.asset_key.path]
    return found


@pytest.mark.parametrize(
    ("mapped", "expected"), [([], ["orders", "payments"]), (["orders"], ["orders"]), (["orders", "payments"], ["orders", "payments"])]
)
def test_once_a_dag_is_mapped_only_mapped_dags_are_recorded(mapped: list[str], expected: list[str], instance: dg.DagsterInstance) -> None:
    defs = build_defs_from_airflow_instance(airflow_instance=airflow_with_runs(*DAGS), defs=map_dags(*mapped))
    assert recorded(defs, instance) == expected


@pytest.mark.parametrize(("mapped", "expected"), [([], []), (["payments"], ["payments"])])
def test_a_run_of_a_dag_that_is_not_loaded_ends_the_tick(mapped: list[str], expected: list[str], instance: dg.DagsterInstance) -> None:
    defs = build_defs_from_airflow_instance(
        airflow_instance=airflow_with_runs(*DAGS), defs=map_dags(*mapped), dag_selector_fn=lambda dag: dag.dag_id != "orders"
    )
    assert recorded(defs, instance) == expected


def test_federation_drops_events_but_keeps_the_specs(load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    airflows = {
        "warehouse": airflow_with_runs("load_orders", name="warehouse"),
        "reporting": airflow_with_runs("revenue_report", "returns_report", name="reporting"),
    }
    monkeypatch.setattr("dagster_airlift.core.AirflowInstance", lambda auth_backend, name: airflows[name])
    defs = load(FEDERATE).defs
    assert recorded(defs, instance, "reporting") == ["returns_report"]
    assert recorded(defs, instance, "warehouse") == ["load_orders"]
    # Without the spec of the DAG that ends first, the run of the other DAG is lost.
    reporting = airflows["reporting"]
    others = [spec for spec in load_airflow_dag_asset_specs(airflow_instance=reporting) if spec.key.path[-1] != "revenue_report"]
    without = dg.Definitions(assets=others, sensors=[build_airflow_polling_sensor(mapped_assets=others, airflow_instance=reporting)])
    assert recorded(without, instance, "reporting") == []
