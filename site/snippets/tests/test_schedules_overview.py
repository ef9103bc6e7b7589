"""Schedules overview: starting them, ticks, and partitions."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from click.testing import CliRunner
from corpus import SNIPPETS
from dagster._cli.schedule import schedule_cli
from schedule_daemon import scheduler_of, ticks_of, utc

Load = Callable[[str], ModuleType]
OVERVIEW = "guides/automate/schedules/overview"
TRIPS = "guides/automate/schedules/overview/trips.py"
ASSETS = "guides/automate/schedules/overview/partitioned_assets.py"
OPS = "guides/automate/schedules/overview/partitioned_ops.py"
NIGHTLY = "nightly_job_schedule"


def test_names_and_time_zone(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(TRIPS).defs
    schedule = defs.get_schedule_def(NIGHTLY)
    assert schedule.default_status is dg.DefaultScheduleStatus.STOPPED
    assert ticks_of(
        schedule.cron_schedule, "2025-05-01", "2025-05-03", schedule.execution_timezone
    ) == [
        "2025-05-01 03:00",
        "2025-05-02 03:00",
    ]
    [request] = schedule.evaluate_tick(dg.build_schedule_context()).run_requests
    result = defs.get_job_def("nightly_job").execute_in_process(
        run_config=request.run_config, instance=instance
    )
    assert len(result.get_asset_materialization_events()) == 2


def test_the_list_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(SNIPPETS / OVERVIEW)
    command, shown = Path("list.txt").read_text().split("\n\n")
    result = CliRunner().invoke(schedule_cli, command.removeprefix("dagster schedule ").split())
    assert result.exit_code == 0, result.output
    assert shown.strip() in result.output


def test_ticks_in_the_daemon(workspace: Path) -> None:
    with scheduler_of(TRIPS, workspace) as scheduler:
        scheduler.iterate(utc(2025, 5, 1, 12))
        assert not scheduler.is_running(NIGHTLY)
        scheduler.start(NIGHTLY)
        assert scheduler.is_running(NIGHTLY)
        assert scheduler.ticks(NIGHTLY) == []
        scheduler.stop(NIGHTLY)
        assert not scheduler.is_running(NIGHTLY)

    # Four nights without the daemon: it makes up for the last one.
    code = (SNIPPETS / ASSETS).read_text()
    running = "(daily_trips_job, default_status=dg.DefaultScheduleStatus.RUNNING)"
    (workspace / "started.py").write_text(code.replace("(daily_trips_job)", running))
    name = "daily_trips_job_schedule"
    with scheduler_of(workspace / "started.py", workspace / "two") as scheduler:
        assert scheduler.is_running(name)
        scheduler.iterate(utc(2025, 5, 1, 12), utc(2025, 5, 5, 12))
        [tick] = scheduler.ticks(name)
        assert (tick.status.value, tick.run_keys) == ("SUCCESS", ["2025-05-04"])
        # The switch overrules the code.
        scheduler.stop(name)
        assert not scheduler.is_running(name)


@pytest.mark.parametrize("path", [ASSETS, OPS])
def test_partitions(path: str, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(path).defs
    [schedule] = defs.get_repository_def().schedule_defs
    assert (schedule.cron_schedule, schedule.execution_timezone) == ("0 0 * * *", "Europe/Vienna")
    context = dg.build_schedule_context(
        scheduled_execution_time=utc(2025, 5, 2, 22), repository_def=defs.get_repository_def()
    )  # 3 May, 00:00 in Vienna
    [request] = schedule.evaluate_tick(context).run_requests
    assert request.partition_key == "2025-05-02"
    job = defs.get_job_def(schedule.job_name)
    assert job.execute_in_process(partition_key=request.partition_key, instance=instance).success
