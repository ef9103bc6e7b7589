"""Time zones: ticks and partitions when clocks change, compared with the page's tables."""

import re
import sys
import zoneinfo
from collections.abc import Callable
from datetime import datetime
from types import ModuleType
from zoneinfo import ZoneInfo

import dagster as dg
import pytest
from corpus import DOCS
from schedule_daemon import ticks_of, utc

Load = Callable[[str], ModuleType]
FERRIES = "guides/automate/schedules/customizing_execution_timezone/ferries.py"
PAGE = (DOCS / "guides/automate/schedules/customizing-execution-timezone.md").read_text(
    encoding="utf-8"
)
ROWS = re.findall(r"^\| `([^`]+)` \| (\d[^|]*?) \| (\d[^|]*?) \|$", PAGE, re.MULTILINE)
VIENNA = ZoneInfo("Europe/Vienna")


@pytest.mark.parametrize(("cron", "spring", "autumn"), ROWS)
def test_the_table_of_ticks(cron: str, spring: str, autumn: str) -> None:
    for day, shown in (("2025-03-30", spring), ("2025-10-26", autumn)):
        ticks = ticks_of(cron, day, f"{day}T04:00", "Europe/Vienna", "%H:%M %Z")
        assert ", ".join(ticks) == shown


def test_the_table_has_all_rows() -> None:
    assert len(ROWS) == 7


def test_other_zones_follow_the_same_rules() -> None:
    form = "%d %H:%M %Z"
    assert ticks_of("30 2 * * *", "2025-03-08", "2025-03-11", "America/New_York", form) == [
        "08 02:30 EST",
        "09 03:00 EDT",
        "10 02:30 EDT",
    ]
    assert (
        ticks_of("30 1 * * *", "2025-11-01", "2025-11-04", "America/New_York", form)[1]
        == "02 01:30 EST"
    )


def test_the_picture() -> None:
    def ticks(cron: str, day: str, last: str) -> list[str]:
        return ticks_of(cron, day, f"{day}T{last}", "Europe/Vienna", "%H:%M %Z")

    every_second = "0 */2 * * *"
    assert ticks(every_second, "2025-03-30", "06:00") == [
        "00:00 CET",
        "03:00 CEST",
        "04:00 CEST",
        "06:00 CEST",
    ]
    assert ticks(every_second, "2025-10-26", "04:00") == ["00:00 CEST", "02:00 CET", "04:00 CET"]
    assert (
        len(ticks("0 * * * *", "2025-03-30", "06:00"))
        == len(ticks("0 * * * *", "2025-10-26", "04:00"))
        == 6
    )


def test_two_schedules_meet_in_march() -> None:
    both = ["0 3 * * *", "30 2 * * *"]
    first, second = (ticks_of(cron, "2025-03-30", "2025-03-31", "Europe/Vienna") for cron in both)
    assert first == second == ["2025-03-30 03:00"]


def test_six_in_the_morning_in_utc(load: Load) -> None:
    schedule = load(FERRIES).timetable_schedule
    assert schedule.execution_timezone == "Europe/Vienna"
    for day, hour in (("2025-01-15", 5), ("2025-07-15", 4)):
        [tick] = ticks_of(
            schedule.cron_schedule, day, f"{day}T12:00", "Europe/Vienna", "%Y-%m-%dT%H:%M:%S%z"
        )
        assert (
            datetime.fromisoformat(tick[:-2] + ":" + tick[-2:]).astimezone(ZoneInfo("UTC")).hour
            == hour
        )


def test_the_schedules_request(load: Load) -> None:
    module = load(FERRIES)
    friday = datetime(2025, 5, 2, 18, tzinfo=VIENNA)
    context = dg.build_schedule_context(scheduled_execution_time=friday)
    assert module.weekend_schedule(context).tags == {"weekend_after": "2025-05-02"}
    schedule = module.defs.get_schedule_def("passengers_job_schedule")
    assert (schedule.cron_schedule, schedule.execution_timezone) == ("0 4 * * *", "Europe/Vienna")


@pytest.mark.parametrize(
    ("day", "hours"), [("2025-03-29", 24), ("2025-03-30", 23), ("2025-10-26", 25)]
)
def test_long_and_short_days(day: str, hours: int, load: Load) -> None:
    module = load(FERRIES)
    result = dg.materialize([module.passengers], partition_key=day)
    [event] = result.asset_materializations_for_node("passengers")
    assert event.metadata["hours"].value == hours


def test_hourly_keys() -> None:
    def keys(day: str) -> list[str]:
        hourly = dg.HourlyPartitionsDefinition(f"{day}-00:00", timezone="Europe/Vienna")
        return list(
            hourly.get_partition_keys(
                current_time=datetime.fromisoformat(f"{day}T04:00").replace(tzinfo=VIENNA)
            )
        )

    assert [key[-5:] for key in keys("2025-03-30")] == ["00:00", "01:00", "03:00"]
    assert keys("2025-10-26")[2:4] == ["2025-10-26-02:00", "2025-10-26-02:00+0100"]
    assert "`2025-10-26-02:00`, then `2025-10-26-02:00+0100`" in PAGE


def test_another_zone_keeps_the_keys() -> None:
    moment = utc(2025, 5, 3, 12)
    vienna = dg.DailyPartitionsDefinition("2025-05-01", timezone="Europe/Vienna")
    universal = dg.DailyPartitionsDefinition("2025-05-01")
    assert vienna.get_partition_keys(current_time=moment) == universal.get_partition_keys(
        current_time=moment
    )
    key = "2025-05-01"
    starts = [
        days.time_window_for_partition_key(key).start.timestamp() for days in (universal, vienna)
    ]
    assert starts[0] - starts[1] == 2 * 3600


def test_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    def define(zone: str) -> dg.ScheduleDefinition:
        return dg.ScheduleDefinition(
            name="timetable_schedule",
            cron_schedule="@daily",
            job_name="timetable",
            execution_timezone=zone,
        )

    message = "Invalid execution timezone Europe/Wien for timetable_schedule"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        define("Europe/Wien")
    assert message in PAGE
    for zone in ("+02:00", "europe/vienna"):
        with pytest.raises(dg.DagsterInvalidDefinitionError):
            define(zone)
    with pytest.raises(
        zoneinfo.ZoneInfoNotFoundError, match="No time zone found with key Europe/Wien"
    ):
        dg.DailyPartitionsDefinition("2025-05-01", timezone="Europe/Wien")

    # A machine without time zone data.
    monkeypatch.setitem(sys.modules, "tzdata.zoneinfo.Europe", None)
    zoneinfo.reset_tzpath([])
    try:
        with pytest.raises(
            dg.DagsterInvalidDefinitionError, match="Invalid execution timezone Europe/Riga"
        ):
            define("Europe/Riga")
    finally:
        zoneinfo.reset_tzpath()
