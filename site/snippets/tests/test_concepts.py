from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import ModuleType

import dagster as dg
import pandas as pd
import pytest

Load = Callable[[str], ModuleType]


@pytest.fixture
def shop(load: Load, workspace: Path) -> ModuleType:
    orders = {"order_id": [1, 2, 3], "day": ["2025-05-01", "2025-05-01", "2025-05-02"], "amount": [20.0, 5.0, 75.0]}
    pd.DataFrame(orders).to_csv(workspace / "orders.csv", index=False)
    return load("getting_started/concepts/shop.py")


def test_assets_resource_config_and_io_manager(shop: ModuleType, instance: dg.DagsterInstance, workspace: Path) -> None:
    job = shop.defs.get_job_def("revenue_job")
    assert job.execute_in_process(instance=instance).output_for_node("revenue") == 100.0
    config = dg.RunConfig(ops={"revenue": shop.RevenueConfig(minimum_amount=10)})
    assert job.execute_in_process(instance=instance, run_config=config).output_for_node("revenue") == 95.0
    assert sorted(file.name for file in (workspace / "storage").iterdir()) == ["orders", "revenue"]


def test_the_check_finds_a_duplicate(shop: ModuleType, instance: dg.DagsterInstance) -> None:
    result = shop.defs.get_job_def("revenue_job").execute_in_process(instance=instance)
    assert [check.passed for check in result.get_asset_check_evaluations()] == [True]
    assert not shop.order_ids_are_unique(pd.DataFrame({"order_id": [7, 7]})).passed


def test_a_partition_is_one_day(shop: ModuleType, instance: dg.DagsterInstance) -> None:
    result = dg.materialize(
        [shop.orders_of_day],
        partition_key="2025-05-01",
        resources={"store": shop.OrderStore(path="orders.csv")},
        instance=instance,
    )
    assert list(result.output_for_node("orders_of_day")["order_id"]) == [1, 2]


def test_the_report_follows_revenue(shop: ModuleType, instance: dg.DagsterInstance, workspace: Path) -> None:
    key = dg.AssetKey("revenue_report")
    before = dg.evaluate_automation_conditions(shop.defs, instance)
    assert before.total_requested == 0
    shop.defs.get_job_def("revenue_job").execute_in_process(instance=instance)
    after = dg.evaluate_automation_conditions(shop.defs, instance, cursor=before.cursor)
    assert after.get_num_requested(key) == 1
    assert dg.materialize([shop.revenue_report], instance=instance, selection=[shop.revenue_report]).success
    assert (workspace / "report.txt").exists()


def test_the_schedule_requests_one_run(shop: ModuleType, instance: dg.DagsterInstance) -> None:
    schedule = shop.defs.get_schedule_def("revenue_job_schedule")
    context = dg.build_schedule_context(instance=instance, scheduled_execution_time=datetime(2025, 5, 1, 6))
    assert len(schedule.evaluate_tick(context).run_requests) == 1


def test_the_sensor_asks_once_for_each_export(shop: ModuleType, instance: dg.DagsterInstance) -> None:
    resources = {"store": shop.OrderStore(path="orders.csv")}
    first = shop.new_export(dg.build_sensor_context(instance=instance, resources=resources))
    assert len(first.run_requests) == 1
    context = dg.build_sensor_context(instance=instance, resources=resources, cursor=first.cursor)
    assert shop.new_export(context).skip_reason.skip_message == "No new export."


def test_ops_graph_and_type(shop: ModuleType, instance: dg.DagsterInstance) -> None:
    result = shop.defs.get_job_def("disk_job").execute_in_process(instance=instance)
    assert result.output_for_node("warn_when_full") is False
    assert dg.check_dagster_type(shop.Percentage, 71.5).success
    assert not dg.check_dagster_type(shop.Percentage, 171.5).success


def test_an_annotation_is_checked_as_a_type() -> None:
    @dg.op
    def wrong() -> float:
        return "seven"  # type: ignore[return-value]

    @dg.job
    def wrong_job() -> None:
        wrong()

    with pytest.raises(dg.DagsterTypeCheckDidNotPass):
        wrong_job.execute_in_process()


def test_what_automates_is_off_until_someone_turns_it_on(shop: ModuleType) -> None:
    assert shop.every_morning.default_status is dg.DefaultScheduleStatus.STOPPED
    assert shop.new_export.default_status is dg.DefaultSensorStatus.STOPPED
    assert shop.new_export.minimum_interval_seconds == 30
    automation = shop.defs.get_repository_def().get_sensor_def("default_automation_condition_sensor")
    assert automation.default_status is dg.DefaultSensorStatus.STOPPED
