"""Run status sensors: which runs they see and when, and what they do."""

import re
from collections.abc import Callable, Iterator
from datetime import datetime, timezone
from pathlib import Path
from types import ModuleType
from unittest import mock

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster._core.events import PIPELINE_RUN_STATUS_TO_EVENT_TYPE
from dagster._core.test_utils import create_run_for_test
from sensor_daemon import SensorDaemon, sensors_of

Load = Callable[[str], ModuleType]
BILLING = "guides/automate/sensors/run_status_sensors/billing.py"
PAGE = (DOCS / "guides/automate/sensors/run-status-sensors.md").read_text(encoding="utf-8")


@pytest.fixture
def daemon(workspace: Path) -> Iterator[SensorDaemon]:
    with sensors_of(BILLING, workspace / "storage") as daemon:
        yield daemon


def finish(daemon: SensorDaemon, job: str, failed: bool = False) -> str:
    """A finished run of the code location."""
    [location] = daemon.context.create_request_context().code_locations
    [repository] = location.get_repositories().values()
    origin = repository.get_full_job(job).get_remote_origin()
    run = create_run_for_test(daemon.instance, job_name=job, remote_job_origin=origin)
    if failed:
        daemon.instance.report_run_failed(run, "Steps failed: ['invoices'].")
    else:
        daemon.instance.report_dagster_event(
            dg.DagsterEvent("PIPELINE_SUCCESS", job_name=job), run_id=run.run_id
        )
    return run.run_id


def test_failures(daemon: SensorDaemon, capsys: pytest.CaptureFixture[str]) -> None:
    daemon.start("page_on_failure", "page_with_steps")
    finish(daemon, "print_job", failed=True)
    daemon.iterate()
    # Runs from before the first tick do not count.
    first = daemon.ticks("page_on_failure")[0]
    assert first.status.value == "SKIPPED" and first.skip_reason
    assert first.skip_reason.startswith("Initiating page_on_failure. Set cursor to")
    assert "Initiating page_on_failure. Set cursor to" in PAGE
    for _ in range(6):
        run_id = finish(daemon, "print_job", failed=True)
    asset_run = finish(daemon, "__ASSET_JOB", failed=True)
    capsys.readouterr()
    daemon.iterate()
    sent = [line for line in capsys.readouterr().out.splitlines() if line.startswith("billing:")]
    assert sent == ["billing: print_job failed: Steps failed: ['invoices']."] * 5
    daemon.iterate()
    sent = [line for line in capsys.readouterr().out.splitlines() if line.startswith("billing:")]
    assert [line.split()[1] for line in sent] == ["print_job", "__ASSET_JOB"]
    # Neither print_job nor runs of the Materialize button are billing_job.
    assert all(tick.status.value == "SKIPPED" for tick in daemon.ticks("page_with_steps"))
    messages = [entry.message for entry in daemon.instance.all_logs(run_id)]
    acted = f'Sensor "page_on_failure" acted on run status FAILURE of run {run_id}.'
    assert acted in messages
    assert 'Sensor "page_on_failure" acted on run status FAILURE of run' in PAGE
    assert daemon.ticks("page_on_failure")[-1].origin_run_ids[-1] == asset_run


def test_runs_without_a_code_location_are_not_seen(
    daemon: SensorDaemon, load: Load, capsys: pytest.CaptureFixture[str]
) -> None:
    daemon.start("page_on_failure")
    daemon.iterate()

    @dg.asset
    def failing() -> None:
        raise ValueError

    dg.materialize([failing], instance=daemon.instance, raise_on_error=False)
    daemon.iterate()
    assert daemon.ticks("page_on_failure")[-1].status.value == "SKIPPED"
    assert (
        load("guides/automate/sensors/run_status_sensors/elsewhere.py").anything_failed.name
        == "anything_failed"
    )


def test_the_follow_up(daemon: SensorDaemon) -> None:
    daemon.start("print_after_billing")
    daemon.iterate()
    ids = [finish(daemon, "billing_job") for _ in range(3)]
    daemon.iterate()
    # A function that returns something handles one run in a tick.
    assert [len(tick.run_ids) for tick in daemon.ticks("print_after_billing")] == [0, 1]
    daemon.iterate(3)
    assert [len(tick.run_ids) for tick in daemon.ticks("print_after_billing")] == [0, 1, 1, 1, 0]
    requested = daemon.instance.get_runs(dg.RunsFilter(job_name="print_job"))
    assert sorted(run.tags["billing_run"] for run in requested) == sorted(ids)
    assert {run.tags["dagster/sensor_name"] for run in requested} == {"print_after_billing"}


def test_an_exception_loses_the_run(workspace: Path) -> None:
    file = workspace / "failing.py"
    code = (SNIPPETS / BILLING).read_text()
    file.write_text(code.replace("    run = context.dagster_run\n", "    run = context.nothing\n"))
    with sensors_of(file, workspace / "storage") as daemon:
        daemon.start("page_on_failure")
        daemon.iterate()
        finish(daemon, "print_job", failed=True)
        daemon.iterate(2)
        assert [tick.status.value for tick in daemon.ticks("page_on_failure")] == [
            "SKIPPED",
            "FAILURE",
            "SKIPPED",
        ]


