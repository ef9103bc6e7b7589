"""Customizing on_cron: what each recipe requests, tick after tick."""

from collections.abc import Callable
from types import ModuleType

import dagster as dg
import pytest
from automation_ticks import Ticks, condition_on

Load = Callable[[str], ModuleType]
AC = dg.AutomationCondition
ON_CRON = "guides/automate/declarative_automation/on_cron.py"


def asset(load: Load, name: str) -> dg.Definitions:
    """One asset of the file, with the external assets."""
    module = load(ON_CRON)
    return dg.Definitions(assets=[module.bookings, module.fuel, getattr(module, name)])


def test_do_not_wait(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(ON_CRON)
    ticks = Ticks(dg.Definitions(assets=[module.fares, module.daily_digest]), instance)
    assert [ticks.tick(), ticks.tick(hours=2), ticks.tick()] == [{}, {"daily_digest": True}, {}]
    ticks.update("fuel")
    assert ticks.tick() == {}
    ticks.update("bookings")
    assert [ticks.tick(), ticks.tick()] == [{"fares": True}, {}]
    assert ticks.tick(days=1) == {"daily_digest": True}


def test_several_schedules(load: Load, instance: dg.DagsterInstance) -> None:
    friday = "2025-06-06T05:00"
    ticks = Ticks(asset(load, "crew_plan"), instance, friday)
    assert [ticks.tick(), ticks.tick(hours=2)] == [{}, {}]
    ticks.update("bookings")
    assert [ticks.tick(), ticks.tick()] == [{"crew_plan": True}, {}]
    assert ticks.tick(days=1) == {}  # Saturday at seven.
    ticks.update("bookings")
    assert [ticks.tick(), ticks.tick(hours=3)] == [{}, {}]
    ticks.update("bookings")
    assert [ticks.tick(), ticks.tick()] == [{"crew_plan": True}, {}]


@pytest.mark.parametrize(("day", "hour"), [("2025-06-06", 4), ("2025-12-06", 5)])
def test_timezone(day: str, hour: int, load: Load, instance: dg.DagsterInstance) -> None:
    ticks = Ticks(asset(load, "departure_board"), instance, f"{day}T0{hour - 1}:50")
    assert [ticks.tick(), ticks.tick(minutes=5), ticks.tick(minutes=10)] == [
        {},
        {},
        {"departure_board": True},
    ]


def test_partitions_have_their_own_timezone(instance: dg.DagsterInstance) -> None:
    half_past_midnight_in_oslo = "2025-06-05T22:30"
    latest = {}
    for timezone in ("UTC", "Europe/Oslo"):
        days = dg.DailyPartitionsDefinition("2025-06-01", timezone=timezone)

        @dg.asset(
            name="board", partitions_def=days, automation_condition=AC.in_latest_time_window()
        )
        def board() -> None: ...

        latest[timezone] = Ticks(
            dg.Definitions(assets=[board]), instance, half_past_midnight_in_oslo
        ).tick()
    assert latest == {"UTC": {"board": ["2025-06-04"]}, "Europe/Oslo": {"board": ["2025-06-05"]}}


def test_earlier_data(load: Load, instance: dg.DagsterInstance) -> None:
    def request_at_nine(defs: dg.Definitions) -> bool:
        ticks = Ticks(defs, instance, "2025-06-01T23:30")
        assert [ticks.tick(), ticks.tick(hours=1)] == [{}, {}]
        ticks.update("bookings", "fuel")
        assert [ticks.tick(), ticks.tick(hours=7)] == [{}, {}]
        return bool(ticks.tick(hours=2))

    assert request_at_nine(asset(load, "margins"))
    assert not request_at_nine(condition_on(AC.on_cron("0 9 * * *"), "bookings", "fuel"))
    part = AC.all_deps_updated_since_cron("0 0 * * *")
    by_label = AC.on_cron("0 9 * * *").replace("all_deps_updated_since_cron(0 9 * * *, UTC)", part)
    assert by_label == load(ON_CRON).in_time


def test_the_previous_partition(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(ON_CRON)
    ticks = Ticks(dg.Definitions(assets=[module.trips, module.delays]), instance)
    days = ["2025-05-31", "2025-06-01"]
    assert [ticks.tick(), ticks.tick(hours=2)] == [{}, {"trips": days, "delays": days}]
    [run] = ticks.runs()
    assert run.requires_backfill_daemon()
    days = ["2025-06-01", "2025-06-02"]
    assert [ticks.tick(), ticks.tick(days=1)] == [{}, {"trips": days, "delays": days}]

    @dg.asset(
        name="trips", partitions_def=module.days, automation_condition=AC.on_cron("0 6 * * *")
    )
    def plain() -> None: ...

    ticks = Ticks(dg.Definitions(assets=[plain, module.delays]), instance)
    assert [ticks.tick(), ticks.tick(hours=2)] == [
        {},
        {"trips": ["2025-06-01"], "delays": ["2025-06-01"]},
    ]
    assert ticks.tick() == {}
    assert ticks.tick(days=1) == {"trips": ["2025-06-02"], "delays": ["2025-06-02"]}


def test_an_hourly_asset_with_a_daily_source(instance: dg.DagsterInstance) -> None:
    @dg.asset(automation_condition=AC.on_cron("0 6 * * *"))
    def source() -> None: ...

    @dg.asset(deps=[source], automation_condition=AC.on_cron("@hourly"))
    def report() -> None: ...

    ticks = Ticks(dg.Definitions(assets=[source, report]), instance, "2025-06-02T04:30")
    both = {"source": True, "report": True}
    assert [ticks.tick(hours=1) for _ in range(5)] == [{}, both, {}, {}, {}]


def test_what_goes_wrong() -> None:
    with pytest.raises(Exception, match="Condition not found in operands"):
        AC.on_cron("0 6 * * *", "Europe/Oslo").without(AC.all_deps_updated_since_cron("0 6 * * *"))
