"""Tags: rules, where runs get them from, filters, priority, and limits."""

import re
import shutil
import warnings
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster._core.events import RunFailureReason
from dagster._core.execution.retries import auto_reexecution_should_retry_run
from dagster._core.storage import tags as system
from dagster._daemon.run_coordinator.queued_run_coordinator_daemon import QueuedRunCoordinatorDaemon
from dagster._utils.tags import TagConcurrencyLimitsCounter

Load = Callable[[str], ModuleType]
FOLDER = "guides/build/assets/metadata_and_tags"
PAGE = (DOCS / "guides/build/assets/metadata-and-tags/tags.md").read_text()


@pytest.fixture
def loans(load: Load) -> ModuleType:
    return load("guides/build/assets/metadata_and_tags/loans.py")


L63, L64 = "a" * 63, "a" * 64
KEY = "Found invalid tag keys"
VALUE = "Invalid tag value"


@pytest.mark.parametrize(
    ("tags", "problem"),
    [
        ({"domain": "lending"}, ""),
        ({"library/tier": "1"}, ""),
        ({"contains_pii": ""}, ""),
        ({"Az09_-.": "Az09_-."}, ""),
        ({L63: L63}, ""),
        ({f"{L63}/{L63}": "1"}, ""),
        ({L64: "1"}, KEY),
        ({f"{L64}/tier": "1"}, KEY),
        ({f"library/{L64}": "1"}, KEY),
        ({"": "1"}, KEY),
        ({"cost center": "4711"}, KEY),
        ({"library/north/tier": "1"}, KEY),
        ({"tür": "1"}, KEY),
        ({"a=b": "1"}, KEY),
        ({"tier": L64}, VALUE),
        ({"branch": "north side"}, VALUE),
        ({"contact": "ada@example.com"}, VALUE),
        ({"path": "a/b"}, VALUE),
        ({"time": "a:b"}, VALUE),
        ({"tier": 1}, "Tag values must be strings"),
    ],
)
def test_rules_of_asset_tags(tags: dict[str, str], problem: str) -> None:
    def define() -> tuple[dg.AssetSpec, dg.AssetsDefinition]:
        @dg.asset(tags=tags)
        def loans() -> None: ...

        return dg.AssetSpec("loans", tags=tags), loans

    if problem:
        with pytest.raises(dg.DagsterInvalidDefinitionError, match=problem):
            dg.AssetSpec("loans", tags=tags)
        with pytest.raises(dg.DagsterInvalidDefinitionError, match=problem):
            define()
    else:
        spec, asset = define()
        assert spec.tags == asset.tags_by_key[asset.key] == tags


def test_the_examples_of_the_page() -> None:
    rows = re.findall(r"^\| `(\{.*?\})` \| (Yes|No)", PAGE, re.M)
    assert len(rows) == 8
    for tags, allowed in rows:
        parsed = eval(tags)  # noqa: S307
        if allowed == "Yes":
            dg.AssetSpec("loans", tags=parsed)
        else:
            with pytest.raises(dg.DagsterInvalidDefinitionError):
                dg.AssetSpec("loans", tags=parsed)


def test_the_message_of_the_page() -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
        dg.AssetSpec("loans", tags={"branch": "north side"})
    assert str(error.value) in PAGE


@dg.op
def count() -> None: ...


@dg.graph
def counting() -> None:
    count()


