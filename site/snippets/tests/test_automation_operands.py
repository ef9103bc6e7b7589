"""Operands and operators of automation conditions, as listed in the reference's tables."""

from collections.abc import Callable
from datetime import timedelta
from types import ModuleType
from typing import Optional

import dagster as dg
import pytest
from automation_ticks import Requested, Ticks, condition_on
from dagster._core.definitions.observe import observe
from dagster._core.execution.backfill import PartitionBackfill

Load = Callable[[str], ModuleType]
AC = dg.AutomationCondition
OPERANDS = "guides/automate/declarative_automation/operands.py"
DAILY = dg.DailyPartitionsDefinition("2025-05-30")
YES: Requested = {"report": True}
quiet = pytest.mark.filterwarnings("ignore")


def test_the_picture(load: Load, instance: dg.DagsterInstance) -> None:
    defs: dg.Definitions = load(OPERANDS).defs
    ticks = Ticks(defs, instance)
    seen: dict[int, tuple[Requested, list[bool]]] = {}

    def tick(number: int) -> None:
        requested = ticks.tick()
        since, upstream, _ = ticks.results["fares"].child_results
        parts = [*since.child_results, since, upstream]
        seen[number] = (requested, [not part.true_subset.is_empty for part in parts])

    @dg.asset
    def fares() -> None:
        tick(5)

    tick(1)
    ticks.update("bookings")
    tick(2)
    tick(3)
    ticks.update("fuel")
    tick(4)
    dg.materialize([fares], instance=instance)
    tick(6)

    def true_at(part: int) -> set[int]:
        return {number for number, (_, parts) in seen.items() if parts[part]}

    assert true_at(0) == {2, 4}  # any_deps_updated() | code_version_changed()
    assert true_at(1) == {1, 5, 6}  # handled
    assert true_at(2) == {2, 3, 4}  # since_last_handled()
    assert {number for number, (requested, _) in seen.items() if requested} == {4}
    # The part after one that is false has no candidates.
    assert true_at(3) == {4}
    assert Ticks(condition_on(~AC.any_deps_missing(), "bookings"), instance).tick() == YES


def test_downstream_conditions(load: Load, instance: dg.DagsterInstance) -> None:
    ticks = Ticks(load(OPERANDS).defs, instance)
    assert [ticks.tick(), ticks.tick(), ticks.tick(days=1), ticks.tick()] == [
        {},
        {},
        {"ships": True, "deck_plans": True},
        {},
    ]


def probe(condition: AC, name: str = "report", **options: object) -> dg.AssetsDefinition:
    @dg.asset(name=name, automation_condition=condition, **options)  # type: ignore
    def made() -> None: ...

    return made


