"""Partitioned op jobs: the config of each key, the schedules, and the messages on the page."""

import datetime
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest

INSPECTION = "guides/build/partitions_and_backfills/partitioning_ops/inspection.py"
SETTLEMENT = "guides/build/partitions_and_backfills/partitioning_ops/settlement.py"
REPAIRS = "guides/build/partitions_and_backfills/partitioning_ops/repairs.py"

Load = Callable[[str], ModuleType]


def tick(schedule: dg.ScheduleDefinition) -> dict[str, Mapping[str, Any]]:
    """Returns the run config of each partition that the tick on June 19 at 2:30 in Amsterdam requests."""
    time = datetime.datetime(2025, 6, 19, 0, 30, tzinfo=datetime.timezone.utc)
    data = schedule.evaluate_tick(dg.build_schedule_context(scheduled_execution_time=time))
    return {str(request.partition_key): request.run_config for request in data.run_requests or []}


def test_the_key_in_an_op(load: Load) -> None:
    job = load(INSPECTION).inspection
    assert job.execute_in_process(partition_key="north").success
    assert Path("north.txt").read_text() == "sprinklers: passed\n"
    with pytest.raises(dg.DagsterInvariantViolationError, match="for a non-partitioned run"):
        job.execute_in_process()
    with pytest.raises(dg.DagsterUnknownPartitionError):
        job.execute_in_process(partition_key="south")


def test_the_window_in_an_op() -> None:
    seen = []

    @dg.op
    def note(context: dg.OpExecutionContext) -> None:
        seen.append(context.partition_time_window.start.day)

    @dg.job(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"))
    def noted() -> None:
        note()

    assert noted.execute_in_process(partition_key="2025-06-02").success
    assert seen == [2]


def test_the_key_as_config(load: Load) -> None:
    module = load(SETTLEMENT)
    period = {"start": "2025-06-02T00:00:00+02:00", "end": "2025-06-03T00:00:00+02:00"}
    config = module.settle_day.get_run_config_for_partition_key("2025-06-02")
    assert config["ops"] == {"add_up": {"config": period}}
    assert module.settlement.execute_in_process(partition_key="2025-06-02").success
    assert Path("statement.txt").read_text() == "900 euros\n"
    june = module.Period(start="2025-06-01", end="2025-07-01")
    assert module.add_up(june) == 27000
    with pytest.raises(dg.DagsterInvalidConfigError) as raised:
        module.settlement.execute_in_process()
    assert 'Missing required config entry "ops" at the root' in str(raised.value)


def test_the_schedule(load: Load) -> None:
    schedule = load(SETTLEMENT).settlement_schedule
    assert (schedule.cron_schedule, schedule.execution_timezone) == (
        "30 2 * * *",
        "Europe/Amsterdam",
    )
    assert list(tick(schedule)) == ["2025-06-18"]


def test_lists_and_keys_that_appear_later(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(REPAIRS)
    result = module.repair.execute_in_process(partition_key="station", instance=instance)
    assert result.dagster_run.tags["dagster/priority"] == "10"

    def config(job: dg.JobDefinition, key: str) -> Any:
        partitioned = job.partitioned_config
        assert partitioned
        return partitioned.get_run_config_for_partition_key(key)["ops"]["order_parts"]["config"]

    assert config(module.repair, "station") == {"garage": "station", "urgent": True}
    assert config(module.repair_damage, "north-0017")["garage"] == "north"
    options: dict[str, Any] = {"partition_key": "north-0017", "instance": instance}
    with pytest.raises(dg.DagsterUnknownPartitionError):
        module.repair_damage.execute_in_process(**options)
    instance.add_dynamic_partitions("damage_reports", ["north-0017"])
    assert module.repair_damage.execute_in_process(**options).success


def test_keys_from_a_function(load: Load) -> None:
    job = load(REPAIRS).repair_from_sheet
    with pytest.raises(dg.DagsterUnknownPartitionError):
        job.execute_in_process(partition_key="harbor-3")
    Path("sheets").mkdir()
    Path("sheets/harbor-3.pdf").touch()
    assert job.partitions_def.get_partition_keys() == ["harbor-3"]
    assert job.execute_in_process(partition_key="harbor-3").success


def test_schedules_of_the_others(load: Load) -> None:
    module = load(REPAIRS)
    build = dg.build_schedule_from_partitioned_job
    with pytest.raises(Exception, match="requires a cron schedule"):
        build(module.repair)
    schedule = build(module.repair, cron_schedule="0 6 1 * *")
    assert isinstance(schedule, dg.ScheduleDefinition)
    assert list(tick(schedule)) == ["harbor", "north", "station"]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="permitted partitions definitions"):
        build(module.repair_damage)
    with pytest.raises(Exception, match="Cannot provide cron_schedule or execution_timezone"):
        build(load(SETTLEMENT).settlement, cron_schedule="0 6 1 * *")

    @dg.job
    def plain() -> None: ...

    with pytest.raises(Exception, match="The provided job is not partitioned"):
        build(plain)


def test_config_that_is_wrong(load: Load) -> None:
    module = load(SETTLEMENT)

    @dg.daily_partitioned_config(start_date="2025-06-01")
    def incomplete(start: datetime.datetime, end: datetime.datetime) -> dict[str, Any]:
        return {"ops": {"add_up": {"config": {"start": start.isoformat()}}}}

    @dg.job(config=incomplete)
    def broken() -> None:
        module.add_up()

    with pytest.raises(dg.DagsterInvalidConfigError) as raised:
        broken.execute_in_process(partition_key="2025-06-02")
    assert 'Missing required config entry "end" at path root:ops:add_up:config' in str(raised.value)

    def one_parameter(start):  # noqa: ANN001, ANN202
        return {}

    config: Any = dg.daily_partitioned_config(start_date="2025-06-01")(one_parameter)
    with pytest.raises(TypeError, match="takes 1 positional argument but 2 were given"):
        config.get_run_config_for_partition_key("2025-06-02")
