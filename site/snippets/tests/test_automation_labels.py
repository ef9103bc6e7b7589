"""Condition labels: the lines of the evaluation tree, and `replace`."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from automation_ticks import Ticks, condition_on
from corpus import SNIPPETS
from dagster_graphql.schema.asset_condition_evaluations import (
    GrapheneAutomationConditionEvaluationNode,
    get_expanded_label,
)

Load = Callable[[str], ModuleType]
AC = dg.AutomationCondition
FOLDER = SNIPPETS / "guides/automate/declarative_automation"
LABELS = "guides/automate/declarative_automation/labels.py"


def lines(evaluation: Any, level: int = 0) -> Iterator[str]:
    """Yields the lines that the UI shows: the label, or the expression if there isn't one."""
    label = evaluation.condition_snapshot.label or " ".join(get_expanded_label(evaluation))
    yield "  " * level + label
    if level < 2:
        for child in evaluation.child_evaluations:
            yield from lines(child, level + 1)


def tree(ticks: Ticks, key: str) -> list[str]:
    return list(lines(ticks.results[key].serializable_evaluation))


def test_the_trees_shown(load: Load, instance: dg.DagsterInstance) -> None:
    ticks = Ticks(load(LABELS).defs, instance)
    ticks.tick()
    assert tree(ticks, "fares") == (FOLDER / "labels.txt").read_text().splitlines()
    assert tree(ticks, "occupancy")[:3] == [
        "after a new booking",
        "  price not used yet",
        "    new booking",
    ]
    cause = AC.any_deps_updated().allow(dg.AssetSelection.assets("fuel")).with_label(None)
    plain = cause.since_last_handled() & ~AC.any_deps_missing()
    ticks = Ticks(condition_on(plain, "bookings", "fuel"), instance)
    ticks.tick()
    assert tree(ticks, "report") == (FOLDER / "no_labels.txt").read_text().splitlines()


def test_they_do_what_they_say(load: Load, instance: dg.DagsterInstance) -> None:
    ticks = Ticks(load(LABELS).defs, instance)
    ticks.tick()
    ticks.update("fuel")
    assert ticks.tick() == {}
    ticks.update("bookings")
    assert ticks.tick() == {"fares": True, "occupancy": True}
    assert ticks.tick() == {}
    ticks.update("fuel")
    assert ticks.tick() == {"fares": True}
    ticks.update("bookings")
    assert ticks.tick() == {"occupancy": True}


def test_a_part_after_a_false_one_has_no_candidates(instance: dg.DagsterInstance) -> None:
    """The UI shows it as "Skipped"."""
    ticks = Ticks(condition_on(AC.any_deps_updated() & ~AC.any_deps_missing(), "a"), instance)
    ticks.tick()
    found = ticks.results["report"].serializable_evaluation.child_evaluations
    nodes = [GrapheneAutomationConditionEvaluationNode(child) for child in found]
    assert [(node.numCandidates, node.numTrue) for node in nodes] == [(1, 0), (0, 0)]


def test_the_rules() -> None:
    part, other = AC.missing(), AC.newly_updated()
    assert part.with_label("x") != part
    assert part.get_label() is None
    changed = AC.eager().without(~AC.any_deps_missing())
    assert changed.get_label() == "eager"
    assert changed.with_label(None).get_label() is None
    assert len((part & other & part).children) == 3
    assert len(((part & other).with_label("pair") & part).children) == 2
    last = (part & other.with_label("x")).children
    assert [child.get_label() for child in last] == [None, "x"]
    both = part.with_label("x") | (other & part.with_label("x"))
    assert both.replace("x", other) == other | (other & other)
    assert both.replace("y", other) == both


def test_a_new_label_loses_no_memory(instance: dg.DagsterInstance) -> None:
    def defs(label: str) -> dg.Definitions:
        cause = AC.any_deps_updated().since_last_handled().with_label(label)
        return condition_on((cause & ~AC.any_deps_missing()).with_label(f"all {label}"), "a", "b")

    ticks = Ticks(defs("before"), instance)
    ticks.tick()
    ticks.update("a")
    assert ticks.tick() == {}
    ticks.defs = defs("after")
    assert ticks.tick() == {}
    ticks.defs = condition_on(AC.any_deps_updated().since_last_handled(), "a", "b")
    assert ticks.tick() == {}  # Another expression does lose it.
    ticks = Ticks(defs("before"), instance)
    ticks.tick()
    ticks.update("a")
    ticks.tick()
    ticks.defs = defs("after")
    ticks.tick()
    assert not ticks.results["report"].child_results[0].true_subset.is_empty


def test_a_class_of_ones_own_has_no_label() -> None:
    class HighSeason(dg.AutomationCondition[dg.AssetKey]):
        def evaluate(
            self, context: dg.AutomationContext[dg.AssetKey]
        ) -> dg.AutomationResult[dg.AssetKey]:
            return dg.AutomationResult(context, context.candidate_subset)

    with pytest.raises(AttributeError, match="'HighSeason' object has no attribute 'with_label'"):
        HighSeason().with_label("x")  # type: ignore
