"""Resources in schedules: in the daemon, called in tests, and by key."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from schedule_daemon import scheduler_of, utc

Load = Callable[[str], ModuleType]
CRANE = "guides/automate/schedules/using_resources_in_schedules/crane.py"
CRANE_TESTS = "guides/automate/schedules/using_resources_in_schedules/crane_tests.py"
KEYS = "guides/automate/schedules/using_resources_in_schedules/keys.py"
PAGE = (DOCS / "guides/automate/schedules/using-resources-in-schedules.md").read_text(
    encoding="utf-8"
)
TICK = dg.build_schedule_context(scheduled_execution_time=utc(2025, 5, 5, 5))


def is_on_page(text: str) -> bool:
    return text in PAGE


@pytest.fixture
def plan(workspace: Path) -> Path:
    file = workspace / "plan.json"
    shutil.copy(SNIPPETS / CRANE_TESTS.replace("crane_tests.py", "plan.json"), file)
    return file


@pytest.mark.parametrize("bound", [True, False])
def test_in_the_daemon(
    bound: bool, plan: Path, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (SNIPPETS / CRANE).read_text()
    running = 'cron_schedule="0 5 * * *", default_status=dg.DefaultScheduleStatus.RUNNING'
    code = code.replace('cron_schedule="0 5 * * *"', running)
    if not bound:
        code = code.replace('"maintenance": MaintenancePlan', '"other": MaintenancePlan')
    file = workspace / "started.py"
    file.write_text(code)
    # Set after definition: the variable is read at the tick.
    with scheduler_of(file, workspace) as scheduler:
        monkeypatch.setenv("MAINTENANCE_FILE", str(plan))
        scheduler.iterate(utc(2025, 5, 4, 12), utc(2025, 5, 5, 12))
        [tick] = scheduler.ticks("loading_schedule")
        if bound:
            assert (tick.status.value, tick.skip_reason) == (
                "SKIPPED",
                "No loading on 2025-05-05: new cables",
            )
            scheduler.iterate(utc(2025, 5, 6, 12))
            assert scheduler.ticks("loading_schedule")[1].status.value == "SUCCESS"
        else:
            message = "KeyError: 'maintenance'"
            assert tick.status.value == "FAILURE" and tick.error and message in tick.error.message
            assert is_on_page(message)


def test_the_tests_of_the_page(load: Load) -> None:
    module = load(CRANE_TESTS)
    module.test_no_loading_during_maintenance()
    module.test_loading_otherwise()


def test_a_mock_of_the_class_is_taken_for_a_resource(load: Load) -> None:
    module = load(CRANE)
    maintenance = Mock(module.MaintenancePlan)
    maintenance.reason.return_value = None
    result = module.loading_schedule(TICK, maintenance=maintenance)
    assert isinstance(result, dg.SkipReason) and "Mock name=" in result.skip_message


def test_calls(load: Load, plan: Path) -> None:
    module = load(CRANE)
    real = module.MaintenancePlan(path=str(plan))
    skipped = dg.SkipReason("No loading on 2025-05-05: new cables")
    assert module.loading_schedule(TICK, maintenance=real) == skipped
    message = "Schedule invocation received multiple non-resource arguments."
    with pytest.raises(dg.DagsterInvalidInvocationError, match=message):
        module.loading_schedule(TICK, real)
    assert is_on_page(message)
    message = "you may not provide resources as positional arguments, only as keyword arguments."
    with pytest.raises(dg.DagsterInvalidInvocationError, match=message):
        load(CRANE).loading_schedule(module.MaintenancePlan(path=str(plan)))
    assert is_on_page(message)


def test_setup_and_teardown(load: Load, plan: Path) -> None:
    module = load(CRANE)
    seen: list[str] = []

    class Opened(module.MaintenancePlan):
        def setup_for_execution(self, context: dg.InitResourceContext) -> None:
            seen.append("setup")

        def teardown_after_execution(self, context: dg.InitResourceContext) -> None:
            seen.append("teardown")

    opened: Any = Opened(path=str(plan))
    message = "At least one provided resource is a generator"
    with pytest.raises(dg.DagsterInvariantViolationError, match=message):
        module.loading_schedule(TICK, maintenance=opened)
    seen.clear()
    message = (
        "Resource with key 'maintenance' required by schedule 'loading_schedule' was not provided."
    )
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        module.loading_schedule(TICK)
    assert is_on_page(message)
    with dg.build_schedule_context(
        resources={"maintenance": opened}, scheduled_execution_time=utc(2025, 5, 5, 5)
    ) as context:
        assert isinstance(module.loading_schedule(context), dg.SkipReason)
        assert seen == ["setup"]
    assert seen == ["setup", "teardown"]


def test_keys_and_objects(load: Load) -> None:
    module = load(KEYS)
    context = dg.build_schedule_context(resources={"prices": module.Prices()})
    [request] = module.fuel_schedule.evaluate_tick(context).run_requests
    assert request.tags["prices"] == "new"
    with pytest.raises(TypeError, match="unexpected keyword argument 'prices'"):
        module.fuel_schedule(context)
    assert module.fuel_object_schedule(prices=module.Prices()).tags == {"prices": "True"}


def test_messages(load: Load) -> None:
    module = load(CRANE)
    decorate = dg.schedule(
        job_name="loading", cron_schedule="@daily", required_resource_keys={"maintenance"}
    )

    def mixed(maintenance: module.MaintenancePlan) -> None: ...

    message = "Cannot specify resource requirements in both @schedule decorator and as arguments to the decorated function"
    with pytest.raises(Exception, match=message):
        decorate(mixed)

    @dg.schedule(job_name="loading", cron_schedule="@daily")
    def untyped(context, maintenance) -> None: ...  # type: ignore

    with pytest.raises(Exception) as error:
        untyped.evaluate_tick(TICK)
    assert "missing 1 required positional argument" in str(error.value.__cause__)
