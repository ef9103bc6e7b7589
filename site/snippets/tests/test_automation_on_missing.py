"""Customizing on_missing: what each recipe requests, tick after tick."""

from collections.abc import Callable
from datetime import timedelta
from types import ModuleType

import dagster as dg
import pytest
from automation_ticks import Ticks

Load = Callable[[str], ModuleType]
AC = dg.AutomationCondition
ON_MISSING = "guides/automate/declarative_automation/on_missing.py"


def follow(module: ModuleType, condition: AC, instance: dg.DagsterInstance) -> list[str]:
    """The requested partitions by situation: old data, on time, late, and so on."""

    @dg.asset(deps=["trips"], partitions_def=module.days, automation_condition=condition)
    def made() -> None: ...

    ticks = Ticks(dg.Definitions(assets=[module.trips, made]), instance)
    seen: list[str] = []

    def after(moment: str, *updated: str, **later: int) -> None:
        for day in updated:
            ticks.update("trips", partition=f"2025-{day}")
        requested = ticks.tick(**later).get("made", [])
        assert isinstance(requested, list)
        seen.extend(f"{moment} {day[5:]}" for day in requested)
        assert ticks.tick() == {}

    after("start")
    after("old", "05-29", "06-01")
    after("new day", days=1)
    after("on time", "06-02")
    after("two days later", days=2)
    after("late", "06-03")
    after("again", "06-03", "06-02")
    return seen


def test_the_plain_condition(load: Load, instance: dg.DagsterInstance) -> None:
    assert follow(load(ON_MISSING), AC.on_missing(), instance) == ["on time 06-02"]


def test_late_data(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(ON_MISSING)
    assert follow(module, module.late_data_too, instance) == ["on time 06-02", "late 06-03"]


def test_a_lookback(load: Load, instance: dg.DagsterInstance) -> None:
    week = AC.in_latest_time_window(lookback_delta=timedelta(days=7))
    condition = AC.on_missing().replace(AC.in_latest_time_window(), week)
    assert follow(load(ON_MISSING), condition, instance) == ["on time 06-02", "late 06-03"]


def test_all_gaps(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(ON_MISSING)
    expected = ["old 05-29", "old 06-01", "on time 06-02", "late 06-03"]
    assert follow(module, module.all_gaps, instance) == expected


def test_all_of_history_at_once(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(ON_MISSING)
    ticks = Ticks(
        dg.Definitions(assets=[module.trips, module.weather, module.delay_causes]), instance
    )
    days = ["2025-05-28", "2025-05-29", "2025-05-30"]
    for day in days:
        ticks.update("trips", "weather", partition=day)
    assert ticks.tick() == {"delay_causes": days}
    [run] = ticks.runs()
    assert run.requires_backfill_daemon()


def test_not_every_source(load: Load, instance: dg.DagsterInstance) -> None:
    ticks = Ticks(load(ON_MISSING).defs, instance)
    assert [ticks.tick(), ticks.tick(days=1)] == [{}, {}]
    day = "2025-06-02"
    ticks.update("trips", partition=day)
    assert ticks.tick() == {"occupancy": [day]}
    ticks.update("weather", partition=day)
    assert ticks.tick() == {"delays": [day], "delay_causes": [day]}
    ticks.update("trips", "weather", partition=day)
    assert ticks.tick() == {}


def test_keys_that_are_added(load: Load, instance: dg.DagsterInstance) -> None:
    instance.add_dynamic_partitions("ports", ["bergen"])
    ticks = Ticks(load(ON_MISSING).defs, instance)
    assert ticks.tick() == {}
    instance.add_dynamic_partitions("ports", ["kiel", "oslo"])
    assert ticks.tick() == {"harbor_maps": ["kiel", "oslo"]}
    assert ticks.tick() == {}


@pytest.mark.filterwarnings("ignore")
def test_a_failed_run_is_not_repeated(instance: dg.DagsterInstance) -> None:
    days = dg.DailyPartitionsDefinition("2025-06-01")

    @dg.asset(partitions_def=days, automation_condition=AC.on_missing())
    def made() -> None:
        raise ValueError("no connection")

    ticks = Ticks(dg.Definitions(assets=[made]), instance)
    assert [ticks.tick(), ticks.tick(days=1)] == [{}, {"made": ["2025-06-02"]}]
    dg.materialize([made], instance=instance, partition_key="2025-06-02", raise_on_error=False)
    assert [ticks.tick(), ticks.tick()] == [{}, {}]
