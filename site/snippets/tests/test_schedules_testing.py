"""Testing schedules: the page's tests pass, and its messages are real."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS

Load = Callable[[str], ModuleType]
HOTEL = "guides/automate/schedules/testing_schedules/hotel.py"
HOTEL_TESTS = "guides/automate/schedules/testing_schedules/hotel_tests.py"
PAGE = (DOCS / "guides/automate/schedules/testing-schedules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", ["test_skips_without_arrivals", "test_request_runs", "test_definition"]
)
def test_the_tests_of_the_page(name: str, load: Load) -> None:
    getattr(load(HOTEL_TESTS), name)()


def test_the_real_arrivals(load: Load, workspace: Path) -> None:
    shutil.copy(SNIPPETS / HOTEL_TESTS.replace("hotel_tests.py", "arrivals.json"), workspace)
    arrivals = load(HOTEL).Arrivals(path="arrivals.json")
    assert arrivals.count("2025-06-02") == 12
    assert arrivals.count("2025-06-01") == 0


def test_a_wrong_field_is_found(load: Load) -> None:
    module = load(HOTEL)
    job = module.defs.get_job_def(module.cleaning_schedule.job_name)
    config = {"ops": {"cleaning_plan": {"config": {"day": "2025-05-31", "room": 12}}}}
    with pytest.raises(dg.DagsterInvalidConfigError, match="root:ops:cleaning_plan:config"):
        dg.validate_run_config(job, config)


@dg.schedule(job_name="cleaning", cron_schedule="@daily")
def reads_time(context: dg.ScheduleEvaluationContext) -> dg.SkipReason:
    return dg.SkipReason(str(context.scheduled_execution_time))


@dg.schedule(job_name="cleaning", cron_schedule="@daily")
def reads_instance(context: dg.ScheduleEvaluationContext) -> dg.SkipReason:
    return dg.SkipReason(",".join(context.instance.get_dynamic_partitions("rooms")))


@dg.schedule(job_name="cleaning", cron_schedule="@daily")
def reads_definitions(context: dg.ScheduleEvaluationContext) -> dg.SkipReason:
    return dg.SkipReason(context.repository_def.name)


@dg.schedule(job_name="cleaning", cron_schedule="@daily")
def yields() -> Iterator[dg.RunRequest]:
    yield dg.RunRequest()


def test_messages(load: Load) -> None:
    def says(message: str, call: Callable[[], object]) -> None:
        with pytest.raises(Exception, match=re.escape(message)):
            call()
        assert message in PAGE

    empty = dg.build_schedule_context()
    says("Schedule evaluation function expected context argument", reads_time)
    says("Attempting to access scheduled_execution_time", lambda: reads_time(empty))
    fixed = dg.ScheduleDefinition(job_name="cleaning", cron_schedule="@daily")
    says(
        "Schedule invocation is only supported for schedules created via the schedule decorators.",
        fixed,
    )
    no_instance = (
        "Attempted to initialize dagster instance, but no instance reference was provided."
    )
    says(no_instance, lambda: reads_instance(empty))
    with dg.DagsterInstance.ephemeral() as ephemeral:
        says(no_instance, lambda: reads_instance(dg.build_schedule_context(instance=ephemeral)))
    with pytest.raises(Exception, match="Attempted to access repository_def, but no repository_def was provided"):
        reads_definitions(empty)
    repository = load(HOTEL).defs.get_repository_def()
    assert reads_definitions(dg.build_schedule_context(repository_def=repository))


def test_an_instance_and_a_generator() -> None:
    with dg.instance_for_test() as instance:
        instance.add_dynamic_partitions("rooms", ["101"])
        assert reads_instance(dg.build_schedule_context(instance=instance)) == dg.SkipReason("101")
    assert list(yields()) == [dg.RunRequest()]  # type: ignore
