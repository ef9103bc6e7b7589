"""Declarative Automation: the overview's conditions, evaluated over several ticks."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
import pytest
from automation_ticks import Ticks, condition_on

Load = Callable[[str], ModuleType]
FERRY = "guides/automate/declarative_automation/ferry.py"
SENSORS = "guides/automate/declarative_automation/sensors.py"
AC = dg.AutomationCondition


def test_the_ferry(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(FERRY)
    module.test_occupancy_follows_its_sources()

    ticks = Ticks(module.defs, instance)
    ticks.update("bookings")
    assert ticks.tick() == {}  # The first tick only remembers.
    assert ticks.tick(days=1) == {"sailings": True, "occupancy": True}
    [run] = ticks.runs()
    assert {key.to_user_string() for key in run.asset_selection or []} == {"sailings", "occupancy"}
    assert run.run_config == {}
    assert ticks.tick() == {}

    ticks.update("sailings", "occupancy")
    ticks.tick()
    ticks.update("bookings")
    check = "bookings:no_booking_without_name"
    assert ticks.tick() == {"occupancy": True, check: True}
    assert ticks.tick() == {}


@pytest.mark.parametrize(("passenger", "passes"), [("'Ida'", True), ("null", False)])
def test_the_check_runs(load: Load, instance: dg.DagsterInstance, workspace: Path, passenger: str, passes: bool) -> None:
    duckdb.sql(f"select {passenger} as passenger").write_parquet("bookings.parquet")
    module = load(FERRY)
    job = module.defs.get_implicit_global_asset_job_def()
    key = dg.AssetCheckKey(dg.AssetKey("bookings"), "no_booking_without_name")
    subset = job.get_subset(asset_check_selection={key}, asset_selection=set())
    result = subset.execute_in_process(instance=instance)
    assert [check.passed for check in result.get_asset_check_evaluations()] == [passes]


def test_nothing_upstream(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(condition_on(AC.on_cron("0 6 * * *")), instance)
    assert [ticks.tick(), ticks.tick(hours=2), ticks.tick()] == [{}, {"report": True}, {}]
    ticks = Ticks(condition_on(AC.eager()), instance)
    assert [ticks.tick(), ticks.tick(hours=2), ticks.tick()] == [{}, {}, {}]
    ticks.update("report")
    assert ticks.tick() == {}
    instance.wipe_assets([dg.AssetKey("report")])
    assert [ticks.tick(), ticks.tick()] == [{"report": True}, {}]


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (AC.eager(), ["second", "first again", "one after six", "both after six"]),
        (AC.on_cron("0 6 * * *"), ["both after six"]),
        (AC.on_missing(), []),  # It was missing at the first tick.
    ],
    ids=["eager", "on_cron", "on_missing"],
)
def test_each_of_the_three(
    condition: AC, expected: list[str], instance: dg.DagsterInstance
) -> None:
    ticks = Ticks(condition_on(condition, "first", "second"), instance)
    asked: list[str] = []

    def after(name: str, *updated: str, **later: int) -> None:
        ticks.update(*updated)
        if ticks.tick(**later) == {"report": True}:
            asked.append(name)
        assert ticks.tick() == {}

    after("start")
    after("first", "first")
    after("second", "second")
    after("made", "report")
    after("first again", "first")
    after("six", hours=2)
    after("one after six", "first")
    after("both after six", "second")
    assert asked == expected


def test_on_missing_follows_new_partitions(instance: dg.DagsterInstance) -> None:
    daily = dg.DailyPartitionsDefinition("2025-05-30")

    @dg.asset(partitions_def=daily, automation_condition=AC.on_missing())
    def timetable() -> None: ...

    ticks = Ticks(dg.Definitions(assets=[timetable]), instance)
    assert ticks.tick() == {}
    assert ticks.tick(days=1) == {"timetable": ["2025-06-02"]}
    assert ticks.tick() == {}


def test_several_partitions_become_a_backfill(instance: dg.DagsterInstance) -> None:
    daily = dg.DailyPartitionsDefinition("2025-05-30")
    condition = AC.on_missing().without(AC.in_latest_time_window())

    @dg.asset(partitions_def=daily, automation_condition=condition)
    def timetable() -> None: ...

    ticks = Ticks(dg.Definitions(assets=[timetable]), instance)
    ticks.tick()
    assert ticks.tick(days=2) == {"timetable": ["2025-06-02", "2025-06-03"]}
    [request] = ticks.runs()
    assert request.requires_backfill_daemon()


def test_the_sensors(load: Load) -> None:
    module = load(SENSORS)
    sensors = {sensor.name: sensor for sensor in module.defs.get_repository_def().sensor_defs}
    graph = module.defs.get_asset_graph()

    def targets(name: str) -> set[str]:
        selection = sensors[name].asset_selection
        assert selection
        return {key.to_user_string() for key in selection.resolve(graph)}

    assert targets("bridge_sensor") == {"positions"}
    assert targets("default_automation_condition_sensor") == {"sailings"}
    assert sensors["bridge_sensor"].default_status is dg.DefaultSensorStatus.RUNNING
    default = sensors["default_automation_condition_sensor"]
    assert default.default_status is dg.DefaultSensorStatus.STOPPED
    assert default.minimum_interval_seconds == 30


def test_a_condition_on_an_external_asset_does_nothing() -> None:
    spec = dg.AssetSpec("bookings", automation_condition=AC.eager())
    assert not dg.Definitions(assets=[spec]).get_repository_def().sensor_defs


def test_where_conditions_go() -> None:
    condition = AC.on_cron("@daily")

    @dg.multi_asset(specs=[dg.AssetSpec("decks", automation_condition=condition)])
    def decks_and_more() -> None: ...

    @dg.multi_asset(outs={"cabins": dg.AssetOut(automation_condition=condition)})
    def cabins_and_more() -> int:
        return 1

    @dg.op
    def count() -> int:
        return 1

    @dg.graph_asset(automation_condition=condition)
    def cars() -> int:
        return count()

    @dg.multi_asset_check(
        specs=[dg.AssetCheckSpec("complete", asset="decks", automation_condition=condition)]
    )
    def checks() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    @dg.observable_source_asset(automation_condition=condition)
    def weather() -> dg.ObserveResult:
        return dg.ObserveResult()

    @dg.asset
    def crew() -> None: ...

    late = crew.map_asset_specs(
        lambda spec: spec.replace_attributes(automation_condition=condition)
    )
    defs = dg.Definitions(
        assets=[decks_and_more, cabins_and_more, cars, weather, late], asset_checks=[checks]
    )
    result = dg.evaluate_automation_conditions(defs, dg.DagsterInstance.ephemeral())
    keys = {found.key.to_user_string() for found in result.results}
    assert keys == {"decks", "cabins", "cars", "weather", "crew", "decks:complete"}
    [sensor] = defs.get_repository_def().sensor_defs
    assert sensor.asset_selection
    graph = defs.get_asset_graph()
    found = sensor.asset_selection.resolve(graph) | sensor.asset_selection.resolve_checks(graph)
    assert {key.to_user_string() for key in found} == keys


def test_a_condition_for_a_whole_module() -> None:
    @dg.asset(automation_condition=AC.eager())
    def decks() -> None: ...

    @dg.asset
    def crew() -> None: ...

    module = ModuleType("ferries")
    vars(module).update(decks=decks, crew=crew)
    loaded = dg.load_assets_from_modules([module], automation_condition=AC.on_missing())
    specs = [
        spec for found in loaded if isinstance(found, dg.AssetsDefinition) for spec in found.specs
    ]
    assert [spec.automation_condition for spec in specs] == [AC.on_missing()] * 2
