"""Arbitrary Python conditions, evaluated over several ticks and by the page's sensor."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Optional

import dagster as dg
import pytest
from automation_ticks import Ticks, condition_on
from corpus import SNIPPETS
from dagster._core.test_utils import in_process_test_workspace
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin

Load = Callable[[str], ModuleType]
CUSTOM = "guides/automate/declarative_automation/custom_condition.py"


@pytest.mark.parametrize(
    ("day", "requested"), [("2025-06-06", {"cruise_offers": True}), ("2025-04-04", {})]
)
def test_the_season(
    day: str, requested: dict[str, bool], load: Load, instance: dg.DagsterInstance
) -> None:
    ticks = Ticks(load(CUSTOM).defs, instance, f"{day}T05:00")
    assert [ticks.tick(), ticks.tick(hours=2), ticks.tick()] == [{}, requested, {}]


def test_the_file(load: Load, instance: dg.DagsterInstance) -> None:
    ticks = Ticks(load(CUSTOM).defs, instance)
    prices = Path("fuel_prices.csv")
    assert [ticks.tick(), ticks.tick()] == [{}, {}]
    prices.write_text("diesel,1.70\n")
    assert [ticks.tick(), ticks.tick()] == [{"fuel": True}, {}]
    prices.unlink()
    assert ticks.tick() == {}
    prices.write_text("diesel,1.71\n")
    assert [ticks.tick(), ticks.tick()] == [{"fuel": True}, {}]


def test_the_weekend(load: Load, instance: dg.DagsterInstance) -> None:
    ticks = Ticks(load(CUSTOM).defs, instance, "2025-06-06T00:05")
    found = [ticks.tick(days=1).get("excursions") for _ in range(5)]
    assert found == [None, ["2025-06-07"], ["2025-06-08"], None, None]


def test_the_sensor(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(CUSTOM)
    assert [sensor.name for sensor in module.defs.get_repository_def().sensor_defs] == [
        "conditions_in_python"
    ]

    def tick(cursor: Optional[str]) -> tuple[list[str], Optional[str]]:
        context = dg.build_sensor_context(instance=instance, definitions=module.defs, cursor=cursor)
        data = module.sensor.evaluate_tick(context)
        keys = [
            key.to_user_string()
            for run in data.run_requests or []
            for key in run.asset_selection or []
        ]
        return keys, data.cursor

    requested, cursor = tick(None)
    assert requested == []
    Path("fuel_prices.csv").write_text("diesel,1.70\n")
    requested, cursor = tick(cursor)
    assert requested == ["fuel"]
    requested, _ = tick(cursor)
    assert requested == []


def test_the_daemon_leaves_it_out() -> None:
    origin = LoadableTargetOrigin(
        python_file=str(SNIPPETS / CUSTOM), attribute="defs", executable_path=sys.executable
    )
    with (
        dg.DagsterInstance.get() as instance,
        in_process_test_workspace(instance, origin) as workspace,
    ):
        assert workspace.asset_graph.get(dg.AssetKey("fuel")).automation_condition is None


def test_a_default_condition(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def route_map() -> None: ...

    condition = dg.AutomationCondition.missing()
    sensor = dg.AutomationConditionSensorDefinition(
        "all", target="*", use_user_code_server=True, default_condition=condition
    )
    context = dg.build_sensor_context(
        instance=instance, definitions=dg.Definitions(assets=[route_map], sensors=[sensor])
    )
    [run] = sensor.evaluate_tick(context).run_requests or []
    assert run.asset_selection == [route_map.key]


def test_what_goes_wrong(load: Load, instance: dg.DagsterInstance) -> None:
    season: dg.AutomationCondition[dg.AssetKey] = load(CUSTOM).HighSeason()
    many = [
        dg.asset(name=f"offer_{i}", automation_condition=season)(lambda: None) for i in range(501)
    ]
    sensor = dg.AutomationConditionSensorDefinition("all", target="*", use_user_code_server=True)
    context = dg.build_sensor_context(
        instance=instance, definitions=dg.Definitions(assets=many, sensors=[sensor])
    )
    with pytest.raises(
        Exception, match="targets 501 assets or checks, which is more than the limit of 500"
    ):
        sensor.evaluate_tick(context)

    class ReturnsTrue(dg.AutomationCondition[dg.AssetKey]):
        def evaluate(
            self, context: dg.AutomationContext[dg.AssetKey]
        ) -> dg.AutomationResult[dg.AssetKey]:
            return True  # type: ignore

    class HoldsTrue(dg.AutomationCondition[dg.AssetKey]):
        def evaluate(
            self, context: dg.AutomationContext[dg.AssetKey]
        ) -> dg.AutomationResult[dg.AssetKey]:
            return dg.AutomationResult(context, True)  # type: ignore

    for condition, cause in (
        (ReturnsTrue(), "'bool' object has no attribute 'true_subset'"),
        (HoldsTrue(), 'Param "true_subset" is not a EntitySubset'),
    ):
        assert condition.name == type(condition).__name__
        with pytest.raises(
            Exception, match="Error while evaluating conditions for report"
        ) as error:
            Ticks(condition_on(condition), instance).tick()
        assert cause in str(error.value.__cause__)
