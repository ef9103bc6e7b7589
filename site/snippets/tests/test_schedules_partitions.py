"""Schedules and partitions: which keys a tick requests, and when it runs."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any, Optional

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from schedule_daemon import scheduler_of, utc

Load = Callable[[str], ModuleType]
TRIPS = "guides/automate/schedules/constructing_schedules_for_partitioned_assets_and_jobs/daily.py"
DAY_AND_REGION = "guides/automate/schedules/constructing_schedules_for_partitioned_assets_and_jobs/day_and_region.py"
REGIONS = (
    "guides/automate/schedules/constructing_schedules_for_partitioned_assets_and_jobs/regions.py"
)
PAGE = (
    DOCS / "guides/automate/schedules/constructing-schedules-for-partitioned-assets-and-jobs.md"
).read_text(encoding="utf-8")


def tick(
    defs: dg.Definitions, name: str, at: datetime, instance: Optional[dg.DagsterInstance] = None
) -> tuple[list[Optional[str]], Optional[str]]:
    """The partition keys that a tick requests, and its skip reason."""
    context = dg.build_schedule_context(
        instance=instance, scheduled_execution_time=at, repository_def=defs.get_repository_def()
    )
    data = defs.get_schedule_def(name).evaluate_tick(context)
    requests = data.run_requests or []
    assert all(request.run_key == request.partition_key for request in requests)
    # The preview of the UI shows the tags, not the key itself.
    found = [request.tags["dagster/partition"] for request in requests]
    assert found == [request.partition_key for request in requests]
    return [request.partition_key for request in requests], data.skip_message


def test_daily(load: Load) -> None:
    defs = load(TRIPS).defs
    name = "trips_job_schedule"
    schedule = defs.get_schedule_def(name)
    assert (schedule.cron_schedule, schedule.execution_timezone) == ("15 3 * * *", "UTC")
    assert tick(defs, name, utc(2025, 5, 3, 3, 15)) == (["2025-05-02"], None)
    nothing = "The job's PartitionsDefinition has no partitions"
    assert tick(defs, name, utc(2025, 5, 1, 3, 15)) == ([], nothing)
    assert nothing in PAGE
    result = defs.get_job_def("trips_job").execute_in_process(partition_key="2025-05-02")
    [made] = result.asset_materializations_for_node("trips")
    assert made.metadata["day"].value == "2025-05-02"


def test_static_and_dynamic(load: Load) -> None:
    defs = load(REGIONS).defs
    monday = utc(2025, 5, 5)
    assert tick(defs, "price_schedule", monday) == (["bergen", "oslo", "tromso"], None)
    job = defs.get_job_def(defs.get_schedule_def("price_schedule").job_name)
    assert job.execute_in_process(partition_key="oslo").success
    with dg.DagsterInstance.get() as instance:
        keys, skipped = tick(defs, "station_schedule", monday, instance)
        assert keys == [] and skipped
        instance.add_dynamic_partitions("stations", ["harbor", "museum"])
        assert tick(defs, "station_schedule", monday, instance) == (["harbor", "museum"], None)
        job = defs.get_job_def(defs.get_schedule_def("station_schedule").job_name)
        assert job.execute_in_process(partition_key="museum", instance=instance).success


def test_a_day_for_each_city(load: Load) -> None:
    defs = load(DAY_AND_REGION).defs
    keys, _ = tick(defs, "city_trips_job_schedule", utc(2025, 5, 3, 3))
    assert keys == ["bergen|2025-05-02", "oslo|2025-05-02"]
    assert defs.get_job_def("city_trips_job").execute_in_process(partition_key=keys[0]).success
    assert "`bergen|2025-05-02` and `oslo|2025-05-02`" in PAGE


def built(partitions: dg.PartitionsDefinition, **arguments: Any) -> dg.Definitions:
    @dg.asset(partitions_def=partitions)
    def counts() -> None: ...

    schedule = dg.build_schedule_from_partitioned_job(
        dg.define_asset_job("counts_job", [counts]), name="counts_schedule", **arguments
    )
    return dg.Definitions(assets=[counts], schedules=[schedule])


def cron(partitions: dg.PartitionsDefinition, **arguments: Any) -> Any:
    return built(partitions, **arguments).get_schedule_def("counts_schedule").cron_schedule


DAILY = dg.DailyPartitionsDefinition("2025-04-01")
HOURLY = dg.HourlyPartitionsDefinition("2025-04-01-00:00")
WEEKLY = dg.WeeklyPartitionsDefinition("2025-04-01")
MONTHLY = dg.MonthlyPartitionsDefinition("2025-04-01")
QUARTER_DAYS = dg.TimeWindowPartitionsDefinition(
    start="2025-04-01-00", fmt="%Y-%m-%d-%H", cron_schedule="0 */6 * * *"
)
CITIES = dg.StaticPartitionsDefinition(["bergen", "oslo"])


def test_the_table_of_times() -> None:
    assert (cron(HOURLY), cron(HOURLY, minute_of_hour=20)) == ("0 * * * *", "20 * * * *")
    assert (cron(DAILY), cron(DAILY, hour_of_day=3)) == ("0 0 * * *", "0 3 * * *")
    assert (cron(WEEKLY), cron(WEEKLY, day_of_week=1, hour_of_day=3)) == ("0 0 * * 0", "0 3 * * 1")
    assert (cron(MONTHLY), cron(MONTHLY, day_of_month=3)) == ("0 0 1 * *", "0 0 3 * *")
    assert cron(QUARTER_DAYS) == "0 */6 * * *"
    assert cron(dg.DailyPartitionsDefinition("2025-04-01", hour_offset=6)) == "0 6 * * *"
    for partitions, argument in (
        (HOURLY, "hour_of_day"),
        (DAILY, "day_of_week"),
        (QUARTER_DAYS, "minute_of_hour"),
    ):
        with pytest.raises(Exception, match="Cannot set|does not support"):
            cron(partitions, **{argument: 3})


def test_which_window() -> None:
    def key(
        partitions: dg.PartitionsDefinition, at: datetime, **arguments: Any
    ) -> list[Optional[str]]:
        return tick(built(partitions, **arguments), "counts_schedule", at)[0]

    offset = dg.DailyPartitionsDefinition("2025-04-01", hour_offset=6)
    assert key(offset, utc(2025, 5, 3, 6)) == ["2025-05-02"]
    assert key(offset, utc(2025, 5, 3, 3), hour_of_day=3) == ["2025-05-01"]  # one day older
    ended = dg.DailyPartitionsDefinition("2025-04-01", end_date="2025-05-01")
    assert key(ended, utc(2025, 5, 3)) == key(ended, utc(2025, 6, 3)) == ["2025-04-30"]


def test_op_jobs() -> None:
    @dg.op
    def count() -> None: ...

    @dg.job(partitions_def=CITIES)
    def count_cities() -> None:
        count()

    schedule = dg.build_schedule_from_partitioned_job(count_cities, cron_schedule="0 4 * * *")
    assert isinstance(schedule, dg.ScheduleDefinition)
    defs = dg.Definitions(schedules=[schedule])
    assert tick(defs, "count_cities_schedule", utc(2025, 5, 3, 4)) == (["bergen", "oslo"], None)


def test_messages() -> None:
    time_only = "Cannot provide cron_schedule or execution_timezone to build_schedule_from_partitioned_job for a time-partitioned job."
    for partitions in (DAILY, CITIES):
        with pytest.raises(Exception, match=time_only):
            built(partitions, cron_schedule="0 4 * * *")
    assert time_only in PAGE
    invalid = "received an invalid partitions definition"
    for partitions in (
        dg.DynamicPartitionsDefinition(name="stations"),
        dg.MultiPartitionsDefinition(
            {"city": CITIES, "kind": dg.StaticPartitionsDefinition(["bike"])}
        ),
    ):
        with pytest.raises(dg.DagsterInvalidDefinitionError) as error:
            built(partitions).get_repository_def()
        assert invalid in " ".join(str(error.value).split())


VARIATIONS = """
from datetime import datetime, timezone

