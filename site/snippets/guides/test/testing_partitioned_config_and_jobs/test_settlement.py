from datetime import datetime, timezone

import dagster as dg
import pytest
from settlement import floor_plan, garages, mornings, settle_day, settlement


# start_config
def test_config_of_one_day() -> None:
    config = settle_day(datetime(2025, 6, 2), datetime(2025, 6, 3))

    assert dg.validate_run_config(settlement, config)


def test_config_of_a_key() -> None:
    config = settle_day.get_run_config_for_partition_key("2025-06-02")

    assert (
        config["ops"]["add_up"]["config"]["end"] == "2025-06-03T00:00:00+00:00"
    )
    # end_config


# start_all_keys
@pytest.mark.parametrize(
    "key", settle_day.get_partition_keys(datetime(2025, 6, 8))
)
def test_config_of_every_key_is_valid(key: str) -> None:
    config = settle_day.get_run_config_for_partition_key(key)

    assert dg.validate_run_config(settlement, config)
    # end_all_keys


# start_job
def test_job_for_one_day() -> None:
    result = settlement.execute_in_process(partition_key="2025-06-02")

    assert result.success
    assert result.output_for_node("with_tax") == pytest.approx(1089)


def test_job_for_a_key_that_does_not_exist() -> None:
    with pytest.raises(dg.DagsterUnknownPartitionError):
        settlement.execute_in_process(partition_key="2025-05-31")
        # end_job


# start_keys
NOON = datetime(2025, 6, 4, 12, tzinfo=timezone.utc)


def test_keys_of_a_list() -> None:
    assert garages.get_partition_keys() == ["harbor", "north", "station"]


def test_keys_of_time_windows() -> None:
    keys = settle_day.partitions_def.get_partition_keys(current_time=NOON)

    assert keys == ["2025-06-01", "2025-06-02", "2025-06-03"]


def test_window_of_a_key() -> None:
    window = mornings.time_window_for_partition_key("2025-06-02")

    assert window.start.isoformat() == "2025-06-02T06:00:00+02:00"
    assert window.end.isoformat() == "2025-06-03T06:00:00+02:00"
    # end_keys


# start_assets
def test_asset_for_one_key() -> None:
    context = dg.build_asset_context(partition_key="north")

    assert floor_plan(context) == "floor plan of north"


def test_asset_in_a_run() -> None:
    result = dg.materialize([floor_plan], partition_key="north")

    [event] = result.get_asset_materialization_events()
    assert event.partition == "north"
    # end_assets