def test_missing_and_updated(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(condition_on(AC.missing()), instance)
    assert [ticks.tick(), ticks.tick()] == [YES, YES]
    ticks.update("report")
    assert ticks.tick() == {}
    ticks = Ticks(condition_on(AC.newly_updated()), instance)
    assert ticks.tick() == {}  # It was updated before the first tick.
    ticks.update("report")
    assert [ticks.tick(), ticks.tick()] == [YES, {}]
    instance.report_runless_asset_event(dg.AssetObservation("report"))
    assert ticks.tick() == {}


def test_newly_requested(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(condition_on(AC.initial_evaluation() | AC.newly_requested()), instance)
    assert [ticks.tick() for _ in range(3)] == [YES, YES, YES]


def test_an_observable_source(instance: dg.DagsterInstance) -> None:
    version = ["1"]

    @dg.observable_source_asset
    def source() -> dg.DataVersion:
        return dg.DataVersion(version[0])

    conditions = {
        "gone": AC.missing(),
        "new": AC.newly_updated(),
        "other": AC.data_version_changed(),
    }
    assets = [
        dg.asset(name=name, deps=[source], automation_condition=AC.any_deps_match(condition))(
            lambda: None
        )
        for name, condition in conditions.items()
    ]
    ticks = Ticks(dg.Definitions(assets=[source, *assets]), instance)
    assert ticks.tick() == {"gone": True}
    observe([source], instance=instance)
    assert ticks.tick() == {"new": True, "other": True}
    observe([source], instance=instance)
    assert ticks.tick() == {}
    version[0] = "2"
    observe([source], instance=instance)
    assert ticks.tick() == {"new": True, "other": True}


def test_data_versions(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(condition_on(AC.any_deps_match(AC.data_version_changed()), "source"), instance)
    ticks.update("source", data_version="1")
    seen = [ticks.tick()]
    for version in ("1", "2", "2"):
        ticks.update("source", data_version=version)
        seen.append(ticks.tick())
    assert seen == [{}, {}, YES, {}]


def test_code_versions(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(dg.Definitions(), instance)
    seen: list[Requested] = []
    for version in (None, "1", "1", "2"):
        ticks.defs = dg.Definitions(assets=[probe(AC.code_version_changed(), code_version=version)])
        seen.append(ticks.tick())
    assert seen == [{}, {}, {}, YES]


def test_cron_ticks(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(condition_on(AC.cron_tick_passed("0 6 * * *")), instance)
    assert [ticks.tick(), ticks.tick(hours=2), ticks.tick(), ticks.tick(days=3)] == [
        {},
        YES,
        {},
        YES,
    ]
    ticks = Ticks(
        condition_on(AC.cron_tick_passed("0 6 * * *", "Europe/Oslo")), instance, "2025-06-02T03:50"
    )
    assert [ticks.tick(), ticks.tick(minutes=20)] == [{}, YES]
    ticks = Ticks(condition_on(AC.cron_tick_passed("0 6 * * *")), instance, "2025-06-02T06:01")
    assert ticks.tick() == {}


def test_the_first_evaluation(instance: dg.DagsterInstance) -> None:
    ticks = Ticks(dg.Definitions(assets=[probe(AC.initial_evaluation())]), instance)
    assert [ticks.tick(), ticks.tick()] == [YES, {}]
    definitions = [
        DAILY,
        dg.DailyPartitionsDefinition("2025-06-01"),
        dg.StaticPartitionsDefinition(["a"]),
    ]
    keys = [["2025-05-30", "2025-05-31", "2025-06-01"], ["2025-06-01"], ["a"]]
    for definition, expected in zip(definitions, keys):
        asset = probe(AC.initial_evaluation(), partitions_def=definition)
        ticks.defs = dg.Definitions(assets=[asset])
        assert [ticks.tick(), ticks.tick()] == [{"report": expected}, {}]


@pytest.mark.parametrize(
    ("hours", "expected"),
    [(None, ["2025-06-01"]), (30, ["2025-06-01"]), (48, ["2025-05-31", "2025-06-01"])],
)
def test_latest_window(
    hours: Optional[int], expected: list[str], instance: dg.DagsterInstance
) -> None:
    condition = AC.in_latest_time_window(timedelta(hours=hours) if hours else None)
    kinds = {"by_day": DAILY, "by_key": dg.StaticPartitionsDefinition(["a", "b"]), "whole": None}
    assets = [probe(condition, name, partitions_def=kind) for name, kind in kinds.items()]
    requested = Ticks(dg.Definitions(assets=assets), instance).tick()
    assert requested == {"by_day": expected, "by_key": ["a", "b"], "whole": True}


@quiet
def test_runs(instance: dg.DagsterInstance) -> None:
    seen: list[Requested] = []
    broken = [True]

    @dg.asset(automation_condition=AC.run_in_progress())
    def loading() -> None:
        seen.append(ticks.tick())

    @dg.asset(automation_condition=AC.execution_failed())
    def failing() -> None:
        seen.append(ticks.tick())
        if broken:
            raise ValueError("no connection")

    ticks = Ticks(dg.Definitions(assets=[loading, failing]), instance)
    assert ticks.tick() == {}
    dg.materialize([loading], instance=instance)
    assert seen == [{"loading": True}]
    dg.materialize([failing], instance=instance, raise_on_error=False)
    assert [ticks.tick(), ticks.tick()] == [{"failing": True}, {"failing": True}]  # at every tick
    broken.clear()
    dg.materialize([failing], instance=instance)
    assert seen[1:] == [{}, {}]
    assert ticks.tick() == {}


@quiet
def test_a_failure_as_an_event(instance: dg.DagsterInstance) -> None:
    @dg.asset(automation_condition=AC.execution_failed().newly_true())
    def failing() -> None:
        raise ValueError("no connection")

    ticks = Ticks(dg.Definitions(assets=[failing]), instance)
    ticks.tick()
    dg.materialize([failing], instance=instance, raise_on_error=False)
    assert [ticks.tick(), ticks.tick()] == [{"failing": True}, {}]


def test_backfills(instance: dg.DagsterInstance) -> None:
    conditions = {
        "backfill": AC.backfill_in_progress(),
        "either": AC.in_progress(),
        "run": AC.run_in_progress(),
    }
    assets = [
        probe(condition, name, partitions_def=DAILY) for name, condition in conditions.items()
    ]
    ticks = Ticks(dg.Definitions(assets=assets), instance)
    assert ticks.tick() == {}
    instance.add_backfill(
        PartitionBackfill.from_asset_partitions(
            backfill_id="redo",
            asset_graph=ticks.defs.get_asset_graph(),
            partition_names=["2025-05-31"],
            asset_selection=[asset.key for asset in assets],
            backfill_timestamp=ticks.now.timestamp(),
            tags={},
            dynamic_partitions_store=instance,
            all_partitions=False,
            title=None,
            description=None,
        )
    )
    assert ticks.tick() == {"backfill": ["2025-05-31"], "either": ["2025-05-31"]}


def test_checks(instance: dg.DagsterInstance) -> None:
    passed = [True]
    conditions = {
        "any_bad": AC.any_checks_match(AC.check_failed()),
        "all_good": AC.all_checks_match(AC.check_passed()),
        "blocking_good": AC.all_checks_match(AC.check_passed(), blocking_only=True),
    }

    def specs(asset: str) -> list[dg.AssetCheckSpec]:
        return [
            dg.AssetCheckSpec("strict", asset=asset, blocking=True),
            dg.AssetCheckSpec("loose", asset=asset),
        ]

    assets: list[dg.AssetsDefinition] = []
    for name, condition in conditions.items():

        @dg.asset(name=name, automation_condition=condition, check_specs=specs(name))
        def checked() -> dg.MaterializeResult:
            return dg.MaterializeResult(
                check_results=[
                    dg.AssetCheckResult(check_name="strict", passed=True),
                    dg.AssetCheckResult(check_name="loose", passed=passed[0]),
                ]
            )

        assets.append(checked)

    ticks = Ticks(dg.Definitions(assets=assets), instance)
    assert ticks.tick() == {}
    dg.materialize(assets, instance=instance)
    assert ticks.tick() == {"all_good": True, "blocking_good": True}
    passed[0] = False
    dg.materialize(assets, instance=instance)
    assert ticks.tick() == {"any_bad": True, "blocking_good": True}
    ticks.update(*conditions)  # New data that no check has seen.
    assert ticks.tick() == {}


def test_a_check_is_missing_until_it_has_seen_the_latest_data(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def ports() -> None: ...

    @dg.asset_check(asset=ports, automation_condition=AC.missing())
    def complete() -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=True)

    ticks = Ticks(dg.Definitions(assets=[ports], asset_checks=[complete]), instance)
    assert ticks.tick() == {"ports:complete": True}
    dg.materialize([ports, complete], instance=instance)
    assert ticks.tick() == {}
    ticks.update("ports")
    assert ticks.tick() == {"ports:complete": True}


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (AC.any_deps_match(AC.missing()), [{}, {}]),
        (AC.all_deps_match(AC.missing()), [YES, YES]),
        (AC.any_checks_match(AC.check_passed()), [{}, {}]),
        (AC.all_checks_match(AC.check_passed()), [YES, YES]),
        (AC.missing().newly_true(), [YES, {}]),
        (
            AC.missing().since(AC.initial_evaluation()),
            [{}, YES],
        ),  # Both at the first tick: reset wins.
        (AC.initial_evaluation().since(AC.newly_requested()), [YES, {}]),
        (~AC.initial_evaluation(), [{}, YES]),
    ],
)
def test_operators_with_nothing_upstream(
    condition: AC, expected: list[Requested], instance: dg.DagsterInstance
) -> None:
    ticks = Ticks(condition_on(condition), instance)
    assert [ticks.tick(), ticks.tick()] == expected


def test_any_and_all(instance: dg.DagsterInstance) -> None:
    some = Ticks(condition_on(AC.any_deps_match(AC.missing()), "a", "b"), instance)
    every = Ticks(condition_on(AC.all_deps_match(AC.missing()), "a", "b"), instance)
    assert (some.tick(), every.tick()) == (YES, YES)
    some.update("a")
    assert (some.tick(), every.tick()) == (YES, {})
    some.update("b")
    assert (some.tick(), every.tick()) == ({}, {})


def test_allow_and_ignore(instance: dg.DagsterInstance) -> None:
    only_a = dg.AssetSelection.assets("a")
    for condition in (
        AC.any_deps_match(AC.missing()).allow(only_a),
        AC.any_deps_missing().allow(only_a),
    ):
        assert Ticks(condition_on(condition, "a", "b"), instance).tick() == YES
    for condition in (
        AC.all_deps_match(AC.missing()).ignore(only_a),
        ~AC.any_deps_missing().ignore(only_a),
    ):
        assert Ticks(condition_on(condition, "a", "b"), instance).tick() == (
            YES if "ALL" in condition.name else {}
        )


def test_another_asset(instance: dg.DagsterInstance) -> None:
    other = dg.AssetSpec("other", partitions_def=DAILY)
    report = probe(AC.asset_matches("other", AC.newly_updated()), partitions_def=DAILY)
    ticks = Ticks(dg.Definitions(assets=[other, report]), instance)
    ticks.tick()
    ticks.update("other", partition="2025-05-31")
    assert ticks.tick() == {"report": ["2025-05-31"]}
    unknown = Ticks(condition_on(AC.asset_matches("fuel", AC.missing())), instance)
    with pytest.raises(Exception, match="Error while evaluating conditions for report") as error:
        unknown.tick()
    assert repr(error.value.__cause__) == "KeyError(AssetKey(['fuel']))"


def test_an_update_by_a_run_that_included_the_target(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def source() -> None: ...

    @dg.asset(deps=[source], automation_condition=AC.any_deps_updated())
    def report() -> None: ...

    ticks = Ticks(dg.Definitions(assets=[source, report]), instance)
    ticks.tick()
    job = ticks.defs.get_implicit_global_asset_job_def()
    job.execute_in_process(instance=instance, asset_selection=[source.key, report.key])
    assert ticks.tick() == {}
    job.execute_in_process(instance=instance, asset_selection=[source.key])
    assert ticks.tick() == YES


def test_will_be_requested_needs_equal_partitions(instance: dg.DagsterInstance) -> None:
    seen: list[Requested] = []
    for partitions in (DAILY, None):
        source = probe(AC.cron_tick_passed("0 6 * * *"), "source", partitions_def=DAILY)
        report = probe(
            AC.any_deps_match(AC.will_be_requested()), partitions_def=partitions, deps=["source"]
        )
        ticks = Ticks(dg.Definitions(assets=[source, report]), instance)
        ticks.tick()
        seen.append(ticks.tick(hours=2))
    assert set(seen[0]) == {"source", "report"}
    assert set(seen[1]) == {"source"}


@pytest.mark.parametrize(
    ("condition", "label"),
    [
        (AC.in_progress(), "in_progress"),
        (AC.newly_missing(), "newly_missing"),
        (AC.any_deps_updated(), "any_deps_updated"),
        (AC.any_deps_missing(), "any_deps_missing"),
        (AC.any_deps_in_progress(), "any_deps_in_progress"),
        (AC.all_deps_blocking_checks_passed(), "all_deps_blocking_checks_passed"),
        (
            AC.all_deps_updated_since_cron("0 5 * * *"),
            "all_deps_updated_since_cron(0 5 * * *, UTC)",
        ),
        (AC.eager(), "eager"),
        (AC.on_cron("0 5 * * *"), "on_cron(0 5 * * *, UTC)"),
        (AC.on_missing(), "on_missing"),
    ],
)
def test_labels(condition: AC, label: str) -> None:
    assert condition.get_label() == label


def test_the_whole_conditions(load: Load) -> None:
    module = load("guides/automate/declarative_automation/whole_conditions.py")
    assert module.eager == AC.eager()
    assert module.on_cron == AC.on_cron("0 5 * * *")
    assert module.on_missing == AC.on_missing()


def test_composites_are_what_the_table_says() -> None:
    handled = (AC.newly_requested() | AC.newly_updated() | AC.initial_evaluation()).with_label(
        "handled"
    )
    assert AC.missing().since(handled) == AC.missing().since_last_handled()
    assert (AC.run_in_progress() | AC.backfill_in_progress()).with_label(
        "in_progress"
    ) == AC.in_progress()
    assert AC.missing().newly_true().with_label("newly_missing") == AC.newly_missing()
    part = AC.any_deps_match(AC.missing() & ~AC.will_be_requested()).with_label("any_deps_missing")
    assert part == AC.any_deps_missing()
    part = AC.any_deps_match(AC.in_progress()).with_label("any_deps_in_progress")
    assert part == AC.any_deps_in_progress()
    part = AC.check_passed() | AC.will_be_requested()
    part = AC.all_checks_match(part, blocking_only=True).with_label("all_blocking_checks_passed")
    part = AC.all_deps_match(part).with_label("all_deps_blocking_checks_passed")
    assert part == AC.all_deps_blocking_checks_passed()
    part = AC.newly_updated().since(AC.cron_tick_passed("@daily")) | AC.will_be_requested()
    part = AC.all_deps_match(part).with_label("all_deps_updated_since_cron(@daily, UTC)")
    assert part == AC.all_deps_updated_since_cron("@daily")


def test_what_replace_reaches() -> None:
    marked = AC.missing().with_label("mark")
    new = AC.newly_updated()
    reached = [~marked, marked & new, marked | new, marked.since(new), new.since(marked)]
    reached += [AC.any_deps_match(marked), AC.all_deps_match(marked), AC.asset_matches("a", marked)]
    for condition in reached:
        assert condition.replace("mark", new) != condition
        assert condition.replace(marked, new) == condition.replace("mark", new)
    for condition in (
        marked.newly_true(),
        AC.any_checks_match(marked),
        AC.all_checks_match(marked),
    ):
        assert condition.replace("mark", new) == condition


def test_what_goes_wrong() -> None:
    first, second = AC.missing(), AC.newly_updated()
    assert (first and second) is second
    with pytest.raises(
        Exception, match='Param "automation_condition" is not a AutomationCondition. Got <function'
    ):
        probe(AC.missing)  # type: ignore
    message = (
        "Invariant violation for parameter condition. Description: Condition not found in operands"
    )
    with pytest.raises(Exception, match=message):
        AC.eager().without(AC.any_deps_missing())
    with pytest.raises(Exception, match=message):
        (AC.eager() & second).without(~AC.any_deps_missing())  # type: ignore
    with pytest.raises(Exception, match="Cannot have fewer than 2 operands"):
        (first & second).without(first)
