"""The automation overview: the same pipeline with a schedule and with conditions."""

from collections.abc import Callable
from datetime import datetime, timezone
from types import ModuleType

import dagster as dg

Load = Callable[[str], ModuleType]
TRIPS, REVENUE = dg.AssetKey("trips"), dg.AssetKey("revenue")


def test_the_schedule_starts_both_in_one_run(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("guides/automate/job_based.py").defs
    schedule = defs.get_schedule_def("nightly_job_schedule")
    [request] = schedule.evaluate_tick(dg.build_schedule_context()).run_requests
    assert request.asset_selection is None
    job = defs.get_job_def(schedule.job_name)
    result = job.execute_in_process(instance=instance)
    assert {event.asset_key for event in result.get_asset_materialization_events()} == {
        TRIPS,
        REVENUE,
    }


def test_the_conditions_follow_time_and_data(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("guides/automate/asset_based.py").defs
    [sensor] = defs.get_repository_def().sensor_defs
    assert sensor.name == "default_automation_condition_sensor"

    def evaluate(hour: int, cursor: object = None) -> tuple[int, int, object]:
        result = dg.evaluate_automation_conditions(
            defs,
            instance=instance,
            cursor=cursor,
            evaluation_time=datetime(2025, 5, 2, hour, tzinfo=timezone.utc),
        )
        return result.get_num_requested(TRIPS), result.get_num_requested(REVENUE), result.cursor

    at_one = evaluate(1)
    assert at_one[:2] == (0, 0)
    at_four = evaluate(4, at_one[2])
    assert at_four[:2] == (1, 1)  # both in one run: revenue follows what is requested
    dg.materialize(list(defs.assets or []), instance=instance)
    at_five = evaluate(5, at_four[2])
    assert at_five[:2] == (0, 0)
    dg.materialize([defs.get_assets_def(TRIPS)], instance=instance)  # by hand
    assert evaluate(6, at_five[2])[:2] == (0, 1)
