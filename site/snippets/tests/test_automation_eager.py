"""Customizing eager: what each recipe requests, tick after tick."""

import logging
import sys
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
import pytest
from automation_ticks import Ticks, condition_on
from corpus import SNIPPETS
from dagster._core.definitions.asset_daemon_cursor import AssetDaemonCursor
from dagster._core.definitions.automation_tick_evaluation_context import (
    AutomationTickEvaluationContext,
)
from dagster._core.test_utils import in_process_test_workspace
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin

Load = Callable[[str], ModuleType]
AC = dg.AutomationCondition
EAGER = "guides/automate/declarative_automation/eager.py"
CHECK = "bookings:no_negative_fare"


@pytest.fixture
def ticks(load: Load, instance: dg.DagsterInstance) -> Ticks:
    return Ticks(load(EAGER).defs, instance)


def test_each_recipe(ticks: Ticks) -> None:
    assert ticks.tick() == {"route_map": True}  # Missing at first.
    assert ticks.tick() == {}

    ticks.update("bookings")  # fuel is still missing.
    started = {"fares", "margins", "revenue", "passenger_lists", CHECK}
    assert set(ticks.tick()) == started
    runs = [{key.to_user_string() for key in run.asset_selection or []} for run in ticks.runs()]
    assert runs == [started - {CHECK}]
    [run] = ticks.runs()
    assert [key.to_user_string() for key in run.asset_check_keys or []] == [CHECK]
    assert ticks.tick() == {}

    ticks.update("fuel")
    assert set(ticks.tick()) == {"fares", "budget"}  # budget waited for it.
    ticks.update("fares", "margins", "budget", "revenue", "passenger_lists", "route_map")
    assert ticks.tick() == {}

    ticks.update("fuel")
    assert set(ticks.tick()) == {"fares"}
    ticks.tick()
    ticks.update("bookings", data_version="1")
    everything = {"fares", "margins", "budget", "revenue", "passenger_lists", CHECK}
    assert set(ticks.tick()) == everything
    ticks.tick()
    ticks.update("bookings", data_version="1")
    assert "passenger_lists" not in ticks.tick()
    ticks.tick()
    ticks.update("bookings", data_version="2")
    assert "passenger_lists" in ticks.tick()


@pytest.mark.parametrize(("price", "passes"), [(40, True), (-40, False)])
def test_the_check(load: Load, instance: dg.DagsterInstance, workspace: Path, price: int, passes: bool) -> None:
    duckdb.sql(f"select {price} as price").write_parquet("bookings.parquet")
    job = load(EAGER).defs.get_implicit_global_asset_job_def()
    key = dg.AssetCheckKey(dg.AssetKey("bookings"), "no_negative_fare")
    result = job.get_subset(asset_check_selection={key}, asset_selection=set()).execute_in_process(
        instance=instance, raise_on_error=False
    )
    assert [check.passed for check in result.get_asset_check_evaluations()] == [passes]


def test_older_partitions(ticks: Ticks) -> None:
    ticks.tick()
    ticks.update("trips", partition="2025-05-02")
    assert ticks.tick() == {"delays": ["2025-05-02"]}
    ticks.update("trips", partition="2025-05-26")
    assert ticks.tick() == {"delays": ["2025-05-26"], "complaints": ["2025-05-26"]}
    ticks.update("trips", partition="2025-05-25")
    assert ticks.tick() == {"delays": ["2025-05-25"]}
    ticks.tick()
    for day in ("2025-05-10", "2025-05-11"):
        ticks.update("trips", partition=day)
    assert ticks.tick() == {"delays": ["2025-05-10", "2025-05-11"]}
    [run] = ticks.runs()
    assert run.requires_backfill_daemon()


def test_it_waits_for_a_check_that_something_else_runs(instance: dg.DagsterInstance) -> None:
    bookings = dg.AssetSpec("bookings")

    @dg.asset_check(asset=bookings.key, blocking=True)
    def no_negative_fare() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    condition = AC.eager() & AC.all_deps_blocking_checks_passed()

    @dg.asset(deps=[bookings], automation_condition=condition)
    def revenue() -> None: ...

    ticks = Ticks(
        dg.Definitions(assets=[bookings, revenue], asset_checks=[no_negative_fare]), instance
    )
    ticks.tick()
    ticks.update("bookings")
    assert ticks.tick() == {}
    for passed, expected in ((False, {}), (True, {"revenue": True})):
        instance.report_runless_asset_event(
            dg.AssetCheckEvaluation(
                asset_key=bookings.key, check_name="no_negative_fare", passed=passed
            )
        )
        assert ticks.tick() == expected


def test_a_change_that_comes_with_the_request_counts_as_handled(
    instance: dg.DagsterInstance,
) -> None:
    ticks = Ticks(condition_on(AC.eager(), "source"), instance)
    ticks.tick()
    ticks.update("source")
    assert ticks.tick() == {"report": True}
    ticks.update("source")
    assert [ticks.tick(), ticks.tick()] == [{}, {}]
    ticks.update("report", "source")
    assert [ticks.tick(), ticks.tick()] == [{}, {}]
    ticks.update("source")
    assert ticks.tick() == {"report": True}


@pytest.mark.filterwarnings("ignore")
def test_a_failed_run_is_not_repeated(instance: dg.DagsterInstance) -> None:
    @dg.asset(deps=["source"], automation_condition=AC.eager())
    def report() -> None:
        raise ValueError("no connection")

    ticks = Ticks(dg.Definitions(assets=[dg.AssetSpec("source"), report]), instance)
    ticks.tick()
    ticks.update("source")
    assert ticks.tick() == {"report": True}
    dg.materialize([report], instance=instance, raise_on_error=False)
    assert [ticks.tick(), ticks.tick()] == [{}, {}]


