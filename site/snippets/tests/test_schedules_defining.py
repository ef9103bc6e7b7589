"""Defining schedules: what both kinds request, how the scheduler reads cron, and messages."""

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster._grpc.utils import default_schedule_grpc_timeout
from schedule_daemon import scheduler_of, ticks_of, utc

Load = Callable[[str], ModuleType]
DECIDED = "guides/automate/schedules/defining_schedules/decided.py"
FIXED = "guides/automate/schedules/defining_schedules/fixed.py"
PAGE = (DOCS / "guides/automate/schedules/defining-schedules.md").read_text(encoding="utf-8")


def test_fixed_schedules(load: Load) -> None:
    defs = load(FIXED).defs
    lending = defs.get_schedule_def("lending_schedule")
    [request] = lending.evaluate_tick(dg.build_schedule_context()).run_requests
    assert request.tags["team"] == "circulation"
    job = defs.get_job_def(lending.job_name)
    result = job.execute_in_process()
    assert len(result.get_asset_materialization_events()) == 2
    assert defs.get_schedule_def("clean_up_schedule").job_name == "clean_up"
    # A string can be a selection too.
    named = dg.ScheduleDefinition(name="named", target="group:lending", cron_schedule="@daily")
    again = dg.Definitions(assets=defs.assets, schedules=[named])
    assert len(again.get_job_def(named.job_name).asset_layer.executable_asset_keys) == 2


def test_decided_schedules(load: Load) -> None:
    module = load(DECIDED)
    closed = dg.build_schedule_context(scheduled_execution_time=utc(2025, 12, 25, 6))
    tick = module.reminder_schedule.evaluate_tick(closed)
    assert (tick.run_requests, tick.skip_message) == ([], "The library is closed on 2025-12-25")
    open_day = dg.build_schedule_context(scheduled_execution_time=utc(2025, 12, 27, 6))
    [request] = module.reminder_schedule.evaluate_tick(open_day).run_requests
    assert request.tags["branch"] == "central"
    evening = module.evening_schedule.evaluate_tick(dg.build_schedule_context())
    assert [request.run_key for request in evening.run_requests] == ["central", "harbor"]
    for request in evening.run_requests:
        job = module.defs.get_job_def(module.evening_schedule.job_name)
        assert dg.validate_run_config(job, request.run_config)
        assert job.execute_in_process(run_config=request.run_config).success


VARIATIONS = """

RUNNING = dg.DefaultScheduleStatus.RUNNING

@dg.asset
def statistics() -> None: ...

@dg.schedule(cron_schedule="@daily", target=[reminders, statistics], default_status=RUNNING, tags={"team": "loans"})
def twice(context: dg.ScheduleEvaluationContext) -> list[dg.RunRequest]:
    context.log.info("twice")
    return [dg.RunRequest(run_key="same", asset_selection=[statistics.key]) for _ in range(2)]

@dg.schedule(cron_schedule="@daily", target=[reminders], default_status=RUNNING)
def incomplete() -> dg.RunRequest:
    return dg.RunRequest()

defs = dg.Definitions(assets=[reminders, statistics], schedules=[twice, incomplete])
"""


def test_in_the_daemon(workspace: Path) -> None:
    (workspace / "variations.py").write_text((SNIPPETS / DECIDED).read_text() + VARIATIONS)
    with scheduler_of(workspace / "variations.py", workspace) as scheduler:
        scheduler.iterate(utc(2025, 5, 1, 12), utc(2025, 5, 2, 12), utc(2025, 5, 3, 12))
        first, second = scheduler.ticks("twice")
        # One run for each key and tick. Yesterday's key no longer counts.
        assert len(set(first.run_ids)) == len(set(second.run_ids)) == 1
        assert set(first.run_ids) != set(second.run_ids)
        run = scheduler.instance.get_run_by_id(first.run_ids[0])
        assert run and run.asset_selection == {dg.AssetKey("statistics")}
        assert run.tags["dagster/run_key"] == "same"
        assert "team" not in run.tags  # tags of the decorator label the schedule
        assert first.log_key
        # Config is checked when the run is created.
        tick = scheduler.ticks("incomplete")[0]
        message = 'Missing required config entry "ops" at the root'
        assert tick.status.value == "FAILURE" and tick.error and message in tick.error.message
        assert message in PAGE


