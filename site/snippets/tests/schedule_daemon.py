"""The scheduler of the daemon, run at times that a test chooses, and the ticks of a schedule."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timezone
from itertools import takewhile
from pathlib import Path
from typing import Optional, Union
from zoneinfo import ZoneInfo

from dagster._core.remote_representation.external import RemoteSchedule
from dagster._core.scheduler.instigation import InstigatorTick
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._scheduler.scheduler import launch_scheduled_runs
from dagster._utils.schedules import schedule_execution_time_iterator
from daemon_workspace import workspace_of


class Scheduler:
    """Evaluates the running schedules of one file. Requested runs stay in the queue."""

    def __init__(self, context: WorkspaceProcessContext) -> None:
        self.context = context
        self.instance = context.instance
        self.max_tick_retries = 0

    def schedule(self, name: str) -> RemoteSchedule:
        [location] = self.context.create_request_context().code_locations
        [repository] = location.get_repositories().values()
        return repository.get_schedule(name)

    def start(self, name: str) -> None:
        self.instance.start_schedule(self.schedule(name))

    def stop(self, name: str) -> None:
        schedule = self.schedule(name)
        self.instance.stop_schedule(schedule.get_remote_origin_id(), schedule.selector_id, schedule)

    def is_running(self, name: str) -> bool:
        schedule = self.schedule(name)
        state = self.instance.get_instigator_state(
            schedule.get_remote_origin_id(), schedule.selector_id
        )
        return schedule.get_current_instigator_state(state).is_running

    def iterate(self, *at: datetime) -> None:
        """Runs the scheduler once for each of these times."""
        for moment in at:
            retries = self.max_tick_retries
            log = logging.getLogger("scheduler")
            list(launch_scheduled_runs(self.context, log, moment, {}, max_tick_retries=retries))

    def ticks(self, name: str) -> list[InstigatorTick]:
        """Oldest first."""
        schedule = self.schedule(name)
        return list(self.instance.get_ticks(schedule.get_remote_origin_id(), schedule.selector_id))[
            ::-1
        ]


@contextmanager
def scheduler_of(path: Union[str, Path], folder: Path) -> Iterator[Scheduler]:
    """The scheduler for a snippet, by its path under snippets/, with an instance in a folder."""
    with workspace_of(path, folder) as context:
        yield Scheduler(context)


def utc(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(year, month, day, hour, minute, tzinfo=timezone.utc)


def ticks_of(
    cron: Union[str, list[str]],
    first: str,
    last: str,
    zone: Optional[str] = None,
    form: str = "%Y-%m-%d %H:%M",
) -> list[str]:
    """The scheduler's ticks between two local times, in local time."""
    name = zone or "UTC"
    start, end = (
        datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(name)).timestamp()
        for text in (first, last)
    )
    times = schedule_execution_time_iterator(start, cron, name)
    return [time.strftime(form) for time in takewhile(lambda time: time.timestamp() <= end, times)]