def test_the_daemon_and_ignore() -> None:
    """On the daemon's asset graph, `ignore` doesn't reach into `since`."""
    origin = LoadableTargetOrigin(
        python_file=str(SNIPPETS / EAGER), attribute="defs", executable_path=sys.executable
    )
    selection = dg.AssetSelection.assets("margins", "budget")
    now = datetime(2025, 6, 2, 5, tzinfo=timezone.utc)
    with (
        dg.DagsterInstance.get() as instance,
        in_process_test_workspace(instance, origin) as workspace,
    ):
        cursor = AssetDaemonCursor.empty()

        def tick(minutes: int) -> set[str]:
            nonlocal cursor
            evaluation = AutomationTickEvaluationContext(
                evaluation_id=minutes,
                instance=instance,
                asset_graph=workspace.asset_graph,
                cursor=cursor,
                materialize_run_tags={},
                observe_run_tags={},
                auto_observe_asset_keys=set(),
                asset_selection=selection,
                emit_backfills=True,
                default_condition=None,
                logger=logging.getLogger("test"),
                evaluation_time=now + timedelta(minutes=minutes),
            )
            requests, cursor, _ = evaluation.evaluate()
            return {key.to_user_string() for run in requests for key in run.asset_selection or []}

        def update(key: str) -> None:
            instance.report_runless_asset_event(dg.AssetMaterialization(key))

        assert tick(0) == set()
        update("bookings")
        assert tick(1) == {"margins"}
        update("fuel")
        assert tick(2) == {"budget"}
        tick(3)
        update("fuel")
        assert tick(4) == set()


def test_without_replace_an_ignored_source_starts_it(instance: dg.DagsterInstance) -> None:
    condition = AC.eager().ignore(dg.AssetSelection.assets("fuel"))
    ticks = Ticks(condition_on(condition, "fuel"), instance)
    ticks.tick()
    ticks.update("fuel")
    assert ticks.tick() == {"report": True}


def test_the_test_tool_is_more_forgiving(instance: dg.DagsterInstance) -> None:
    """Checks the page's warning: without the helper's fixed sets, all parts ignore the source."""
    defs = condition_on(AC.eager().ignore(dg.AssetSelection.assets("fuel")), "fuel")
    tick = dg.evaluate_automation_conditions(defs, instance)
    instance.report_runless_asset_event(dg.AssetMaterialization("fuel"))
    assert (
        dg.evaluate_automation_conditions(defs, instance, cursor=tick.cursor).total_requested == 0
    )
    assert not defs.get_asset_graph().get(dg.AssetKey("report")).parent_keys


def test_allow(instance: dg.DagsterInstance) -> None:
    only = dg.AssetSelection.assets("bookings")
    condition = (
        AC.eager().allow(only).replace("any_deps_updated", AC.any_deps_updated().allow(only))
    )
    ticks = Ticks(condition_on(condition, "bookings", "fuel"), instance)
    ticks.tick()
    ticks.update("fuel")
    assert ticks.tick() == {}
    ticks.update("bookings")
    assert ticks.tick() == {"report": True}


def test_a_nightly_run_as_well(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(condition_on(AC.eager() | AC.on_cron("0 2 * * *")), instance)
    assert [ticks.tick(), ticks.tick(days=1), ticks.tick()] == [{}, {"report": True}, {}]


def test_all_parents_updated(load: Load, instance: dg.DagsterInstance) -> None:
    ticks = Ticks(load("guides/automate/declarative_automation/all_parents.py").defs, instance)
    assert ticks.tick() == {}
    for _ in range(2):
        ticks.update("daily_bookings")
        assert ticks.tick() == {}
        ticks.update("daily_bookings")
        assert ticks.tick(days=1) == {}
        ticks.update("weekly_fuel")
        assert ticks.tick(days=1) == {"margin_report": True}
        assert ticks.tick() == {}
        ticks.update("margin_report")
        assert ticks.tick() == {}
    # A manual run counts as handled too, so both have to be updated again.
    ticks.update("weekly_fuel")
    assert ticks.tick() == {}
    ticks.update("margin_report")
    assert ticks.tick() == {}
    ticks.update("daily_bookings")
    assert ticks.tick() == {}
    ticks.update("weekly_fuel")
    assert ticks.tick() == {"margin_report": True}


def test_eager_needs_one_parent(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(condition_on(AC.eager(), "daily_bookings", "weekly_fuel"), instance)
    ticks.update("daily_bookings", "weekly_fuel")
    ticks.tick()
    ticks.update("daily_bookings")
    assert ticks.tick() == {"report": True}


def test_a_failed_parent_that_exists_does_not_block(instance: dg.DagsterInstance) -> None:
    working = True

    @dg.asset
    def prices() -> None:
        assert working

    @dg.asset
    def sales() -> None: ...

    @dg.asset(deps=[prices, sales], automation_condition=AC.eager())
    def report() -> None: ...

    assets = [prices, sales, report]
    dg.materialize(assets, instance=instance)
    first = dg.evaluate_automation_conditions(assets, instance)
    working = False
    dg.materialize(assets, selection=[prices], instance=instance, raise_on_error=False)
    dg.materialize(assets, selection=[sales], instance=instance)
    assert dg.evaluate_automation_conditions(assets, instance, cursor=first.cursor).total_requested == 1