@pytest.mark.parametrize(
    ("tags", "stored"),
    [
        ({"branch": "north side / ü"}, {"branch": "north side / ü"}),
        ({"branch": "b" * 500}, {"branch": "b" * 500}),
        ({"limits": {"cpu": [1]}}, {"limits": '{"cpu": [1]}'}),
        ({"tier": 1}, {"tier": "1"}),
        ({"dagster/anything": "1"}, {"dagster/anything": "1"}),
    ],
)
def test_other_tags_take_any_value(tags: dict[str, object], stored: dict[str, str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert counting.to_job(tags=tags).tags == stored


def test_a_value_that_json_changes_is_refused() -> None:
    for value in [(1, 2), object()]:
        with pytest.raises(dg.DagsterInvalidDefinitionError):
            counting.to_job(tags={"limits": value})


@pytest.mark.parametrize(
    "define",
    [
        lambda tags: counting.to_job(tags=tags),
        lambda tags: dg.RunRequest(tags=tags),
        lambda tags: dg.ScheduleDefinition(job_name="counting", cron_schedule="@daily", tags=tags),
        lambda tags: dg.SensorDefinition(job_name="counting", evaluation_fn=lambda _: None, tags=tags),
        lambda tags: dg.OpDefinition(lambda _: None, name="count", tags=tags),
    ],
)
def test_a_bad_key_of_the_others_warns(define: Callable[[dict[str, str]], object]) -> None:
    with pytest.warns(DeprecationWarning, match=r"Non-compliant tag keys like \['a b'\] are deprecated"):
        define({"a b": "1"})


def test_schedules_refuse_reserved_keys_but_six() -> None:
    def schedule(key: str) -> None:
        dg.ScheduleDefinition(job_name="counting", cron_schedule="@daily", tags={key: "1"})

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Attempted to set tag with reserved system prefix"):
        schedule("dagster/partition")
    section = PAGE.split("{#tags-you-set}")[1].split("###")[0]
    keys = re.findall(r"^\| `(dagster/\w+)` ", section, re.M)
    assert len(keys) == 6
    assert sorted(keys) == sorted(system.USER_EDITABLE_SYSTEM_TAGS)
    for key in keys:
        schedule(key)


def test_the_page_lists_every_key() -> None:
    named = [value for name, value in vars(system).items() if name.isupper() and isinstance(value, str)]
    shown_in_the_ui = {value for value in named if re.fullmatch(r"dagster/\w+", value)}
    keys = set(re.findall(r"`(dagster/\w+)`", PAGE.split("{#system-tags}")[1]))
    # The first is the name in the UI of `dagster/solid_selection`.
    assert keys - {"dagster/op_selection"} == shown_in_the_ui


def test_a_selection_by_tag(loans: ModuleType) -> None:
    job = loans.defs.get_job_def("lending_job")
    assert job.asset_layer.executable_asset_keys == {dg.AssetKey("loans"), dg.AssetKey("overdue_loans")}


def test_run_tags_replace_tags_on_runs(loans: ModuleType, instance: dg.DagsterInstance) -> None:
    job = loans.defs.get_job_def("lending_job")
    assert job.tags == {"team": "circulation"}
    run = job.execute_in_process(instance=instance).dagster_run
    assert run.tags == {"dagster/priority": "-1", "cost_center": "4711"}
    plain = counting.to_job(tags={"team": "circulation"})
    assert plain.execute_in_process(instance=instance).dagster_run.tags == {"team": "circulation"}


def test_tags_of_a_schedule_go_to_its_runs(loans: ModuleType, instance: dg.DagsterInstance) -> None:
    context = dg.build_schedule_context(instance, datetime(2025, 5, 1), repository_def=loans.defs.get_repository_def())
    [request] = loans.every_night.evaluate_tick(context).run_requests
    assert request.tags == {"trigger": "night", "dagster/schedule_name": "lending_job_schedule"}


def test_tags_of_a_schedule_function_do_not(loans: ModuleType, instance: dg.DagsterInstance) -> None:
    @dg.schedule(job=loans.lending_job, cron_schedule="0 2 * * *", tags={"trigger": "night"})
    def nightly() -> dg.RunRequest:
        return dg.RunRequest(tags={"branch": "north"})

    repository = dg.Definitions([loans.loans, loans.overdue_loans], schedules=[nightly]).get_repository_def()
    context = dg.build_schedule_context(instance, datetime(2025, 5, 1), repository_def=repository)
    [request] = nightly.evaluate_tick(context).run_requests
    assert request.tags == {"branch": "north", "dagster/schedule_name": "nightly"}


def test_tags_of_a_sensor_stay_on_it(loans: ModuleType, instance: dg.DagsterInstance, workspace: Path) -> None:
    (workspace / "returns").mkdir()
    (workspace / "returns/riverside.csv").touch()
    context = dg.build_sensor_context(instance, repository_def=loans.defs.get_repository_def())
    [request] = loans.returned_books.evaluate_tick(context).run_requests
    assert loans.returned_books.tags == {"watches": "returns"}
    assert request.run_key == "riverside.csv"
    assert request.tags == {
        "branch": "riverside",
        "dagster/priority": "5",
        "dagster/sensor_name": "returned_books",
    }


def test_filter_runs(loans: ModuleType, instance: dg.DagsterInstance) -> None:
    for branch in ["riverside", "north", "south"]:
        dg.materialize([loans.loans], instance=instance, tags={"branch": branch})
    found = instance.get_runs(filters=dg.RunsFilter(tags={"branch": ["riverside", "north"]}))
    run_id = found[0].run_id
    instance.add_run_tags(run_id, {"reviewed": "yes"})
    assert {run.tags["branch"] for run in found} == {"riverside", "north"}
    # Tags of assets stay on the assets.
    assert all("domain" not in run.tags for run in found)
    assert len(instance.get_runs(filters=dg.RunsFilter(tags={"reviewed": "yes"}))) == 1


def test_a_partition_is_a_tag(instance: dg.DagsterInstance) -> None:
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["north", "south"]))
    def returns() -> None: ...

    run = dg.materialize([returns], partition_key="north", instance=instance).dagster_run
    assert run.tags["dagster/partition"] == "north"

    shelves = {"branch": dg.StaticPartitionsDefinition(["north"]), "shelf": dg.StaticPartitionsDefinition(["a", "b"])}

    @dg.asset(partitions_def=dg.MultiPartitionsDefinition(shelves))
    def inventory() -> None: ...

    key = dg.MultiPartitionKey({"branch": "north", "shelf": "a"})
    tags = dg.materialize([inventory], partition_key=key, instance=instance).dagster_run.tags
    assert tags["dagster/partition"] == "north|a"
    assert (tags["dagster/partition/branch"], tags["dagster/partition/shelf"]) == ("north", "a")


