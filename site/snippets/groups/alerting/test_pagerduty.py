"""PagerDuty's Events API: sensors that open and resolve an incident."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pypd
import pytest
from dagster_pagerduty import PagerDutyService
from pypd.errors import BadRequest

PAGERDUTY = "integrations/libraries/pagerduty"
ENQUEUE = "POST events.pagerduty.com/v2/enqueue"
KEY = "0123456789abcdef0123456789abcdef"
UI = "https://dagster.example.com"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


@pytest.fixture
def pagerduty(api: Api) -> Api:
    api.answers[ENQUEUE] = lambda _: {"status": "success", "message": "Event processed", "dedup_key": "dagster/hourly_billing"}
    return api


def context_of(defs: dg.Definitions, instance: dg.DagsterInstance) -> dg.RunStatusSensorContext:
    result = defs.get_job_def("hourly_billing").execute_in_process(instance=instance, raise_on_error=False)
    return dg.build_run_status_sensor_context(
        sensor_name="a_sensor",
        dagster_event=result.get_run_success_event() if result.success else result.get_run_failure_event(),
        dagster_instance=instance,
        dagster_run=result.dagster_run,
        resources={"pagerduty": PagerDutyService(routing_key=KEY)},
    )


def test_a_failed_run(pagerduty: Api, load: Load, instance: dg.DagsterInstance) -> None:
    Path("readings.csv").write_text("meter,kwh\n")
    module = load(f"{PAGERDUTY}/definitions.py")
    context = context_of(module.defs, instance).for_run_failure()
    module.open_incident(context)
    [request] = pagerduty.requests(ENQUEUE)
    assert request.body == {
        "routing_key": KEY,
        "event_action": "trigger",
        "dedup_key": "dagster/hourly_billing",
        "payload": {
            "summary": 'Execution of run for "hourly_billing" failed. Steps failed: [\'meter_readings\'].',
            "source": UI,
            "severity": "error",
            "component": "hourly_billing",
            "custom_details": {"run": f"{UI}/runs/{context.dagster_run.run_id}"},
        },
    }


def test_a_good_run(pagerduty: Api, load: Load, instance: dg.DagsterInstance) -> None:
    Path("readings.csv").write_text("meter,kwh\nm1,2.5\n")
    module = load(f"{PAGERDUTY}/definitions.py")
    module.resolve_incident(context_of(module.defs, instance))
    [request] = pagerduty.requests(ENQUEUE)
    assert request.body["event_action"] == "resolve"
    assert request.body["dedup_key"] == "dagster/hourly_billing"


def test_a_wrong_key(pagerduty: Api, refuse: Callable[..., Any]) -> None:
    error = {
        "status": "invalid event",
        "message": "Event object is invalid",
        "errors": ["Length of 'routing_key' is incorrect (should be 32 characters)"],
    }
    pagerduty.answers[ENQUEUE] = refuse(400, error)
    with pytest.raises(BadRequest) as refused:
        PagerDutyService(routing_key="k").EventV2_create("Billing", UI, "error")
    assert str(refused.value).startswith('BadRequest (400): {"status": "invalid event"')


def test_the_region(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pypd.EventV2, "base_url", pypd.EventV2.base_url)
    pypd.EventV2.base_url = "https://events.eu.pagerduty.com/v2/enqueue"
    api.answers["POST events.eu.pagerduty.com/v2/enqueue"] = lambda _: {"status": "success"}
    assert PagerDutyService(routing_key=KEY).EventV2_create("Billing", UI, "info") == {"status": "success"}


def test_a_severity_that_pagerduty_lacks() -> None:
    with pytest.raises(AssertionError) as failed:
        PagerDutyService(routing_key=KEY).EventV2_create("Billing", UI, "high")
    assert str(failed.value) == ""


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{PAGERDUTY}/test_definitions.py") == 1
