"""Checks every claim on the page about versions in the events of real runs."""

import datetime
import hashlib
import logging
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster._core.definitions.data_version import CachingStaleStatusResolver
from dagster._core.loader import LoadingContextForTest
from dagster._core.test_utils import create_test_daemon_workspace_context, freeze_time
from dagster._core.workspace.load_target import PythonFileTarget
from dagster._scheduler.scheduler import launch_scheduled_runs
from dagster._time import get_current_datetime

PAGE = DOCS / "guides/build/assets/asset-versioning-and-caching.md"
RAINFALL = "guides/build/assets/asset_versioning_and_caching/rainfall.py"
OWN_VERSION = "guides/build/assets/asset_versioning_and_caching/own_version.py"
AUTOMATION = "guides/build/assets/asset_versioning_and_caching/automation.py"
MANY_SOURCES = "guides/build/assets/asset_versioning_and_caching/many_sources.py"

Load = Callable[[str], ModuleType]
Variant = Callable[..., ModuleType]


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def write_gauge(*values: str) -> None:
    Path("gauge.csv").write_text("hour,mm\n" + "".join(f"{hour},{mm}\n" for hour, mm in enumerate(values)))


@pytest.fixture(autouse=True)
def gauge(workspace: Path) -> None:
    write_gauge("0.4", "1.2")


@pytest.fixture
def variant(load: Load, workspace: Path) -> Variant:
    """The snippet with some lines changed, as if the reader had edited the file."""

    def load_variant(path: str, *changes: tuple[str, str]) -> ModuleType:
        code = (SNIPPETS / path).read_text()
        for old, new in changes:
            assert old in code, f"{path} has no {old!r}"
            code = code.replace(old, new)
        file = workspace / f"variant_{len(list(workspace.glob('variant_*')))}.py"
        file.write_text(code)
        return load(str(file))

    return load_variant


def materialize(module: ModuleType, instance: dg.DagsterInstance, *selection: str) -> None:
    assets = list(module.defs.assets)
    assert dg.materialize(assets, instance=instance, selection=list(selection) or None).success


def observe(module: ModuleType, instance: dg.DagsterInstance, job: str = "observe_gauge") -> dg.ExecuteInProcessResult:
    return module.defs.get_job_def(job).execute_in_process(instance=instance)


def tags(instance: dg.DagsterInstance, name: str) -> dict[str, str]:
    event = instance.get_latest_materialization_event(dg.AssetKey(name))
    assert event and event.asset_materialization
    return {key.removeprefix("dagster/"): value for key, value in (event.asset_materialization.tags or {}).items()}


def resolver(module: ModuleType, instance: dg.DagsterInstance) -> CachingStaleStatusResolver:
    graph = module.defs.get_repository_def().asset_graph
    return CachingStaleStatusResolver(instance, graph, LoadingContextForTest(instance))


def causes(module: ModuleType, instance: dg.DagsterInstance) -> dict[str, list[str]]:
    """The reasons why assets are unsynced, without assets that are in sync."""
    found = resolver(module, instance)
    keys = module.defs.get_repository_def().asset_graph.materializable_asset_keys
    reasons = {key.to_user_string(): [cause.reason for cause in found.get_stale_causes(key)] for key in keys}
    return {name: texts for name, texts in reasons.items() if texts}


def page_rows() -> list[list[str]]:
    lines = PAGE.read_text().splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]