RUNNING = dg.DefaultScheduleStatus.RUNNING

plain = dg.ScheduleDefinition(name="plain", target=[trips], cron_schedule="@daily", default_status=RUNNING)

@dg.schedule(target=[trips], cron_schedule="@daily", default_status=RUNNING)
def today(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    return dg.RunRequest(partition_key=datetime.now(timezone.utc).strftime("%Y-%m-%d"))  # as if it ticked now

defs = dg.Definitions(assets=[trips], schedules=[plain, today])
"""


def test_without_a_key_and_with_a_wrong_one(workspace: Path, load: Load) -> None:
    file = workspace / "variations.py"
    file.write_text((SNIPPETS / TRIPS).read_text() + VARIATIONS)
    with scheduler_of(file, workspace) as scheduler:
        scheduler.iterate(utc(2025, 5, 2, 12), utc(2025, 5, 3, 12))
        [plain], [today] = scheduler.ticks("plain"), scheduler.ticks("today")
        assert plain.status.value == "SUCCESS"
        unknown = "Could not find a partition with key"
        assert today.status.value == "FAILURE" and today.error and unknown in today.error.message
        assert unknown in PAGE
    defs = load(str(file)).defs
    message = "Cannot access partition_key for a non-partitioned run"
    with pytest.raises(Exception, match=message):
        defs.get_job_def(defs.get_schedule_def("plain").job_name).execute_in_process()
    assert message in PAGE


def test_the_second_to_last_key(load: Load) -> None:
    defs = load(
        "guides/automate/schedules/constructing_schedules_for_partitioned_assets_and_jobs/second_to_last.py"
    ).defs
    schedule = defs.get_schedule_def("two_days_late")
    context = dg.build_schedule_context(
        scheduled_execution_time=utc(2025, 5, 10, 6), repository_def=defs.get_repository_def()
    )
    [request] = schedule.evaluate_tick(context).run_requests or []
    assert request.partition_key == "2025-05-08"
    assert defs.get_job_def(schedule.job_name).execute_in_process(partition_key="2025-05-08").success
    late = dg.DailyPartitionsDefinition("2025-05-01", end_offset=-1)
    assert late.get_last_partition_key(utc(2025, 5, 10)) == "2025-05-08"
