"""The sensor daemon, run at times that a test chooses."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Optional, Union

from dagster._core.remote_representation.external import RemoteSensor
from dagster._core.scheduler.instigation import InstigatorTick, SensorInstigatorData
from dagster._core.test_utils import freeze_time
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._daemon.sensor import execute_sensor_iteration
from daemon_workspace import workspace_of


class SensorDaemon:
    """Evaluates the running sensors of one file. Requested runs stay in the queue."""

    def __init__(self, context: WorkspaceProcessContext) -> None:
        self.context = context
        self.instance = context.instance
        self.now = datetime(2031, 5, 1, 12, tzinfo=timezone.utc)

    def sensor(self, name: str) -> RemoteSensor:
        [location] = self.context.create_request_context().code_locations
        [repository] = location.get_repositories().values()
        return repository.get_sensor(name)

    def start(self, *names: str) -> None:
        for name in names:
            self.instance.start_sensor(self.sensor(name))

    def iterate(self, times: int = 1, seconds: int = 60) -> None:
        """Runs the daemon repeatedly, this many seconds apart."""
        for _ in range(times):
            self.now += timedelta(seconds=seconds)
            with freeze_time(self.now):
                log = logging.getLogger("sensors")
                list(execute_sensor_iteration(self.context, log, None, None))

    def ticks(self, name: str) -> list[InstigatorTick]:
        """Oldest first."""
        sensor = self.sensor(name)
        found = self.instance.get_ticks(sensor.get_remote_origin_id(), sensor.selector_id)
        return list(found)[::-1]

    def cursor(self, name: str) -> Optional[str]:
        sensor = self.sensor(name)
        state = self.instance.get_instigator_state(
            sensor.get_remote_origin_id(), sensor.selector_id
        )
        assert state and isinstance(state.instigator_data, SensorInstigatorData)
        return state.instigator_data.cursor


@contextmanager
def sensors_of(path: Union[str, Path], folder: Path) -> Iterator[SensorDaemon]:
    """The sensor daemon for a snippet, by its path under snippets/, with an instance in a folder."""
    with workspace_of(path, folder) as context:
        yield SensorDaemon(context)
