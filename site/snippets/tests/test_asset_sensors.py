"""Asset sensors: what triggers them, what they request, and the equivalent automation condition."""

import logging
import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Optional, Union

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster._core.scheduler.instigation import InstigatorTick, SensorInstigatorData
from dagster._core.test_utils import freeze_time
from dagster._daemon.sensor import execute_sensor_iteration
from schedule_daemon import scheduler_of, utc

Load = Callable[[str], ModuleType]
AIRPORT = "guides/automate/asset_sensors/airport.py"
CONDITION = "guides/automate/asset_sensors/condition.py"
FLIGHTS = "guides/automate/asset_sensors/flights.py"
FLIGHTS_TESTS = "guides/automate/asset_sensors/flights_tests.py"
PAGE = (DOCS / "guides/automate/asset-sensors.md").read_text(encoding="utf-8")
ARRIVALS = dg.AssetKey(["airport", "arrivals"])
NOTHING = "No new materialization events found for asset key AssetKey({})"


def arrive(flights: int, **arguments: str) -> dg.AssetMaterialization:
    return dg.AssetMaterialization(ARRIVALS, metadata={"flights": flights}, **arguments)  # type: ignore


def tick(
    module: ModuleType, instance: dg.DagsterInstance, cursor: Optional[str] = None
) -> tuple[list[int], Optional[str], Optional[str]]:
    """The flight numbers in the email, the skip reason, and the new cursor."""
    context = dg.build_sensor_context(instance, cursor, definitions=module.defs)
    data = module.arrivals_sensor.evaluate_tick(context)
    mails = [
        request.run_config["ops"]["send_mail"]["config"]["flights"]
        for request in data.run_requests or []
    ]
    return mails, data.skip_message, data.cursor


def test_what_counts(load: Load, instance: dg.DagsterInstance) -> None:
    module, airport = load(FLIGHTS), load(AIRPORT)
    nothing = NOTHING.format(ARRIVALS.path)
    assert tick(module, instance) == ([], nothing, None)
    # The asset is in another file, which knows nothing of the sensor.
    made = dg.materialize(list(airport.defs.assets), instance=instance)
    mails, skipped, cursor = tick(module, instance)
    assert (mails, skipped) == ([3], None)
    assert tick(module, instance, cursor) == ([], nothing, cursor)
    context = dg.build_sensor_context(instance, definitions=module.defs)
    [request] = module.arrivals_sensor.evaluate_tick(context).run_requests
    assert request.tags["arrivals_run"] == made.run_id
    job = module.mail_job.execute_in_process(run_config=request.run_config)
    assert job.output_for_node("send_mail") == "3 flights at Graz"

    # The latest of several, of any partition.
    for day in ("2025-05-01", "2025-05-02"):
        instance.report_runless_asset_event(arrive(int(day[-1]), partition=day))
    mails, _, cursor = tick(module, instance, cursor)
    assert mails == [2]
    # No observation, no failure.
    instance.report_runless_asset_event(dg.AssetObservation(ARRIVALS))

    @dg.asset(key=ARRIVALS)
    def failing() -> None:
        raise ValueError

    dg.materialize([failing], instance=instance, raise_on_error=False)
    assert tick(module, instance, cursor)[:2] == ([], nothing)
    # A skip counts as seen.
    instance.report_runless_asset_event(arrive(0))
    mails, skipped, cursor = tick(module, instance, cursor)
    assert (mails, skipped) == ([], "No arrivals to report")
    assert tick(module, instance, cursor)[1] == nothing


def test_reported_events_have_no_run(load: Load, instance: dg.DagsterInstance) -> None:
    instance.report_runless_asset_event(dg.AssetMaterialization("departures"))
    module = load(FLIGHTS)
    [request] = module.departures_sensor(dg.build_sensor_context(instance, definitions=module.defs))
    assert request == dg.RunRequest()
    assert module.display_job.execute_in_process().success
    event = instance.get_latest_materialization_event(dg.AssetKey("departures"))
    assert event and event.run_id == "" and event.timestamp > 0
    assert module.departures_sensor.minimum_interval_seconds in (None, 30)
    assert module.arrivals_sensor.minimum_interval_seconds == 60


def test_the_test_of_the_page(load: Load) -> None:
    load(FLIGHTS_TESTS).test_mail_about_arrivals()


