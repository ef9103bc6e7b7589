"""The tick's time, in the schedule's time zone, becomes config, tags, and a run key."""

import contextlib
import io
import re
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from schedule_daemon import scheduler_of, utc

Load = Callable[[str], ModuleType]
FOLDER = "guides/automate/schedules/configuring_job_behavior"
ARCHIVE = "guides/automate/schedules/configuring_job_behavior/archive.py"
TIDES = "guides/automate/schedules/configuring_job_behavior/tides.py"
PAGE = (DOCS / "guides/automate/schedules/configuring-job-behavior.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("day", "text"), [(5, "with all gauges"), (6, "summary")])
def test_the_report_of_the_day(day: int, text: str, load: Load, workspace: Path) -> None:
    module = load(TIDES)
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2025, 5, day, 5))
    [request] = module.tide_schedule.evaluate_tick(context).run_requests
    name = f"2025-05-0{day}"
    assert request.tags["day"] == name
    job = module.defs.get_job_def("tide_job")
    assert job.execute_in_process(run_config=request.run_config).success
    assert (workspace / f"tides-{name}.txt").read_text() == text
    # The same config for target=.
    target = dg.ScheduleDefinition(
        name="target", target=[module.tide_report], cron_schedule="@daily"
    )
    defs = dg.Definitions(assets=[module.tide_report], schedules=[target])
    assert dg.validate_run_config(defs.get_job_def(target.job_name), request.run_config)


def test_the_week_before(load: Load) -> None:
    module = load(ARCHIVE)
    context = dg.build_schedule_context(scheduled_execution_time=utc(2025, 5, 5, 2))
    request = module.archive_schedule(context)
    assert request.run_key == "2025-04-28"
    result = module.archive_job.execute_in_process(run_config=request.run_config)
    assert result.output_for_node("archive_readings") == "2025-04-28/2025-05-04"


def test_the_check_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    command, shown = (SNIPPETS / FOLDER / "check.txt").read_text().rsplit("\n\n", 1)
    [code] = re.findall(r"^python -c '(.*)'$", command, re.DOTALL)
    monkeypatch.syspath_prepend(SNIPPETS / FOLDER)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, {})
    sys.modules.pop("tides")
    assert printed.getvalue() == shown


def test_the_time_has_the_zone_of_the_schedule(workspace: Path) -> None:
    code = (SNIPPETS / TIDES).read_text()
    code = code.replace(
        "job=tide_job,", "job=tide_job, default_status=dg.DefaultScheduleStatus.RUNNING,"
    )
    file = workspace / "tides.py"
    file.write_text(code.replace('tags={"day": report.day}', 'tags={"day": tick.isoformat()}'))
    with scheduler_of(file, workspace) as scheduler:
        scheduler.iterate(utc(2025, 5, 5), utc(2025, 5, 5, 7))  # three hours late
        [tick] = scheduler.ticks("tide_schedule")
        run = scheduler.instance.get_run_by_id(tick.run_ids[0])
        assert run
        assert run.tags["day"] == "2025-05-05T05:00:00+01:00"
        assert datetime.fromisoformat(run.tags["day"]).utcoffset() == timedelta(hours=1)


def test_messages(load: Load) -> None:
    module = load(TIDES)
    job = module.defs.get_job_def("tide_job")
    wrong = dg.RunConfig(ops={"tides": module.Report(day="2025-05-05")})
    message = 'Received unexpected config entry "tides"'
    with pytest.raises(dg.DagsterInvalidConfigError, match=message):
        dg.validate_run_config(job, wrong)
    assert message in PAGE
    message = "Attempting to access scheduled_execution_time, but no scheduled_execution_time was set on this context"
    with pytest.raises(Exception, match=message):
        module.tide_schedule(dg.build_schedule_context())
    assert message in PAGE

    # The key of an asset with several parts.
    @dg.asset(key=["harbor", "tides"])
    def report(config: module.Report) -> None: ...

    config = dg.RunConfig(ops={"harbor__tides": module.Report(day="2025-05-05")})
    assert dg.materialize([report], run_config=config).success