def queued(**tags: str) -> dg.DagsterRun:
    return dg.DagsterRun("lending_job", tags={key.replace("__", "/"): value for key, value in tags.items()})


def test_priority_orders_the_queue() -> None:
    runs = [queued(), queued(dagster__priority="-1"), queued(dagster__priority="5"), queued(dagster__priority="high")]
    ordered = QueuedRunCoordinatorDaemon(interval_seconds=1)._priority_sort(runs)  # noqa: SLF001
    assert ordered == [runs[2], runs[0], runs[3], runs[1]]


def test_priority_orders_steps(instance: dg.DagsterInstance) -> None:
    @dg.op(tags={"dagster/priority": "1"})
    def later() -> None: ...

    @dg.op(tags={"dagster/priority": "2"})
    def first() -> None: ...

    @dg.job
    def both() -> None:
        later()
        first()

    result = both.execute_in_process(instance=instance)
    starts = [event.step_key for event in result.all_events if event.event_type_value == "STEP_START"]
    assert starts == ["first", "later"]


def test_limits_by_tag(workspace: Path) -> None:
    home = workspace / "home"
    home.mkdir()
    shutil.copy(SNIPPETS / FOLDER / "dagster.yaml", home / "dagster.yaml")
    with dg.DagsterInstance.from_config(str(home)) as instance:
        queue = instance.get_concurrency_config().run_queue_config
    assert queue is not None and queue.max_concurrent_runs == 10
    running = TagConcurrencyLimitsCounter(
        queue.tag_concurrency_limits, [queued(branch="north"), *[queued(cost_center="4711")] * 3]
    )
    assert running.is_blocked(queued(branch="north"))
    assert not running.is_blocked(queued(branch="south"))
    assert running.is_blocked(queued(cost_center="4711"))
    assert not running.is_blocked(queued(cost_center="12"))


def test_the_queue_is_the_default() -> None:
    with dg.DagsterInstance.get() as instance:
        queue = instance.get_concurrency_config().run_queue_config
        assert type(instance.run_coordinator).__name__ == "QueuedRunCoordinator"
        assert queue is not None and queue.max_concurrent_runs == 10


@pytest.mark.parametrize(("tags", "again"), [({}, False), ({"dagster/max_retries": "2"}, True)])
def test_retries_by_tag(tags: dict[str, str], again: bool) -> None:
    @dg.op
    def broken() -> None:
        raise dg.Failure("No shelf.")

    @dg.job(run_tags=tags)
    def breaking() -> None:
        broken()

    with dg.instance_for_test(overrides={"run_retries": {"enabled": True, "max_retries": 0}}) as instance:
        result = breaking.execute_in_process(instance=instance, raise_on_error=False)
        run = instance.get_run_by_id(result.run_id)
        assert run is not None
        assert run.tags["dagster/failure_reason"] == "STEP_FAILURE"
        assert auto_reexecution_should_retry_run(instance, run, RunFailureReason.STEP_FAILURE) is again