def test_the_same_code_and_data_give_the_same_versions(variant: Variant, instance: dg.DagsterInstance) -> None:
    module = variant(RAINFALL)
    observe(module, instance)
    materialize(module, instance)
    first = tags(instance, "readings"), tags(instance, "total")
    assert Path("total.txt").read_text() == "1.6"
    materialize(module, instance)
    second = tags(instance, "readings"), tags(instance, "total")
    gauge_version = hashlib.sha256(Path("gauge.csv").read_bytes()).hexdigest()
    readings_version = sha("1" + gauge_version)
    for readings, total in (first, second):
        assert readings["code_version"] == "1"
        assert readings["input_data_version/gauge_file"] == gauge_version
        assert readings["data_version"] == readings_version
        assert total["input_data_version/readings"] == readings_version
        assert total["data_version"] == sha("1" + readings_version)
    assert causes(module, instance) == {}
    # Nothing is skipped: a requested run always executes.
    assert len(instance.fetch_materializations(dg.AssetKey("total"), limit=9).records) == 2

    module = variant(RAINFALL, ('deps=["gauge_file"], code_version="1"', 'deps=["gauge_file"], code_version="2"'))
    assert causes(module, instance) == {"readings": ["has a new code version"]}
    materialize(module, instance, "readings")
    third = tags(instance, "readings")
    assert third["data_version"] == sha("2" + gauge_version)
    assert causes(module, instance) == {"total": ["has a new dependency data version"]}

    # The page's table shows these versions, shortened.
    shown = {row[0]: row[1:] for row in page_rows()}
    assert shown["Code version of `readings`"] == ["`1`", "`1`", "`2`"]
    assert shown["Data version of `gauge_file`"] == [f"`{gauge_version[:8]}`"] * 3
    versions = [readings_version, readings_version, third["data_version"]]
    assert shown["Data version of `readings`"] == [f"`{version[:8]}`" for version in versions]


def test_without_code_versions_each_run_is_new(variant: Variant, instance: dg.DagsterInstance) -> None:
    module = variant(RAINFALL, (', code_version="1"', ""))
    materialize(module, instance)
    event = instance.get_latest_materialization_event(dg.AssetKey("readings"))
    before = tags(instance, "readings")
    assert event and before["code_version"] == event.run_id
    materialize(module, instance, "readings")
    assert tags(instance, "readings")["data_version"] != before["data_version"]
    assert causes(module, instance) == {"total": ["has a new dependency materialization"]}
    # A change in the code isn't detected.
    materialize(module, instance)
    changed = variant(RAINFALL, (', code_version="1"', ""), ("sum(", "max("))
    assert causes(changed, instance) == {}


def test_dependencies_count(variant: Variant, instance: dg.DagsterInstance) -> None:
    one = variant(RAINFALL)
    two = variant(RAINFALL, ("deps=[readings]", 'deps=[readings, "gauge_file"]'))
    materialize(one, instance)
    assert causes(two, instance) == {"total": ["has a new dependency on gauge_file"]}
    materialize(two, instance)
    assert causes(one, instance) == {"total": ["removed dependency on gauge_file"]}


def test_an_observation_tells_about_new_data(variant: Variant, instance: dg.DagsterInstance) -> None:
    module = variant(RAINFALL)
    materialize(module, instance)
    assert tags(instance, "readings")["input_data_version/gauge_file"] == "INITIAL"
    new_data = {"readings": ["has a new dependency data version"]}
    write_gauge("0.4", "1.2")
    observe(module, instance)
    assert causes(module, instance) == new_data  # the first observation counts as new data
    materialize(module, instance)
    observe(module, instance)
    assert causes(module, instance) == {}
    write_gauge("0.4", "1.2", "0.9")
    assert causes(module, instance) == {}  # not observed yet
    observe(module, instance)
    assert causes(module, instance) == new_data  # not total: only direct dependencies count
    materialize(module, instance, "readings")
    assert causes(module, instance) == {"total": ["has a new dependency data version"]}


def test_your_own_data_version(variant: Variant, instance: dg.DagsterInstance) -> None:
    module = variant(OWN_VERSION)
    materialize(module, instance)
    before = tags(instance, "readings")
    assert before["data_version"] == sha("[0.4, 1.2]")
    assert before["data_version_is_user_provided"] == "true"
    rewritten = variant(OWN_VERSION, ('code_version="2"', 'code_version="3"'))
    assert causes(rewritten, instance) == {"readings": ["has a new code version"]}
    materialize(rewritten, instance, "readings")
    assert tags(instance, "readings")["data_version"] == before["data_version"]
    assert causes(rewritten, instance) == {}
    write_gauge("0.4", "1.3")
    materialize(rewritten, instance, "readings")
    assert causes(rewritten, instance) == {"total": ["has a new dependency data version"]}


