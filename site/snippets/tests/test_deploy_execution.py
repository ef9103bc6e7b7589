"""Launchers, coordinators, monitoring, retries, priorities, Celery, and Dask, as far as one machine can test them."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from logging import getLogger
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import dagster as dg
import pytest
import yaml
from corpus import DOCS, SNIPPETS
from dagster._check import ParameterCheckError
from dagster._core.run_coordinator import SubmitRunContext
from dagster._core.test_utils import create_run_for_test, freeze_time
from dagster._daemon.auto_run_reexecution.auto_run_reexecution import should_retry
from dagster._daemon.monitoring.run_monitoring import check_run_timeout, monitor_starting_run
from dagster._daemon.run_coordinator.queued_run_coordinator_daemon import QueuedRunCoordinatorDaemon
from dagster._daemon.types import DaemonHeartbeat

Load = Callable[[str], ModuleType]
FOLDER = SNIPPETS / "guides/deploy/execution"
PAGES = DOCS / "guides/deploy"


def instance_of(file: str) -> dg.DagsterInstance:
    """The instance in the test's DAGSTER_HOME, with a page's settings."""
    shutil.copy(FOLDER / file, Path(os.environ["DAGSTER_HOME"]) / "dagster.yaml")
    return dg.DagsterInstance.get()


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text()


def test_the_file_of_all_keys_has_all_keys() -> None:
    """The reference matches the schema of this version."""
    from dagster._core.instance.config import dagster_instance_config_schema

    keys = set(dagster_instance_config_schema()) - {"instance_class"}
    shown = set(yaml.safe_load((SNIPPETS / "guides/deploy/instance/dagster-all.yaml").read_text()))
    parts = {"run_storage", "event_log_storage", "schedule_storage", "run_queue"}
    assert keys == shown | parts
    assert all(f"`{key}" in page("dagster-yaml") for key in keys)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ("dagster-no-queue.yaml", {"SENSOR", "BACKFILL", "SCHEDULER", "ASSET"}),
        ("dagster-queue.yaml", {"SENSOR", "BACKFILL", "SCHEDULER", "ASSET", "QUEUED_RUN_COORDINATOR"}),
        ("dagster-monitoring.yaml", {"SENSOR", "BACKFILL", "SCHEDULER", "ASSET", "QUEUED_RUN_COORDINATOR", "MONITORING"}),
        ("dagster-retries.yaml", {"SENSOR", "BACKFILL", "SCHEDULER", "ASSET", "QUEUED_RUN_COORDINATOR", "EVENT_LOG_CONSUMER"}),
    ],
)
def test_daemons(settings: str, expected: set[str]) -> None:
    with instance_of(settings) as instance:
        assert set(instance.get_required_daemon_types()) == expected
    assert all(f"`{name}`" in page("execution/dagster-daemon") for name in expected)


def test_liveness(workspace: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "dagster._daemon", "liveness-check"], capture_output=True, text=True)
    assert (done.stdout.strip(), done.returncode) == ("Daemon(s) not running", 1)


def health_checks() -> list[str]:
    """The health check commands for Compose and for the Helm chart."""
    compose = yaml.safe_load((FOLDER / "docker-compose.override.yml").read_text())
    probe = yaml.safe_load((FOLDER / "values-liveness.yaml").read_text())["dagsterDaemon"]["livenessProbe"]
    return [compose["services"]["daemon"]["healthcheck"]["test"], probe["exec"]["command"][-1]]


@pytest.mark.parametrize(("age", "code"), [(60, 0), (700, 1)])
def test_health_checks(age: int, code: int, workspace: Path) -> None:
    with instance_of("dagster-no-queue.yaml") as instance:
        for name in instance.get_required_daemon_types():
            instance.add_daemon_heartbeat(DaemonHeartbeat(time.time() - age, name, "one", []))
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        [command] = set(health_checks())
        assert subprocess.run(["/bin/sh", "-c", command], env={**os.environ, "PATH": path}).returncode == code


def test_mistakes_of_dagster_home(monkeypatch: pytest.MonkeyPatch) -> None:
    text = page("dagster-instance-configuration")
    for home in ("t8", "/nope"):
        monkeypatch.setenv("DAGSTER_HOME", home)
        with pytest.raises(dg.DagsterInvariantViolationError) as raised:
            dg.DagsterInstance.get()
        assert str(raised.value).split(" Dagster requires")[0] in text


def test_a_launcher_of_ones_own(monkeypatch: pytest.MonkeyPatch, workspace: Path) -> None:
    """guides/deploy/execution/audit.py, found by its module's name."""
    monkeypatch.syspath_prepend(FOLDER)
    with instance_of("dagster-audit.yaml") as instance:
        run = create_run_for_test(instance, job_name="nightly")
        context: Any = mock.Mock(dagster_run=run)
        with mock.patch.object(dg.DefaultRunLauncher, "launch_run") as launched:
            instance.run_launcher.launch_run(context)
        launched.assert_called_once_with(context)
    assert (workspace / "launched.csv").read_text() == f"{run.run_id},nightly\n"