def test_the_cause_of_a_step(load: Load, capsys: pytest.CaptureFixture[str]) -> None:
    module = load(BILLING)
    assert module.print_job.execute_in_process().success

    @dg.asset
    def broken() -> None:
        raise ValueError("No tariff for 2025")

    with dg.DagsterInstance.ephemeral() as instance:
        result = dg.materialize([broken], instance=instance, raise_on_error=False)
        context = dg.build_run_status_sensor_context(
            sensor_name="page_with_steps",
            dagster_event=result.get_run_failure_event(),
            dagster_instance=instance,
            dagster_run=result.dagster_run,
            resources={"pager": module.Pager(team="billing")},
        ).for_run_failure()
        module.page_with_steps(context)
        assert "billing: broken: ValueError: No tariff for 2025" in capsys.readouterr().out
        module.page_on_failure(context)
        found = capsys.readouterr().out
        assert "billing: " in found and "Steps failed: ['broken']." in found
        elsewhere = load("guides/automate/sensors/run_status_sensors/elsewhere.py")
        elsewhere.upstream_failed(context)
        elsewhere.anything_failed(context)

        with mock.patch("smtplib.SMTP") as smtp:
            load("guides/automate/sensors/run_status_sensors/mail.py").mail_on_failure(context)
        server = smtp.return_value.__enter__.return_value
        sender, receivers, message = server.sendmail.call_args.args
        assert (sender, receivers) == ("dagster@example.com", ["billing@example.com"])
        assert f"https://dagster.example.com/runs/{result.run_id}" in message
        assert "Subject: Dagster Run Failed: __ephemeral_asset_job__" in message
        smtp.assert_called_with("smtp.example.com", 587)

        with mock.patch("dagster_slack.sensors.WebClient") as client:
            load("guides/automate/sensors/run_status_sensors/slack.py").slack_on_failure(context)
        sent = client.return_value.chat_postMessage.call_args.kwargs
        assert sent["channel"] == "#billing"
        assert sent["text"].startswith("__ephemeral_asset_job__: Execution of run")


def test_statuses_and_messages(load: Load) -> None:
    for status in dg.DagsterRunStatus:
        on_page = f"`{status.name}`" in PAGE
        assert on_page == (status in PIPELINE_RUN_STATUS_TO_EVENT_TYPE), status

    module = load(BILLING)
    message = "Cannot specify both monitor_all_code_locations and monitored_jobs."
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=re.escape(message)):
        decorate = dg.run_failure_sensor(
            monitor_all_code_locations=True, monitored_jobs=[module.billing_job]
        )
        decorate(lambda context: None)
    assert message in PAGE
    message = "Sensor evaluation function returned a RunRequest for a sensor lacking"

    @dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS)
    def no_job() -> dg.RunRequest:
        return dg.RunRequest()

    with dg.DagsterInstance.ephemeral() as instance:
        first = no_job.evaluate_tick(dg.build_sensor_context(instance)).cursor
        dg.materialize([module.invoices], instance=instance)
        with pytest.raises(Exception, match=message):
            no_job.evaluate_tick(dg.build_sensor_context(instance, cursor=first))
    assert message in PAGE


def test_a_job_after_two_others(load: Load) -> None:
    module = load("guides/automate/sensors/run_status_sensors/two_jobs.py")
    sensor, defs = module.after_both_jobs, module.defs
    with dg.DagsterInstance.ephemeral() as instance:
        cursor = sensor.evaluate_tick(dg.build_sensor_context(instance, definitions=defs)).cursor

        def tick() -> list[str | None]:
            nonlocal cursor
            context = dg.build_sensor_context(instance, cursor=cursor, definitions=defs)
            data = sensor.evaluate_tick(context)
            cursor = data.cursor
            return [request.run_key for request in data.run_requests or []] or [data.skip_message]

        def finish_job(name: str) -> None:
            assert defs.get_job_def(name).execute_in_process(instance=instance).success

        finish_job("billing_job")
        assert tick() == ["Waiting for metering_job"]
        finish_job("billing_job")
        assert tick() == ["Waiting for metering_job"]
        finish_job("metering_job")
        today = datetime.now(timezone.utc).date().isoformat()
        assert tick() == [today]
    assert defs.get_job_def("closing_job").execute_in_process().success


def test_selectors_without_a_repository_mean_definitions() -> None:
    job = dg.JobSelector(location_name="crm", job_name="sync_job")
    location = dg.CodeLocationSelector("warehouse").to_repository_selector()
    assert job.repository_name == location.repository_name == "__repository__"
    older = dg.RepositorySelector(location_name="crm", repository_name="crm_repository")
    assert older != dg.CodeLocationSelector("crm").to_repository_selector()