def test_provenance(
    variant: Variant, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    module = variant(OWN_VERSION)
    materialize(module, instance)
    assert "last run" not in capfd.readouterr().err
    materialize(module, instance, "total")
    assert f"last run: code 1, readings {sha('[0.4, 1.2]')}" in capfd.readouterr().err


@pytest.fixture
def daemon_instance() -> Iterator[dg.DagsterInstance]:
    """An instance on which the scheduler submits runs that nothing launches."""
    overrides = {
        "run_launcher": {"module": "dagster._core.test_utils", "class": "MockedRunLauncher"},
        "run_coordinator": {"module": "dagster._core.run_coordinator", "class": "DefaultRunCoordinator"},
    }
    with dg.DagsterInstance.local_temp(overrides=overrides) as temporary:
        yield temporary


def test_a_schedule_asks_for_what_changed(load: Load, daemon_instance: dg.DagsterInstance, workspace: Path) -> None:
    instance = daemon_instance
    module = load(RAINFALL)
    target = PythonFileTarget(
        str(SNIPPETS / RAINFALL), attribute=None, working_directory=str(workspace), location_name="rainfall"
    )
    ticks: list[datetime.datetime] = [get_current_datetime().replace(hour=5, minute=59)]
    with create_test_daemon_workspace_context(target, instance) as context:
        [repository] = context.create_request_context().code_locations[0].get_repositories().values()
        schedule = repository.get_schedule("changed_only")
        with freeze_time(ticks[0]):
            instance.start_schedule(schedule)

        def requested() -> list[list[str]]:
            """The assets of the runs that the next morning's tick requests."""
            known = {run.run_id for run in instance.get_runs()}
            now = ticks[0] + datetime.timedelta(days=len(ticks) - 1, minutes=2)
            ticks.append(now)
            with freeze_time(now):
                list(launch_scheduled_runs(context, logging.getLogger("test"), now, {}))
            latest, *_ = instance.get_ticks(schedule.get_remote_origin_id(), schedule.selector_id)
            assert latest.error is None
            runs = [run for run in instance.get_runs() if run.run_id not in known]
            return [sorted(key.to_user_string() for key in run.asset_selection or []) for run in runs]

        assert requested() == [["readings", "total"]]  # missing
        observe(module, instance)
        materialize(module, instance)
        assert requested() == []
        write_gauge("0.4", "1.2", "0.9")
        observe(module, instance)
        assert requested() == [["readings"]]
        materialize(module, instance, "readings")
        assert requested() == [["total"]]


def test_the_condition_waits_for_new_data(variant: Variant, instance: dg.DagsterInstance) -> None:
    by_default = ('.replace(\n    "any_deps_updated", dep_has_new_data\n)', "")
    job = ("total])", 'total], jobs=[dg.define_asset_job("observe_gauge", selection=[gauge_file])])')

    def play(module: ModuleType, instance: dg.DagsterInstance) -> list[list[str]]:
        write_gauge("0.4")
        cursor = None
        requests: list[list[str]] = []

        def tick() -> None:
            nonlocal cursor
            result = dg.evaluate_automation_conditions(module.defs, instance=instance, cursor=cursor)
            cursor = result.cursor
            asked = [entry.key.to_user_string() for entry in result.results if not entry.true_subset.is_empty]
            requests.append(sorted(name for name in asked if name != "gauge_file"))

        observe(module, instance)
        materialize(module, instance)
        tick()
        materialize(module, instance, "readings")  # again, with the same data version
        tick()
        materialize(module, instance, "total")
        observe(module, instance)  # nothing new in the file
        tick()
        write_gauge("0.4", "2.0")
        observe(module, instance)
        tick()
        materialize(module, instance, "readings")
        tick()
        return requests

    assert play(variant(AUTOMATION, job), instance) == [[], [], [], ["readings"], ["total"]]
    with dg.DagsterInstance.ephemeral() as other:
        eager = play(variant(AUTOMATION, job, by_default), other)
        assert eager[1] == ["total"]  # eager() looks at materializations of assets that Dagster makes
        assert eager[2] == []  # and at data versions of observed ones
        assert eager[3] == ["readings", "total"]


def test_observing_on_a_cron_schedule(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(AUTOMATION).defs
    start = datetime.datetime(2025, 6, 1, 6, 1, tzinfo=datetime.timezone.utc)
    asked = []
    cursor = None
    for minutes in (0, 5, 15, 16):
        time = start + datetime.timedelta(minutes=minutes)
        result = dg.evaluate_automation_conditions(defs, instance=instance, cursor=cursor, evaluation_time=time)
        cursor = result.cursor
        asked.append(result.get_num_requested(dg.AssetKey("gauge_file")))
    assert asked == [0, 0, 1, 0]

    write_gauge("0.2")
    gauge = load(AUTOMATION).gauge_file
    job = dg.define_asset_job("observe_gauge", [gauge])
    dg.Definitions([gauge], jobs=[job]).get_job_def("observe_gauge").execute_in_process(instance=instance)
    [record] = instance.fetch_observations(gauge.key, limit=2).records
    assert record.asset_observation
    assert record.asset_observation.data_version == hashlib.sha256(Path("gauge.csv").read_bytes()).hexdigest()


def test_many_sources(load: Load, instance: dg.DagsterInstance) -> None:
    Path("stations").mkdir()
    for name in ("wind", "rain", "north", "south"):
        Path(f"stations/{name}.csv").touch()
    module = load(MANY_SOURCES)
    result = observe(module, instance, "observe_wind")
    seen = [event for event in result.all_events if event.event_type_value == "ASSET_OBSERVATION"]
    events = [event.asset_observation_data.asset_observation for event in seen]
    version = str(Path("stations/wind.csv").stat().st_mtime_ns)
    assert [(event.asset_key, event.tags["dagster/data_version"]) for event in events] == [(dg.AssetKey("wind"), version)]


def test_partitions_have_versions_of_their_own(load: Load, instance: dg.DagsterInstance) -> None:
    Path("stations").mkdir()
    for name in ("north", "south"):
        Path(f"stations/{name}.csv").write_text("hut,40\n")
    module = load(MANY_SOURCES)
    observe(module, instance, "observe_snow")
    for region in ("north", "south"):
        assets = [module.snow, module.snow_depth]
        assert dg.materialize(assets, partition_key=region, selection=["snow_depth"], instance=instance).success
    os.utime("stations/south.csv", (1, 1))
    observe(module, instance, "observe_snow")
    found = resolver(module, instance)
    depth = dg.AssetKey("snow_depth")
    assert found.get_status(depth, "north").value == "FRESH"
    assert [cause.reason for cause in found.get_stale_causes(depth, "south")] == ["has a new dependency data version"]


def test_the_page_quotes_the_reasons() -> None:
    text = PAGE.read_text()
    reasons = ["new code version", "new data version", "new materialization", "new dependency on"]
    for reason in [*(f"has a {reason}" for reason in reasons), "removed dependency on"]:
        assert re.search(rf"`[^`]*{reason}[^`]*`", text), reason


def test_an_output_takes_a_data_version(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def readings() -> dg.Output[int]:
        return dg.Output(1, data_version=dg.DataVersion("one"))

    assert dg.materialize([readings], instance=instance).success
    assert tags(instance, "readings")["data_version"] == "one"


def test_the_automated_assets_sum_the_readings(load: Load, workspace: Path, instance: dg.DagsterInstance) -> None:
    write_gauge("3.5", "4.0")
    module = load(AUTOMATION)
    assert dg.materialize([module.readings, module.total], instance=instance).success
    assert (workspace / "total.txt").read_text() == "7.5"