@pytest.mark.parametrize(("header", "person"), [("ada@example.com", "ada@example.com"), (None, "nobody")])
def test_a_coordinator_of_ones_own(header: str, person: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """guides/deploy/execution/who.py, found by its module's name."""
    monkeypatch.syspath_prepend(FOLDER)
    with instance_of("dagster-who.yaml") as instance:
        run = create_run_for_test(instance, job_name="nightly", status=dg.DagsterRunStatus.NOT_STARTED)
        context = SubmitRunContext(run, workspace=mock.Mock())
        with (
            mock.patch.object(SubmitRunContext, "get_request_header", return_value=header) as asked,
            mock.patch.object(dg.QueuedRunCoordinator, "submit_run") as queued,
        ):
            instance.run_coordinator.submit_run(context)
        asked.assert_called_once_with("X-Forwarded-Email")
        queued.assert_called_once_with(context)
        stored = instance.get_run_by_id(run.run_id)
    assert stored and stored.tags["launched_by"] == person


def test_a_run_that_does_not_start_fails() -> None:
    with instance_of("dagster-monitoring.yaml") as instance:
        run = create_run_for_test(instance, job_name="nightly")
        instance.report_engine_event("", run, engine_event_data=None)
        instance.report_dagster_event(
            dg.DagsterEvent(event_type_value="PIPELINE_STARTING", job_name="nightly"), run.run_id
        )
        record = instance.get_run_record_by_id(run.run_id)
        assert record and record.dagster_run.status == dg.DagsterRunStatus.STARTING
        monitor_starting_run(instance, record, getLogger("test"))
        with freeze_time(datetime.now(timezone.utc) + timedelta(seconds=301)):
            monitor_starting_run(instance, record, getLogger("test"))
        [message] = [
            entry.dagster_event.message
            for entry in instance.all_logs(run.run_id)
            if entry.dagster_event and entry.dagster_event.is_failure
        ]
    assert message and message in page("execution/run-monitoring")


@pytest.mark.parametrize(("minutes", "ended"), [(29, False), (31, True)])
def test_a_run_that_takes_too_long_is_ended(minutes: int, ended: bool, load: Load) -> None:
    job = load("guides/deploy/execution/max_runtime.py").defs.get_job_def("nightly_index")
    assert job.tags["dagster/max_runtime"] == "1800"
    with instance_of("dagster-monitoring.yaml") as instance:
        run = create_run_for_test(instance, job_name="nightly_index", tags=job.tags)
        instance.report_dagster_event(
            dg.DagsterEvent(event_type_value="PIPELINE_START", job_name="nightly_index"), run.run_id
        )
        record = instance.get_run_record_by_id(run.run_id)
        assert record
        with mock.patch.object(dg.DefaultRunLauncher, "terminate", return_value=True):
            with freeze_time(datetime.now(timezone.utc) + timedelta(minutes=minutes)):
                check_run_timeout(instance, record, getLogger("test"), 7200.0)
        stored = instance.get_run_by_id(run.run_id)
        messages = [entry.dagster_event.message for entry in instance.all_logs(run.run_id) if entry.dagster_event]
    assert stored and stored.is_finished == ended
    shown = "Exceeded maximum runtime of 1800 seconds."
    assert (shown in messages) == ended
    assert shown in page("execution/run-monitoring")


def test_resuming_needs_a_launcher_that_can() -> None:
    home = Path(os.environ["DAGSTER_HOME"]) / "dagster.yaml"
    home.write_text("run_monitoring:\n  enabled: true\n  max_resume_run_attempts: 1\n")
    with pytest.raises(Exception, match="The configured run launcher does not support resuming runs."):
        dg.DagsterInstance.get()


@pytest.mark.parametrize(
    ("tags", "reason", "expected"),
    [
        ({}, None, True),
        ({}, "STEP_FAILURE", False),
        ({"dagster/retry_on_asset_or_op_failure": "true"}, "STEP_FAILURE", True),
        ({"dagster/max_retries": "0"}, None, False),
        ({"dagster/max_retries": "three"}, None, False),
    ],
)
@pytest.mark.filterwarnings("ignore:Error parsing int from tag dagster/max_retries, won't retry the run.")
def test_what_is_retried(tags: dict[str, str], reason: str, expected: bool) -> None:
    with instance_of("dagster-retries.yaml") as instance:
        failure = {"dagster/failure_reason": reason} if reason else {}
        run = create_run_for_test(
            instance, job_name="nightly", status=dg.DagsterRunStatus.FAILURE, tags={**tags, **failure}
        )
        assert should_retry(run, instance) == expected


def test_retries_of_one_job(load: Load) -> None:
    job = load("guides/deploy/execution/retries.py").defs.get_job_def("morning_weather")
    assert job.tags["dagster/max_retries"] == "3"
    assert job.execute_in_process().success


def test_urgent_runs_first(load: Load) -> None:
    defs = load("guides/deploy/execution/priority.py").defs
    queue = QueuedRunCoordinatorDaemon(interval_seconds=1)
    with dg.DagsterInstance.ephemeral() as instance:
        runs = [
            create_run_for_test(instance, job_name=name, tags=tags)
            for name, tags in (
                ("whenever", defs.get_job_def("whenever").tags),
                ("ordinary", {}),
                ("odd", {"dagster/priority": "high"}),
                ("urgent", defs.get_job_def("urgent").tags),
            )
        ]
        order = [run.job_name for run in queue._priority_sort(runs)]
    assert order == ["urgent", "ordinary", "odd", "whenever"]
    for name in ("urgent", "whenever"):
        assert defs.get_job_def(name).execute_in_process().success


def test_celery(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    snippet = load("guides/deploy/execution/celery_job.py")
    job = snippet.defs.get_job_def("stitch_maps")
    monkeypatch.setenv("CELERY_BROKER_URL", "pyamqp://dagster:s3cret@broker.example.com//")
    config = yaml.safe_load((FOLDER / "celery_run_config.yaml").read_text())
    assert dg.validate_run_config(job, config)["execution"]
    # In one process, for the ops themselves.
    assert job.execute_in_process().output_for_node("stitch") == "map-1+map-2"
    from dagster_celery.cli import get_app, get_validated_config

    # The commands that list and terminate workers don't replace `env:`, but Celery reads the variable itself.
    file = str(FOLDER / "celery_run_config.yaml")
    assert get_validated_config(file)["broker"] == get_app().conf.broker_url
    with pytest.raises(ParameterCheckError) as rejected:
        get_app(file)
    assert str(rejected.value).split(".")[0] in page("execution/celery")


def test_dask(load: Load, workspace: Path) -> None:
    """A real cluster of two workers on this machine."""
    job = load("guides/deploy/execution/dask_job.py").defs.get_job_def("call_index")
    existing = yaml.safe_load((FOLDER / "dask_existing.yaml").read_text())
    assert dg.validate_run_config(job, existing)
    for file in ("dask_job.py", "dask_local.yaml"):
        shutil.copy(FOLDER / file, workspace)
    command = [sys.executable, "-m", "dagster", "job", "execute", "-f", "dask_job.py", "-j", "call_index"]
    done = subprocess.run([*command, "-c", "dask_local.yaml"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert 'Finished execution of run for "call_index"' in done.stderr


def test_the_reference_has_every_key() -> None:
    """The reference lists every key of the schema, at any depth, and every key of the classes that it describes."""
    from dagster._config import resolve_to_config_type
    from dagster._core.instance.config import dagster_instance_config_schema
    from dagster._core.storage.local_compute_log_manager import LocalComputeLogManager
    from dagster_aws.s3 import S3ComputeLogManager
    from dagster_azure.blob import AzureBlobComputeLogManager
    from dagster_gcp.gcs import GCSComputeLogManager

    def keys(config_type: Any) -> set[str]:
        fields = getattr(config_type, "fields", None) or {}
        inner = [getattr(config_type, name) for name in ("inner_type", "non_scalar_type") if hasattr(config_type, name)]
        below = [keys(field.config_type) for field in fields.values()] + [keys(each) for each in inner]
        return set(fields).union(*below)

    every = set(dagster_instance_config_schema()).union(
        *(keys(field.config_type) for field in dagster_instance_config_schema().values()),
        *(
            keys(resolve_to_config_type(listed.config_type()))
            for listed in (
                dg.QueuedRunCoordinator,
                LocalComputeLogManager,
                S3ComputeLogManager,
                GCSComputeLogManager,
            )
        ),
        set(AzureBlobComputeLogManager.config_type()),  # only the names of its credentials
    )
    missing = {key for key in every if not re.search(rf"\b{key}\b", page("dagster-yaml"))}
    assert len(every) > 100 and not missing


def test_the_page_of_daemons_names_what_the_ui_shows() -> None:
    """The UI has its own labels for four daemons, derives the others from their names, and omits one."""
    words = {"SCHEDULER": "Scheduler", "SENSOR": "Sensors", "QUEUED_RUN_COORDINATOR": "Run queue", "BACKFILL": "Backfill"}
    every = {"SCHEDULER", "SENSOR", "BACKFILL", "ASSET", "QUEUED_RUN_COORDINATOR", "MONITORING", "EVENT_LOG_CONSUMER"}
    for name in every:
        shown = words.get(name, name.replace("_", " ").title())
        cell = "Not listed" if name == "ASSET" else f"**{shown}**"
        assert f"| {cell} | `{name}` |" in page("execution/dagster-daemon")


def test_launchers_that_can_be_asked() -> None:
    """Some launchers can check a run's process, and some can resume a run in a new one."""
    from dagster._core.launcher import RunLauncher
    from dagster_aws.ecs import EcsRunLauncher
    from dagster_celery_k8s import CeleryK8sRunLauncher
    from dagster_docker import DockerRunLauncher
    from dagster_k8s import K8sRunLauncher

    def says(launcher: Any, name: str) -> bool:
        return getattr(launcher, name).fget(launcher)

    asked = (EcsRunLauncher, CeleryK8sRunLauncher, DockerRunLauncher, K8sRunLauncher)
    assert all(says(launcher, "supports_check_run_worker_health") for launcher in asked)
    assert dg.DefaultRunLauncher.supports_check_run_worker_health is RunLauncher.supports_check_run_worker_health
    assert not says(RunLauncher, "supports_check_run_worker_health")
    assert {launcher for launcher in asked if says(launcher, "supports_resume_run")} == {DockerRunLauncher, K8sRunLauncher}


def test_zero_is_never_and_an_error_in_the_log() -> None:
    from dagster._daemon.monitoring.run_monitoring import execute_run_monitoring_iteration

    home = Path(os.environ["DAGSTER_HOME"]) / "dagster.yaml"
    home.write_text("run_monitoring:\n  enabled: true\n  start_timeout_seconds: 0\n")
    with dg.DagsterInstance.get() as instance:
        run = create_run_for_test(instance, job_name="nightly", status=dg.DagsterRunStatus.STARTING)
        [error] = execute_run_monitoring_iteration(mock.Mock(instance=instance), getLogger("test"))
        stored = instance.get_run_by_id(run.run_id)
    assert error and "Unexpected run status" in error.message
    assert stored and not stored.is_finished


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("run_queue: {max_concurrent_runs: {env: RUNS}}", ""),
        ("concurrency: {runs: {max_concurrent_runs: {env: RUNS}}}", "Invalid scalar"),
        ("run_monitoring: {start_timeout_seconds: {env: RUNS}}", "Invalid scalar"),
        ("run_retries: {max_retries: {env: RUNS}}", "Invalid scalar"),
        ("retention: {sensor: {purge_after_days: {env: RUNS}}}", "Received unexpected config entry"),
        ("run_queue: {block_op_concurrency_limited_runs: {op_concurrency_slot_buffer: 2}}\nconcurrency: {runs: {}}", "incompatible"),
        ("run_queue: {block_op_concurrency_limited_runs: {enabled: true}}\nconcurrency: {runs: {}}", ""),
    ],
)
def test_where_settings_may_stand(text: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNS", "7")
    (Path(os.environ["DAGSTER_HOME"]) / "dagster.yaml").write_text(text)
    if message:
        with pytest.raises(dg.DagsterInvalidConfigError, match=message):
            dg.DagsterInstance.get()
    else:
        dg.DagsterInstance.get().dispose()
