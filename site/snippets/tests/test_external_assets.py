"""External assets: what Dagster can't run, and the three ways to report changes."""

import json
import logging
import os
import shlex
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Optional

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster._core.definitions.data_version import CachingStaleStatusResolver
from dagster._core.loader import LoadingContextForTest
from dagster._core.test_utils import create_test_daemon_workspace_context
from dagster._core.workspace.load_target import PythonFileTarget
from dagster._daemon.sensor import execute_sensor_iteration

FOLDER = SNIPPETS / "guides/build/assets/external_assets"
HARBOR = "guides/build/assets/external_assets/harbor.py"
ARRIVALS = dg.AssetKey(["port", "arrivals"])

Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def arrivals_file(workspace: Path) -> Path:
    file = workspace / "arrivals.csv"
    file.write_text("ship,berth\nBjarne,1\nAurora,3\n")
    return file


def test_dagster_shows_and_does_not_run_it(load: Load) -> None:
    defs = load(HARBOR).defs
    graph = defs.get_repository_def().asset_graph
    assert graph.external_asset_keys == {ARRIVALS, dg.AssetKey("pilot_log")}
    assert graph.get(ARRIVALS).parent_keys == {dg.AssetKey("pilot_log")}
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="subset of existing executable asset keys"):
        dg.materialize(list(defs.assets), selection=[ARRIVALS])
    assert dg.materialize(list(defs.assets)).success
    assert Path("berth_plan.txt").read_text() == "Aurora\nBjarne"


def test_a_key_that_nothing_defines_is_external(load: Load) -> None:
    @dg.asset(deps=["tides"])
    def sailing_times() -> None: ...

    graph = dg.Definitions(assets=[sailing_times]).get_repository_def().asset_graph
    assert graph.get(dg.AssetKey("tides")).is_external


def test_an_io_manager_loads_it(load: Load) -> None:
    class Csv(dg.IOManager):
        def load_input(self, context: dg.InputContext) -> str:
            return Path(f"{context.asset_key.path[-1]}.csv").read_text()

        def handle_output(self, context: dg.OutputContext, obj: object) -> None: ...

    module = load(HARBOR)

    @dg.asset(ins={"arrivals": dg.AssetIn(key=ARRIVALS)})
    def ships(arrivals: str) -> int:
        return arrivals.count("\n") - 1

    spec = module.arrivals.with_io_manager_key("csv")
    result = dg.materialize([spec, ships], resources={"csv": Csv()})
    assert result.output_for_node("ships") == 2


