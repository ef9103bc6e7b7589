"""Troubleshooting schedules: the states that the page distinguishes are real."""

import logging
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
import yaml
from click.testing import CliRunner
from corpus import DOCS, SNIPPETS
from dagster._core.definitions.run_request import InstigatorType
from dagster._core.scheduler.scheduler import DagsterDaemonScheduler
from dagster._daemon.cli import create_dagster_daemon_cli
from dagster._daemon.controller import get_daemon_statuses
from dagster._daemon.types import DaemonHeartbeat
from schedule_daemon import Scheduler, scheduler_of, utc

Load = Callable[[str], ModuleType]
FOLDER = "guides/automate/schedules/troubleshooting_schedules"
PROBE = "guides/automate/schedules/troubleshooting_schedules/probe.py"
PAGE = (DOCS / "guides/automate/schedules/troubleshooting-schedules.md").read_text(encoding="utf-8")


def test_the_probe_starts_within_a_minute(workspace: Path, load: Load) -> None:
    with scheduler_of(PROBE, workspace) as scheduler:
        scheduler.iterate(utc(2025, 5, 1, 12), utc(2025, 5, 1, 12, 1))
        assert {tick.status.value for tick in scheduler.ticks("probe_schedule")} == {"SUCCESS"}
    assert load(PROBE).probe.execute_in_process().success


def test_the_liveness_check() -> None:
    command, shown = (SNIPPETS / FOLDER / "liveness.txt").read_text().split("\n\n")
    assert command == "dagster-daemon liveness-check"

    def check() -> str:
        return CliRunner().invoke(create_dagster_daemon_cli(), ["liveness-check"]).output.strip()

    assert check() == shown.strip()
    with dg.DagsterInstance.get() as instance:
        minute = 60

        def heartbeat(age: float) -> None:
            for kind in instance.get_required_daemon_types():
                instance.add_daemon_heartbeat(DaemonHeartbeat(time.time() - age, kind, "one", None))

        heartbeat(29 * minute)
        assert check() == "Daemon live"
        assert instance.get_daemon_statuses()["SCHEDULER"].healthy
        heartbeat(31 * minute)
        assert check() == "Daemon(s) not running"
        assert not get_daemon_statuses(instance, ["SCHEDULER"])["SCHEDULER"].healthy
    assert "`Daemon live`" in PAGE


NIGHTLY = """
import dagster as dg

@dg.asset
def orders() -> None: ...

{name} = dg.ScheduleDefinition(name="{name}", target=[orders], cron_schedule="0 3 * * *")
defs = dg.Definitions(assets=[orders], schedules=[{name}])
"""


@pytest.mark.parametrize("hours", [10, 14])
def test_a_rename(hours: int, workspace: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    storage = workspace / "storage"

    def deployment(version: int, name: str) -> AbstractContextManager[Scheduler]:
        file = workspace / f"version_{version}.py"  # a module that Python has not loaded yet
        file.write_text(NIGHTLY.format(name=name))
        return scheduler_of(file, storage)

    with deployment(1, "nightly") as scheduler:
        scheduler.start("nightly")
        # The switch was turned on just now, and the test's daemon runs at a later time.
        scheduler.iterate(utc(2031, 5, 1, 2))
        assert len(scheduler.ticks("nightly")) == 1
    with deployment(2, "renamed") as scheduler:
        assert not scheduler.is_running("renamed")
        assert scheduler.ticks("renamed") == []
        scheduler.iterate(utc(2031, 5, 1, 2 + hours))
    with deployment(3, "nightly") as scheduler:
        assert scheduler.is_running("nightly") is (hours < 12)
        scheduler.iterate(utc(2031, 5, 3, 12))
        assert len(scheduler.ticks("nightly")) == (2 if hours < 12 else 1)
    assert ("Removing state for schedule" in caplog.text) is (hours > 12)


def test_the_same_name_twice(load: Load) -> None:
    @dg.asset
    def orders() -> None: ...

    twice = [
        dg.ScheduleDefinition(name="nightly", target=[orders], cron_schedule=cron)
        for cron in ("@daily", "@hourly")
    ]
    message = "Duplicate definition found for nightly"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[orders], schedules=twice))
    assert message in PAGE


def test_the_settings(workspace: Path) -> None:
    text = (SNIPPETS / FOLDER / "dagster.yaml").read_text()
    folder = workspace / "home"
    folder.mkdir()
    (folder / "dagster.yaml").write_text(text)
    with dg.DagsterInstance.from_config(str(folder)) as instance:
        scheduler = instance.scheduler
        assert isinstance(scheduler, DagsterDaemonScheduler)
        assert scheduler.max_tick_retries == 2
        assert instance.get_scheduler_settings() == {"use_threads": True, "num_workers": 8}
        kept = instance.get_tick_retention_settings(InstigatorType.SCHEDULE)
        assert {status.value: days for status, days in kept.items()} == {
            "STARTED": -1,
            "SKIPPED": 30,
            "SUCCESS": 90,
            "FAILURE": -1,
        }
    assert set(yaml.safe_load(text)) == {"scheduler", "schedules", "retention"}


def test_retries_of_a_failed_tick(workspace: Path) -> None:
    file = workspace / "failing.py"
    file.write_text(
        """
import dagster as dg

@dg.asset
def orders() -> None: ...

@dg.schedule(target=[orders], cron_schedule="@daily", default_status=dg.DefaultScheduleStatus.RUNNING)
def failing() -> None:
    with open("calls.txt", "a") as file:
        file.write("x")
    raise ValueError("no calendar")

defs = dg.Definitions(assets=[orders], schedules=[failing])
"""
    )
    with scheduler_of(file, workspace / "storage") as scheduler:
        scheduler.max_tick_retries = 2
        scheduler.iterate(utc(2025, 5, 1, 12), *(utc(2025, 5, 2, 0, minute) for minute in range(5)))
        [tick] = scheduler.ticks("failing")
        assert tick.status.value == "FAILURE"
    assert len((workspace / "calls.txt").read_text()) == 3
    assert DagsterDaemonScheduler().max_tick_retries == 0
