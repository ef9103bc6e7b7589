"""Testing partitioned config and jobs: the errors on the page, and what its tests get from Dagster."""

import datetime
from collections.abc import Callable
from types import ModuleType
from typing import Any

import dagster as dg
import pytest

SETTLEMENT = "guides/test/testing_partitioned_config_and_jobs/settlement.py"

Load = Callable[[str], ModuleType]


def test_what_the_tests_find(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(SETTLEMENT)
    assert module.settlement.execute_in_process(partition_key="2025-06-02").success

    given = {"ops": {"add_up": {"config": {"start": "2025-06-03", "end": "2025-06-04"}}}}
    result = module.settlement.execute_in_process(partition_key="2025-06-02", run_config=given)
    assert result.dagster_run.run_config == given
    assert result.dagster_run.tags["dagster/partition"] == "2025-06-02"

    wrong: dict[str, Any] = {"ops": {"add_up": {"config": {"start": "2025-06-02", "until": ""}}}}
    with pytest.raises(dg.DagsterInvalidConfigError) as raised:
        dg.validate_run_config(module.settlement, wrong)
    assert 'Missing required config entry "end" at path root:ops:add_up:config' in str(raised.value)
    assert 'Received unexpected config entry "until"' in str(raised.value)

    events = dg.DynamicPartitionsDefinition(name="events")
    with pytest.raises(Exception, match="The instance is not available to load partitions"):
        events.get_partition_keys()
    instance.add_dynamic_partitions("events", ["concert-0614"])
    assert events.get_partition_keys(dynamic_partitions_store=instance) == ["concert-0614"]


def test_naive_times_of_a_window(load: Load) -> None:
    """With a key, the function gets times with a time zone. In a direct call, it gets what the test passes."""
    module = load(SETTLEMENT)
    direct = module.settle_day(datetime.datetime(2025, 6, 2), datetime.datetime(2025, 6, 3))
    assert direct["ops"]["add_up"]["config"]["start"] == "2025-06-02T00:00:00"
    by_key = module.settle_day.get_run_config_for_partition_key("2025-06-02")
    assert by_key["ops"]["add_up"]["config"]["start"] == "2025-06-02T00:00:00+00:00"


def test_a_context_without_a_key(load: Load) -> None:
    floor_plan = load(SETTLEMENT).floor_plan
    with pytest.raises(Exception) as raised:
        floor_plan(dg.build_asset_context())
    assert "Tried to access partition_key for a non-partitioned run" in str(raised.value)
    assert floor_plan(dg.build_asset_context(partition_key="north")) == "floor plan of north"


def test_a_context_with_a_range() -> None:
    @dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-06-01"))
    def entries(context: dg.AssetExecutionContext) -> object:
        return list(context.partition_keys)

    key_range = dg.PartitionKeyRange("2025-06-01", "2025-06-03")
    context = dg.build_asset_context(partition_key_range=key_range)
    assert entries(context) == ["2025-06-01", "2025-06-02", "2025-06-03"]
