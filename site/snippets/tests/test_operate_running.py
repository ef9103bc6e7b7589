"""Concurrency and executors: a real queue, real slots, and a real run in several processes."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import dagster as dg
import pytest
import yaml
from click.testing import CliRunner
from corpus import DOCS, SNIPPETS
from dagster._cli import cli
from dagster._core.code_pointer import FileCodePointer
from dagster._core.definitions.reconstruct import ReconstructableRepository
from dagster._core.execution.retries import RetryMode
from dagster._core.remote_representation.origin import InProcessCodeLocationOrigin
from dagster._core.test_utils import create_run_for_test, create_test_daemon_workspace_context
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.load_target import InProcessWorkspaceLoadTarget
from dagster._daemon.monitoring.concurrency import execute_concurrency_slots_iteration
from dagster._daemon.run_coordinator.queued_run_coordinator_daemon import QueuedRunCoordinatorDaemon

Load = Callable[[str], ModuleType]
CONCURRENCY = SNIPPETS / "guides/operate/managing_concurrency"
EXECUTORS = SNIPPETS / "guides/operate/run_executors"
WEATHER = "guides/operate/managing_concurrency/weather_map.py"


def page(name: str) -> str:
    return (DOCS / f"guides/operate/{name}.md").read_text()


def instance_of(*files: str) -> dg.DagsterInstance:
    """The instance in the test's DAGSTER_HOME, with a page's settings."""
    home = Path(os.environ["DAGSTER_HOME"]) / "dagster.yaml"
    settings: dict[str, Any] = {"telemetry": {"enabled": False}}
    for file in files:
        settings |= yaml.safe_load((CONCURRENCY / file).read_text())
    home.write_text(yaml.safe_dump(settings))
    return dg.DagsterInstance.get()


def messages(instance: dg.DagsterInstance, run_id: str) -> list[str]:
    return [entry.message for entry in instance.all_logs(run_id)]


def test_the_commands() -> None:
    for name in ("set_limit", "get_limits"):
        command, output = (CONCURRENCY / f"{name}.txt").read_text().split("\n\n")
        done = CliRunner().invoke(cli, command.split()[1:])
        assert done.output.strip().splitlines()[-len(output.strip().splitlines()) :] == output.strip().splitlines()
    with dg.DagsterInstance.get() as instance:
        storage = instance.event_log_storage
        assert storage.get_concurrency_info("radar_api").slot_count == 2
        with pytest.raises(dg.DagsterInvalidInvocationError, match="more than 1000 slots"):
            storage.set_concurrency_slots("radar_api", 1001)


def test_a_step_waits_for_a_slot(load: Load) -> None:
    module = load(WEATHER)
    with instance_of() as instance:
        storage = instance.event_log_storage
        storage.set_concurrency_slots("radar_api", 1)
        storage.claim_concurrency_slot("radar_api", "another-run", "radar_image")
        claim = storage.claim_concurrency_slot

        def release_after_a_refusal(*args: Any) -> Any:
            status = claim(*args)
            if not status.is_claimed:
                storage.free_concurrency_slots_for_run("another-run")
            return status

        with mock.patch.object(storage, "claim_concurrency_slot", side_effect=release_after_a_refusal):
            result = module.radar_health.execute_in_process(instance=instance)
        assert result.success
        waiting = "Step blocked by limit for pool radar_api"
        assert waiting in messages(instance, result.run_id)
        assert waiting in page("managing-concurrency")
        # After the run, its slots are free.
        assert not storage.get_concurrency_info("radar_api").claimed_slots


def test_pools_without_limit_hold_nothing_back(load: Load) -> None:
    module = load(WEATHER)
    with instance_of() as instance:
        assert dg.materialize([module.radar_image], partition_key="emden", instance=instance).success
        assert not instance.event_log_storage.get_pool_limits()
    with dg.DagsterInstance.ephemeral() as ephemeral:
        assert not ephemeral.event_log_storage.supports_global_concurrency_limits
    with pytest.raises(dg.DagsterInvalidDefinitionError, match='"radar api" is not a valid name in Dagster.'):

        @dg.asset(pool="radar api")
        def broken() -> None: ...


def test_the_maps_are_drawn(load: Load) -> None:
    module = load(WEATHER)
    assert dg.materialize([module.rain_map, module.snow_map]).success
    assert module.defs.get_job_def("download").tags["source"] == "radar"
    executor = module.defs.get_job_def("render").executor_def
    assert executor.name == "multiprocess"
    job = load("guides/operate/managing_concurrency/skip.py").defs.get_job_def("refresh")
    assert dg.validate_run_config(job, yaml.safe_load((CONCURRENCY / "executor.yaml").read_text()))


@contextmanager
def queue(instance: dg.DagsterInstance) -> Iterator[Callable[..., str]]:
    """Submits runs of the page's jobs. Their status after the daemon's next iteration shows which were launched."""
    target = InProcessWorkspaceLoadTarget(
        InProcessCodeLocationOrigin(
            LoadableTargetOrigin(python_file=str(SNIPPETS / WEATHER), working_directory=os.getcwd()),
            location_name="weather",
        )
    )
    with create_test_daemon_workspace_context(target, instance) as context:
        location = context.create_request_context().get_code_location("weather")
        repository = location.get_repository("__repository__")

        def submit(job: dg.JobDefinition, **tags: str) -> str:
            remote = repository.get_full_job(job.name)
            run = instance.create_run_for_job(
                job,
                tags={key.replace("__", "/"): value for key, value in tags.items()},
                status=dg.DagsterRunStatus.QUEUED,
                remote_job_origin=remote.get_remote_origin(),
                job_code_origin=remote.get_python_origin(),
            )
            return run.run_id

        submit.turn = lambda: list(  # type: ignore
            QueuedRunCoordinatorDaemon(interval_seconds=1).run_iteration(context)
        )
        with mock.patch.object(dg.DefaultRunLauncher, "launch_run"):
            yield submit


def started(instance: dg.DagsterInstance, runs: list[str]) -> list[bool]:
    found = [instance.get_run_by_id(run_id) for run_id in runs]
    return [run is not None and run.status == dg.DagsterRunStatus.STARTING for run in found]


def test_limits_of_the_queue(load: Load) -> None:
    module = load(WEATHER)
    job = module.radar_health
    # Tags: two of a value, one for each customer.
    with instance_of("dagster-runs.yaml") as instance, queue(instance) as submit:
        radar = [submit(job, source="radar") for _ in range(3)]
        satellite = [submit(job, source="satellite") for _ in range(3)]
        customers = [submit(job, customer=name) for name in ("ada", "ada", "ben")]
        submit.turn()  # type: ignore
        assert started(instance, radar) == [True, True, False]
        assert started(instance, satellite) == [True, True, True]
        assert started(instance, customers) == [True, False, True]


@pytest.mark.parametrize(("granularity", "expected"), [("run", [True, False]), ("op", [True, True])])
def test_granularity(granularity: str, expected: list[bool], load: Load) -> None:
    """A run whose first step needs no pool starts, unless runs take the slots."""
    module = load(WEATHER)

    @dg.op
    def fetch_names() -> None: ...

    @dg.job(name="radar_health")
    def late_pool() -> None:
        fetch_names()
        module.ping_radars()

    with instance_of() as instance:
        home = Path(os.environ["DAGSTER_HOME"]) / "dagster.yaml"
        settings = yaml.safe_load((CONCURRENCY / "dagster-pools.yaml").read_text())
        settings["concurrency"]["pools"] |= {"granularity": granularity, "default_limit": 1}
        home.write_text(yaml.safe_dump(settings))
    with dg.DagsterInstance.get() as instance, queue(instance) as submit:
        runs = [submit(late_pool), submit(late_pool)]
        submit.turn()  # type: ignore
        assert started(instance, runs) == expected


def test_slots_of_a_dead_run_are_freed(load: Load) -> None:
    with instance_of("dagster-free-slots.yaml") as instance:
        storage = instance.event_log_storage
        storage.set_concurrency_slots("radar_api", 1)
        run = create_run_for_test(instance, job_name="download", status=dg.DagsterRunStatus.STARTED)
        storage.claim_concurrency_slot("radar_api", run.run_id, "radar_image")
        instance.report_run_failed(run)
        context = mock.Mock(instance=instance)
        list(execute_concurrency_slots_iteration(context, mock.Mock()))
        assert storage.get_concurrency_info("radar_api").claimed_slots  # not yet
        later = datetime.now().timestamp() + 301
        moment = datetime.fromtimestamp(later).astimezone()
        with mock.patch("dagster._daemon.monitoring.concurrency.get_current_datetime", return_value=moment):
            list(execute_concurrency_slots_iteration(context, mock.Mock()))
        assert not storage.get_concurrency_info("radar_api").claimed_slots


def test_a_schedule_that_waits_for_its_last_run(load: Load) -> None:
    module = load("guides/operate/managing_concurrency/skip.py")
    with instance_of() as instance:
        context = dg.build_schedule_context(instance=instance)
        assert isinstance(module.every_ten_minutes(context), dg.RunRequest)
        run = create_run_for_test(instance, job_name="refresh", status=dg.DagsterRunStatus.STARTED)
        assert module.every_ten_minutes(context) == dg.SkipReason("The last refresh hasn't finished")
        instance.report_run_canceled(run)
        assert isinstance(module.every_ten_minutes(context), dg.RunRequest)
    assert dg.materialize([module.forecast]).success


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"concurrency": {"pools": {"granularity": "step"}}}, "Expected value 'run' or 'op'."),
        (
            {"concurrency": {"pools": {}, "default_op_concurrency_limit": 2}},
            "Found config for `default_op_concurrency_limit` which is incompatible with `pools` config.",
        ),
    ],
)
def test_settings_that_are_refused(settings: dict[str, Any], message: str) -> None:
    (Path(os.environ["DAGSTER_HOME"]) / "dagster.yaml").write_text(yaml.safe_dump(settings))
    with pytest.raises(Exception, match=message.replace("`", ".")):
        dg.DagsterInstance.get()


def reconstructable(path: Path, job: str) -> Any:
    repository = ReconstructableRepository(FileCodePointer(str(path), "defs", os.getcwd()))
    return repository.get_reconstructable_job(job)


def test_which_executor_a_job_has(load: Load) -> None:
    defs = load("guides/operate/run_executors/album.py").defs
    names = {job: defs.get_job_def(job).executor_def.name for job in ("in_one_process", "two_at_a_time", "print_album")}
    assert names == {"in_one_process": "in_process", "two_at_a_time": "multiprocess", "print_album": "in_process"}
    assert defs.get_implicit_global_asset_job_def().executor_def.name == "multiprocess"
    result = defs.get_job_def("two_at_a_time").execute_in_process()
    assert result.output_for_node("thumbnails") == ["beach-small", "harbor-small"]


def test_in_one_process_the_higher_priority_goes_first() -> None:
    with dg.DagsterInstance.get() as instance:
        result = dg.execute_job(reconstructable(EXECUTORS / "album.py", "print_album"), instance=instance)
        assert result.success
        steps = [event.step_key for event in result.all_events if event.is_step_start]
        assert steps == ["print_cover", "print_pages"]
        assert any(message.startswith("Executing steps in process (pid:") for message in messages(instance, result.run_id))


def test_an_executor_of_ones_own_in_processes(load: Load) -> None:
    module = load("guides/operate/run_executors/polite.py")
    job = reconstructable(EXECUTORS / "polite.py", "nightly_index")
    for hour, processes in ((3, 8), (15, 2)):
        with mock.patch.object(module, "datetime") as clock, dg.DagsterInstance.get() as shared:
            clock.now.return_value = datetime(2025, 6, 1, hour)
            init = dg.InitExecutorContext(
                job=job,
                executor_def=module.polite_executor,
                executor_config={"day": 2, "night": 8},
                instance=shared,
            )
            executor = module.polite_executor.executor_creation_fn(init)
            assert executor._max_concurrent == processes
            assert executor.retries == RetryMode.ENABLED
    assert module.nightly_index.execute_in_process().success

    # One real run, with a process for the step.
    with dg.DagsterInstance.get() as instance:
        result = dg.execute_job(job, instance=instance, run_config={"execution": {"config": {"day": 1, "night": 1}}})
        assert result.success
        seen = messages(instance, result.run_id)
        assert any(message.startswith("Executing steps using multiprocess executor: parent process") for message in seen)
        assert any(message.startswith('Launching subprocess for "index_photos"') for message in seen)
    # Fails without storage that all processes can read.
    with dg.DagsterInstance.ephemeral() as ephemeral:
        failed = dg.execute_job(job, instance=ephemeral)
        assert not failed.success
        refusal = "You have attempted to use an executor that uses multiple processes with an ephemeral DagsterInstance."
        failures = [event.event_specific_data for event in failed.all_events if event.is_failure]
        assert refusal in str(failures)
        assert refusal.rstrip(".") in (DOCS / "guides/build/jobs/job-execution.md").read_text()


def test_config_of_executors(load: Load) -> None:
    @dg.op
    def resize() -> None: ...

    @dg.job
    def with_the_default() -> None:
        resize()

    @dg.job(executor_def=dg.multiprocess_executor)
    def with_its_own() -> None:
        resize()

    file = yaml.safe_load((EXECUTORS / "run_config.yaml").read_text())
    chosen = dg.validate_run_config(with_the_default, file)["execution"]["multi_or_in_process_executor"]
    assert chosen["multiprocess"]["max_concurrent"] == 2
    assert dg.validate_run_config(with_the_default, {"execution": {"config": {"in_process": {}}}})
    assert dg.validate_run_config(with_its_own, {"execution": {"config": {"max_concurrent": 2}}})
    text = page("run-executors")
    for job, config, message in (
        (with_its_own, file, 'Received unexpected config entry "multiprocess" at path root:execution:config'),
        (
            with_the_default,
            {"execution": {"config": {"max_concurrent": 2}}},
            'Received unexpected config entry "max_concurrent" at path root:execution:config',
        ),
    ):
        with pytest.raises(dg.DagsterInvalidConfigError) as raised:
            dg.validate_run_config(job, config)
        assert message in str(raised.value)
        assert message in text


def test_containers(load: Load) -> None:
    """guides/operate/run_executors/containers.py, with the real libraries and no containers."""
    defs = load("guides/operate/run_executors/containers.py").defs
    assert defs.get_job_def("on_docker").executor_def.name == "docker"
    assert defs.get_job_def("on_kubernetes").executor_def.name == "k8s"
    assert defs.get_job_def("on_docker").execute_in_process().success