def test_an_exception_keeps_the_event(workspace: Path) -> None:
    code = (SNIPPETS / FLIGHTS).read_text()
    running = "default_status=dg.DefaultSensorStatus.RUNNING, minimum_interval_seconds=60"
    file = workspace / "flights_started.py"
    file.write_text(code.replace("minimum_interval_seconds=60", running))
    minutes = count()
    with scheduler_of(file, workspace / "storage") as daemon:

        def ticks() -> list[InstigatorTick]:
            [state] = daemon.instance.all_instigator_state()
            return list(daemon.instance.get_ticks(state.instigator_origin_id, state.selector_id))

        def evaluate() -> tuple[str, str, Union[str, None]]:
            with freeze_time(utc(2031, 5, 1, 12, next(minutes))):
                list(
                    execute_sensor_iteration(
                        daemon.context, logging.getLogger("sensors"), None, None
                    )
                )
            [state] = daemon.instance.all_instigator_state()
            latest = ticks()[0]
            assert isinstance(state.instigator_data, SensorInstigatorData)
            message = latest.error.cause.message if latest.error and latest.error.cause else ""
            return latest.status.value, message.strip(), state.instigator_data.cursor

        daemon.instance.report_runless_asset_event(dg.AssetMaterialization(ARRIVALS))
        failed = ("FAILURE", "KeyError: 'flights'", None)
        assert evaluate() == failed
        assert evaluate() == failed
        assert len(ticks()) == 2
        daemon.instance.report_runless_asset_event(arrive(3))
        status, _, cursor = evaluate()
        assert status == "SUCCESS" and cursor
    assert "`KeyError: 'flights'`" in PAGE


def test_messages(instance: dg.DagsterInstance) -> None:
    assert NOTHING.format("['arrivals']") in PAGE

    @dg.asset_sensor(asset_key=ARRIVALS, job_name="mail_job")
    def with_cursor() -> dg.SensorResult:
        return dg.SensorResult(cursor="1")

    instance.report_runless_asset_event(arrive(1))
    message = "The cursor is managed by the asset sensor and should not be modified by a user."
    with pytest.raises(dg.DagsterInvariantViolationError, match=re.escape(message)):
        list(with_cursor(dg.build_sensor_context(instance)))  # type: ignore
    assert message in PAGE


def test_the_condition_waits_for_both(load: Load, instance: dg.DagsterInstance) -> None:
    airport, condition = load(AIRPORT), load(CONDITION)
    defs = dg.Definitions.merge(airport.defs, condition.defs)
    key = dg.AssetKey("punctuality")
    before = dg.evaluate_automation_conditions(defs, instance=instance)
    dg.materialize([airport.departures], instance=instance)
    one = dg.evaluate_automation_conditions(defs, instance=instance, cursor=before.cursor)
    assert one.get_num_requested(key) == 0
    dg.materialize([airport.arrivals], instance=instance)
    both = dg.evaluate_automation_conditions(defs, instance=instance, cursor=one.cursor)
    assert both.get_num_requested(key) == 1


def test_the_older_decorator_is_superseded() -> None:
    with pytest.warns(dg.SupersessionWarning, match="Declarative Automation"):

        @dg.multi_asset_sensor(monitored_assets=[ARRIVALS], job_name="mail_job")
        def older(context: dg.MultiAssetSensorEvaluationContext) -> None: ...


def test_a_sensor_of_two_assets(load: Load, instance: dg.DagsterInstance) -> None:
    module = load("guides/automate/asset_sensors/timetable.py")

    def tick(sensor: dg.SensorDefinition, cursor: Optional[str] = None) -> tuple[int, Optional[str], Optional[str]]:
        with dg.build_multi_asset_sensor_context(
            monitored_assets=[ARRIVALS, dg.AssetKey("departures")],
            instance=instance,
            definitions=dg.Definitions.merge(module.defs, dg.Definitions(assets=specs)),
            cursor=cursor,
        ) as context:
            data = sensor.evaluate_tick(context)
            return len(data.run_requests or []), data.skip_message, data.cursor

    specs = [dg.AssetSpec(ARRIVALS), dg.AssetSpec("departures")]
    instance.report_runless_asset_event(arrive(3))
    requests, skipped, cursor = tick(module.both_updated)
    assert (requests, skipped) == (0, "Waiting for the other asset")
    instance.report_runless_asset_event(dg.AssetMaterialization("departures"))
    requests, skipped, cursor = tick(module.both_updated, cursor)
    assert (requests, skipped) == (1, None)
    assert tick(module.both_updated, cursor)[:2] == (0, "Waiting for the other asset")
    module.timetable_job.execute_in_process()

    def request(context: dg.MultiAssetSensorEvaluationContext) -> dg.SensorResult:
        context.latest_materialization_records_by_key()
        return dg.SensorResult(run_requests=[dg.RunRequest()])

    def set_cursor(context: dg.MultiAssetSensorEvaluationContext) -> dg.SensorResult:
        return dg.SensorResult(run_requests=[dg.RunRequest()], cursor="1")

    def yield_result(context: dg.MultiAssetSensorEvaluationContext) -> Iterator[dg.SensorResult]:
        yield dg.SensorResult(run_requests=[dg.RunRequest()])

    for function, message in [
        (request, "Asset materializations have been handled in this sensor, but the cursor was not updated."),
        (set_cursor, "Cannot set cursor in a multi_asset_sensor."),
        (yield_result, "Cannot yield a SensorResult from a multi_asset_sensor."),
    ]:
        keys = [ARRIVALS, dg.AssetKey("departures")]
        sensor = dg.multi_asset_sensor(monitored_assets=keys, job=module.timetable_job)(function)  # type: ignore
        with pytest.raises(dg.DagsterError, match=message):
            tick(sensor)