@pytest.mark.parametrize(
    ("cron", "first", "last", "expected"),
    [
        (
            "*/15 * * * *",
            "2025-05-02T06:00",
            "2025-05-02T06:30",
            ["02 06:00", "02 06:15", "02 06:30"],
        ),
        ("30 6 * * 1-5", "2025-05-02", "2025-05-06", ["02 06:30", "05 06:30"]),  # Friday and Monday
        ("0 6 1,15 * *", "2025-05-01", "2025-05-31", ["01 06:00", "15 06:00"]),
        ("0 6 L * *", "2025-02-01", "2025-03-31", ["28 06:00"]),
        ("0 6 * * 1#2", "2025-05-01", "2025-05-31", ["12 06:00"]),
        ("@hourly", "2025-05-02T06:10", "2025-05-02T08:10", ["02 07:00", "02 08:00"]),
        ("@daily", "2025-05-02", "2025-05-03", ["02 00:00", "03 00:00"]),
        ("@midnight", "2025-05-02", "2025-05-03", ["02 00:00", "03 00:00"]),
        ("@weekly", "2025-05-01", "2025-05-11", ["04 00:00", "11 00:00"]),
        ("@monthly", "2025-05-02", "2025-06-02", ["01 00:00"]),
        ("@yearly", "2025-05-02", "2026-05-02", ["01 00:00"]),
        ("@annually", "2025-05-02", "2026-05-02", ["01 00:00"]),
        (
            ["0 6 * * 1-5", "0 9 * * 6"],
            "2025-05-02",
            "2025-05-05T12:00",
            ["02 06:00", "03 09:00", "05 06:00"],
        ),
        # What surprises.
        (
            "0 0 1,15 * 1",
            "2025-05-01",
            "2025-05-16",
            ["01 00:00", "05 00:00", "12 00:00", "15 00:00"],
        ),
        ("*/90 * * * *", "2025-05-02", "2025-05-02T02:59", ["02 00:00", "02 01:00", "02 02:00"]),
        (
            ["0 */3 * * *", "30 1-23/3 * * *"],
            "2025-05-02",
            "2025-05-02T04:59",
            ["02 00:00", "02 01:30", "02 03:00", "02 04:30"],
        ),
        ("0 6 * * 7", "2025-05-01", "2025-05-05", ["04 06:00"]),
        ("0 6 * * SUN", "2025-05-01", "2025-05-05", ["04 06:00"]),
    ],
)
def test_cron(cron: Any, first: str, last: str, expected: list[str]) -> None:
    assert ticks_of(cron, first, last, form="%d %H:%M") == expected
    for written in [cron] if isinstance(cron, str) else cron:
        assert written in PAGE or written in ("0 6 * * 7", "0 6 * * SUN")


def test_the_limit_of_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    assert default_schedule_grpc_timeout() == 60
    monkeypatch.setenv("DAGSTER_SCHEDULE_GRPC_TIMEOUT_SECONDS", "90")
    assert default_schedule_grpc_timeout() == 90


def test_day_31_exists_in_seven_months() -> None:
    assert len(ticks_of("0 0 31 * *", "2025-01-01", "2025-12-31")) == 7


def test_a_step_that_is_too_wide_warns() -> None:
    with pytest.warns(UserWarning, match="interval greater than the expected range"):
        dg.ScheduleDefinition(name="wide", cron_schedule="*/90 * * * *", job_name="lending")


@pytest.mark.parametrize("cron", ["* * * * * *", "@reboot", "60 * * * *", "0 0 30 2 *"])
def test_refused_cron(cron: str) -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="5 fields") as error:
        dg.ScheduleDefinition(name="refused", cron_schedule=cron, job_name="lending")
    assert "Dagster recognizes standard cron expressions consisting of 5 fields." in str(
        error.value
    )


def test_messages(load: Load) -> None:
    reminders = load(DECIDED).reminders

    def says(message: str, make: Callable[[], object]) -> None:
        with pytest.raises(Exception, match=re.escape(message)):
            make()
        assert message in PAGE

    def returns(*results: object) -> Callable[[], object]:
        @dg.schedule(cron_schedule="@daily", target=[reminders])
        def returning() -> list[object]:
            return list(results)

        return lambda: returning.evaluate_tick(dg.build_schedule_context())

    def define(**arguments: Any) -> Callable[[], object]:
        return lambda: dg.ScheduleDefinition(cron_schedule="@daily", **arguments)

    says("If you specify target you must specify schedule name", define(target=[reminders]))
    both = define(name="both", target=[reminders], job_name="lending")
    with pytest.raises(Exception, match="Attempted to provide more than one of 'job', 'job_name', and 'target'"):
        both()
    several = "Schedules that return multiple RunRequests must specify a run_key in each RunRequest"
    says(several, returns(dg.RunRequest(), dg.RunRequest()))
    with pytest.raises(Exception, match=r"Got SkipReason\(.*\) of type <class "):
        returns(dg.RunRequest(run_key="a"), dg.SkipReason("closed"))()
    assert returns()().skip_message == "Schedule function returned an empty result"  # type: ignore
    misspelt = dg.ScheduleDefinition(name="misspelt", cron_schedule="@daily", target="remindres")
    supplied = "were selected, but no AssetsDefinition objects supply these keys"
    says(
        supplied, lambda: dg.Definitions.validate_loadable(dg.Definitions([reminders], [misspelt]))
    )
