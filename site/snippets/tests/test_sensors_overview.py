"""Sensors overview: run keys, cursors, what's repeated after failures, and messages."""

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from sensor_daemon import sensors_of

Load = Callable[[str], ModuleType]
READINGS = "guides/automate/sensors/overview/readings.py"
ARCHIVE = "guides/automate/sensors/overview/archive.py"
PAGE = (DOCS / "guides/automate/sensors/index.md").read_text(encoding="utf-8")


@pytest.fixture
def inbox(workspace: Path) -> Path:
    folder = workspace / "inbox"
    folder.mkdir()
    return folder


def put(inbox: Path, *names: str) -> None:
    for name in names:
        (inbox / name).write_text("time,celsius\n06:00,11.5\n")


def test_a_run_for_each_key(inbox: Path, workspace: Path) -> None:
    with sensors_of(READINGS, workspace / "storage") as daemon:
        daemon.iterate()
        assert daemon.ticks("inbox_sensor") == []
        daemon.start("inbox_sensor")
        daemon.iterate()
        put(inbox, "graz-0600.csv", "linz-0600.csv")
        daemon.iterate(2)
        # A failed run counts too.
        [run, _] = daemon.instance.get_runs()
        daemon.instance.report_run_failed(run)
        daemon.iterate()
        assert [
            (tick.status.value, tick.skip_reason, len(tick.run_ids), len(tick.run_keys))
            for tick in daemon.ticks("inbox_sensor")
        ] == [
            ("SKIPPED", "The inbox is empty", 0, 0),
            ("SUCCESS", None, 2, 2),
            ("SKIPPED", None, 0, 2),
            ("SKIPPED", None, 0, 2),
        ]
        assert sorted(run.tags["dagster/run_key"] for run in daemon.instance.get_runs()) == [
            "graz-0600.csv",
            "linz-0600.csv",
        ]
        # Without the run the key is free again.
        daemon.instance.delete_run(run.run_id)
        daemon.iterate()
        assert len(daemon.ticks("inbox_sensor")[-1].run_ids) == 1
        # There's no tick before the interval has passed.
        before = len(daemon.ticks("inbox_sensor"))
        daemon.iterate(seconds=50)
        assert len(daemon.ticks("inbox_sensor")) == before


def test_the_run(inbox: Path, load: Load) -> None:
    module = load(READINGS)
    put(inbox, "graz-0600.csv")
    [request] = module.inbox_sensor()
    job = module.defs.get_job_def("load_job")
    result = job.execute_in_process(run_config=request.run_config)
    [made] = result.asset_materializations_for_node("readings")
    assert made.metadata["rows"].value == 1


def test_the_cursor(inbox: Path, workspace: Path) -> None:
    with sensors_of(ARCHIVE, workspace / "storage") as daemon:
        put(inbox, *(f"2025-05-01-{number:04}.csv" for number in range(25)))
        daemon.iterate(3)
        ticks = daemon.ticks("archive_sensor")
        assert [len(tick.run_ids) for tick in ticks] == [20, 5, 0]
        assert [tick.cursor for tick in ticks] == [
            "2025-05-01-0019.csv",
            "2025-05-01-0024.csv",
            "2025-05-01-0024.csv",
        ]
        assert ticks[-1].skip_reason == "No files after 2025-05-01-0024.csv"
        assert daemon.cursor("archive_sensor") == "2025-05-01-0024.csv"


def test_a_failed_tick_keeps_the_cursor(inbox: Path, workspace: Path) -> None:
    put(inbox, "a.csv")
    file = workspace / "failing.py"
    code = (SNIPPETS / ARCHIVE).read_text()
    file.write_text(
        code.replace(
            "    names = sorted",
            '    context.update_cursor("z")\n    1 / len(last)\n    names = sorted',
        )
    )
    with sensors_of(file, workspace / "storage") as daemon:
        daemon.iterate(2)
        ticks = daemon.ticks("archive_sensor")
        assert [tick.status.value for tick in ticks] == ["FAILURE", "FAILURE"]
        assert daemon.cursor("archive_sensor") is None


def test_messages(load: Load) -> None:
    def says(message: str, returned: object, **target: object) -> None:
        decorate = dg.sensor(name="inbox_sensor", **target)  # type: ignore
        tested = decorate(lambda: returned)
        with pytest.raises(Exception, match=re.escape(message)):
            tested.evaluate_tick(dg.build_sensor_context())
        assert message in PAGE

    says("Sensor evaluation function returned a RunRequest for a sensor lacking", dg.RunRequest())
    says(
        "Expected a single SkipReason or one or more RunRequests: received both",
        [dg.RunRequest(), dg.SkipReason("x")],
        job_name="load_job",
    )


def test_several_jobs(load: Load) -> None:
    module = load(READINGS)
    other = dg.define_asset_job("other_job", selection=[module.readings])

    @dg.sensor(jobs=[module.load_job, other])
    def both(context: dg.SensorEvaluationContext) -> dg.RunRequest:
        return dg.RunRequest(job_name=context.cursor)

    data = both.evaluate_tick(dg.build_sensor_context(cursor="other_job"))
    assert [request.job_name for request in data.run_requests or []] == ["other_job"]
    message = "Sensor returned a RunRequest that did not specify job_name"
    with pytest.raises(Exception, match=message):
        both.evaluate_tick(dg.build_sensor_context())
    assert message in PAGE


def test_the_timeout() -> None:
    from dagster._grpc import client, proxy_server, utils

    assert client.DEFAULT_SENSOR_GRPC_TIMEOUT == 60
    source = Path(str(client.__file__)).read_text() + Path(str(utils.__file__)).read_text()
    assert "The sensor tick timed out due to taking longer than {timeout} seconds" in source
    assert "The sensor tick timed out due to taking longer than 60 seconds" in PAGE
    assert "DAGSTER_SENSOR_GRPC_TIMEOUT_SECONDS" in source
    assert "DAGSTER_SENSOR_GRPC_TIMEOUT_SECONDS" in PAGE
    # `dagster code-server start` forwards the call with the limit of its own process.
    proxy = Path(str(proxy_server.__file__)).read_text()
    assert "sensor_execution_args.timeout or DEFAULT_GRPC_TIMEOUT" in proxy
    assert 'os.getenv("DAGSTER_GRPC_TIMEOUT_SECONDS")' in source
    assert "`DAGSTER_GRPC_TIMEOUT_SECONDS`" in PAGE


def test_one_key_twice_in_a_tick(workspace: Path) -> None:
    file = workspace / "twice.py"
    file.write_text(
        """
import dagster as dg

@dg.op
def load(): ...

@dg.job
def load_job(): load()

@dg.sensor(job=load_job)
def twice(): return [dg.RunRequest(run_key=key) for key in ("a", "a", "b")]

defs = dg.Definitions(jobs=[load_job], sensors=[twice])
"""
    )
    with sensors_of(file, workspace / "storage") as daemon:
        daemon.start("twice")
        daemon.iterate(2)
        assert sorted(run.tags["dagster/run_key"] for run in daemon.instance.get_runs()) == ["a", "b"]