def test_a_check_runs_in_dagster(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(HARBOR)
    selection = dg.AssetSelection.checks(module.has_ships)
    result = dg.materialize(list(module.defs.assets) + [module.has_ships], selection=selection, instance=instance)
    [check] = result.get_asset_check_evaluations()
    assert (check.asset_key, check.passed) == (ARRIVALS, True)
    with pytest.raises(Exception, match="Iteration is not allowed on `@record`s"):
        dg.asset_check(asset=module.arrivals)(lambda: None)


def test_the_sensor_reports_a_change_once(load: Load, arrivals_file: Path) -> None:
    sensor = load(HARBOR).arrivals_sensor
    first = sensor(dg.build_sensor_context())
    [event] = first.asset_events
    assert event.asset_key == ARRIVALS
    assert event.metadata["ships"].value == 2
    second = sensor(dg.build_sensor_context(cursor=first.cursor))
    assert second.asset_events == []
    assert second.skip_reason == dg.SkipReason("arrivals.csv has not changed")
    os.utime(arrivals_file, (1, 1))
    assert len(sensor(dg.build_sensor_context(cursor=first.cursor)).asset_events) == 1


def test_the_daemon_stores_the_event(load: Load, workspace: Path) -> None:
    defs = load(HARBOR).defs
    target = PythonFileTarget(
        str(SNIPPETS / HARBOR), attribute=None, working_directory=str(workspace), location_name="harbor"
    )
    with dg.DagsterInstance.local_temp() as instance:
        before = dg.evaluate_automation_conditions(defs, instance=instance)
        assert before.total_requested == 0
        with create_test_daemon_workspace_context(target, instance) as context:
            list(execute_sensor_iteration(context, logging.getLogger("test"), None, None))
        event = instance.get_latest_materialization_event(ARRIVALS)
        assert event and event.run_id == ""
        ticks = [
            tick
            for state in instance.all_instigator_state()
            for tick in instance.get_ticks(state.instigator_origin_id, state.selector_id)
        ]
        # As the page says, the tick counts as skipped, because it doesn't request a run.
        assert [(tick.status.value, tick.skip_reason) for tick in ticks] == [
            ("SKIPPED", "Sensor function returned an empty result")
        ]
        after = dg.evaluate_automation_conditions(defs, instance=instance, cursor=before.cursor)
        assert after.get_num_requested(dg.AssetKey("berth_plan")) == 1


def test_python_reports(workspace: Path) -> None:
    instance = dg.DagsterInstance.get()
    instance.report_runless_asset_event(dg.AssetMaterialization("pilot_log"))
    assert instance.get_latest_materialization_event(dg.AssetKey("pilot_log"))


DATA_VERSION = "dagster/data_version"


@pytest.mark.parametrize(
    ("event", "versions", "unsynced"),
    [
        (dg.AssetMaterialization, ("june", "june"), False),
        (dg.AssetMaterialization, ("june", "july"), True),
        (dg.AssetMaterialization, (None, None), False),  # without versions, no change is detected
        (dg.AssetObservation, ("june", "june"), True),  # and versions of observations are misleading
    ],
)
def test_reported_data_versions(
    event: type, versions: tuple[Optional[str], Optional[str]], unsynced: bool, load: Load, instance: dg.DagsterInstance
) -> None:
    defs = load(HARBOR).defs

    def report(version: Optional[str]) -> None:
        instance.report_runless_asset_event(event(ARRIVALS, tags={DATA_VERSION: version} if version else {}))

    before, after = versions
    report(before)
    assert dg.materialize(list(defs.assets), instance=instance).success
    report(after)
    graph = defs.get_repository_def().asset_graph
    found = CachingStaleStatusResolver(instance, graph, LoadingContextForTest(instance))
    assert bool(found.get_stale_causes(dg.AssetKey("berth_plan"))) is unsynced


@pytest.fixture
def webserver(start_webserver: Callable[[str], int]) -> str:
    """The address of a running webserver."""
    return f"http://127.0.0.1:{start_webserver(HARBOR)}"


def post(address: str, headers: dict[str, str], body: str = "") -> tuple[int, str]:
    request = urllib.request.Request(address, body.encode(), headers, method="POST")
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def curl(command: str, server: str) -> str:
    """Sends the request of a curl command on the page."""
    name, address, *options = shlex.split(command.replace("\\\n", " "))
    assert name == "curl"
    given = dict(zip(options[::2], options[1::2]))
    header, value = given["-H"].split(": ")
    return post(address.replace("http://localhost:3000", server), {header: value}, given["-d"])[1]


def test_the_rest_endpoints(webserver: str) -> None:
    for name in ("report_materialization", "report_check", "report_observation"):
        command, answer = (FOLDER / f"{name}.txt").read_text().split("\n\n")
        assert curl(command, webserver) == answer.strip(), name

    with dg.DagsterInstance.get() as instance:
        event = instance.get_latest_materialization_event(ARRIVALS)
        assert event and event.asset_materialization
        assert event.asset_materialization.metadata["ships"].value == 12
        assert (event.asset_materialization.tags or {})["dagster/data_version"] == "2025-06-01"
        [check] = instance.event_log_storage.get_asset_check_execution_history(
            dg.AssetCheckKey(ARRIVALS, "has_ships"), limit=2
        )
        assert check.event and check.event.asset_check_evaluation and check.event.asset_check_evaluation.passed
        [seen] = instance.fetch_observations(dg.AssetKey("pilot_log"), limit=2).records
        assert seen.asset_observation and seen.asset_observation.metadata["last_entry"].value == "06:40"

        # The table "Troubleshooting".
        url = f"{webserver}/report_asset_materialization/port/arrivals"
        form = "application/x-www-form-urlencoded"
        json_header = {"Content-Type": "application/json"}
        unhandled = "Unhandled content type {}, expect no body or application/json"
        for kind in (form, "application/json; charset=utf-8"):
            status, text = post(url, {"Content-Type": kind}, "{}")
            assert (status, json.loads(text)["error"]) == (400, unhandled.format(kind))
        status, text = post(f"{webserver}/report_asset_check/port/arrivals", json_header, '{"check_name": "has_ships"}')
        assert (status, json.loads(text)["error"]) == (400, "Missing required parameter 'passed'.")
        assert post(url, json_header, "{bad")[0] == 500

        # A key with a slash in the body is one part, and a list has several. Unknown keys and fields are accepted.
        anywhere = f"{webserver}/report_asset_materialization/"
        assert post(anywhere, json_header, '{"asset_key": "port/arrivals"}')[0] == 200
        assert instance.get_latest_materialization_event(dg.AssetKey(["port/arrivals"]))
        assert post(anywhere, json_header, '{"asset_key": ["port", "tugs"], "metdata": {}}')[0] == 200
        assert instance.get_latest_materialization_event(dg.AssetKey(["port", "tugs"]))

        # A GET returns the web page and records nothing.
        count = len(instance.fetch_materializations(ARRIVALS, limit=9).records)
        assert b"<html" in urllib.request.urlopen(url).read()
        assert len(instance.fetch_materializations(ARRIVALS, limit=9).records) == count == 1
