"""Deleting runs, and wiping and removing assets: what's deleted and what's kept."""

import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from dagster._core.test_utils import create_run_for_test

Load = Callable[[str], ModuleType]
PRUNE = "guides/deploy/instance/prune_runs.py"
SALES = dg.AssetKey("sales")


@dg.asset
def sales() -> int:
    return 3


@dg.asset_check(asset=sales)
def sales_are_positive() -> dg.AssetCheckResult:
    return dg.AssetCheckResult(passed=True)


def materialized_twice(instance: dg.DagsterInstance) -> tuple[str, str]:
    first, second = (dg.materialize([sales, sales_are_positive], instance=instance) for _ in range(2))
    return first.run_id, second.run_id


def stored() -> set[str]:
    return {file.name for file in (Path(os.environ["DAGSTER_HOME"]) / "storage").iterdir()}


def history(instance: dg.DagsterInstance) -> list[str]:
    return [record.run_id for record in instance.fetch_materializations(SALES, limit=10).records]


def test_a_deleted_run() -> None:
    with dg.DagsterInstance.get() as instance:
        first, second = materialized_twice(instance)
        instance.delete_run(second)
        assert [run.run_id for run in instance.get_runs()] == [first]
        assert history(instance) == [first]
        # The catalog keeps the last materialization, and the disk the value and the compute logs.
        latest = instance.get_latest_materialization_event(SALES)
        assert latest and latest.run_id == second
        assert {"sales", second} <= stored()


def test_a_wiped_asset() -> None:
    with dg.DagsterInstance.get() as instance:
        runs = materialized_twice(instance)
        instance.wipe_assets([SALES])
        assert instance.all_asset_keys() == [] and history(instance) == []
        assert instance.get_latest_materialization_event(SALES) is None
        # The runs, the results of checks, and the value stay.
        assert {run.run_id for run in instance.get_runs()} == set(runs)
        key = dg.AssetCheckKey(SALES, "sales_are_positive")
        assert len(instance.event_log_storage.get_asset_check_execution_history(key, limit=10)) == 2
        assert dg.Definitions(assets=[sales]).load_asset_value("sales", instance=instance) == 3
        with pytest.raises(NotImplementedError, match="Partitioned asset wipe is not supported"):
            instance.wipe_asset_partitions(SALES, ["north"])


def test_pruning(load: Load) -> None:
    module = load(PRUNE)
    job = module.defs.get_job_def("prune_runs")
    with dg.DagsterInstance.get() as instance:
        ended = {
            create_run_for_test(instance, status=status).run_id
            for status in (dg.DagsterRunStatus.SUCCESS, dg.DagsterRunStatus.FAILURE, dg.DagsterRunStatus.CANCELED)
        }
        started = create_run_for_test(instance, status=dg.DagsterRunStatus.STARTED).run_id
        first = job.execute_in_process(instance=instance)
        assert first.output_for_node("delete_old_runs") == 0
        config = dg.RunConfig(ops={"delete_old_runs": module.Pruning(keep_days=0)})
        second = job.execute_in_process(instance=instance, run_config=config)
        assert second.output_for_node("delete_old_runs") == len(ended) + 1  # `first` has ended too.
        assert {run.run_id for run in instance.get_runs()} == {started, second.run_id}
