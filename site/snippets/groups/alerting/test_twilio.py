"""Twilio's REST API: text messages from an asset and from a sensor."""

import base64
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from dagster_twilio import TwilioResource
from twilio.base.exceptions import TwilioRestException

TWILIO = "integrations/libraries/twilio"
MESSAGES = "POST api.twilio.com/2010-04-01/Accounts/AC1/Messages.json"
READINGS = "fridge,celsius\nA1,4.5\nB2,9.1\nC3,12\n"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


@pytest.fixture
def twilio(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("TWILIO_ACCOUNT_SID", "AC1")
    monkeypatch.setenv("TWILIO_AUTH_TOKEN", "t0ken")
    api.answers[MESSAGES] = lambda _: {"sid": "SM42", "status": "queued"}
    return api


def run_all(load: Load, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    Path("temperatures.csv").write_text(READINGS)
    defs = load(f"{TWILIO}/definitions.py").defs
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)


def test_a_text_from_an_asset(twilio: Api, load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]) -> None:
    [event] = run_all(load, instance).get_asset_materialization_events()
    assert event.materialization.metadata["fridges"].value == ["B2", "C3"]
    [request] = twilio.requests(MESSAGES)
    assert request.headers["Authorization"] == "Basic " + base64.b64encode(b"AC1:t0ken").decode()
    assert request.body == {"From": ["+15005550006"], "To": ["+447700900123"], "Body": ["Above 8 °C: B2, C3"]}
    assert "Message SM42 is queued" in capfd.readouterr().err


def test_a_failed_run(twilio: Api, load: Load, failed_run: Callable[..., dg.RunFailureSensorContext]) -> None:
    module = load(f"{TWILIO}/definitions.py")
    resource = TwilioResource(account_sid="AC1", auth_token="t0ken")
    module.text_on_failure(failed_run("fridges", [module.warm_fridges], {"twilio": resource}), twilio=resource)
    [request] = twilio.requests(MESSAGES)
    assert request.body["Body"] == ["fridges failed in Dagster"]


@pytest.mark.parametrize(
    ("status", "code", "message"),
    [
        (401, 20003, "Authenticate"),
        (400, 21211, "The 'To' number 0 is not a valid phone number."),
        (400, 21608, "The number is unverified. Trial accounts cannot send messages to unverified numbers"),
    ],
)
def test_a_refusal(
    twilio: Api, load: Load, instance: dg.DagsterInstance, refuse: Callable[..., Any], status: int, code: int, message: str
) -> None:
    twilio.answers[MESSAGES] = refuse(status, {"status": status, "code": code, "message": message})
    with pytest.raises(TwilioRestException) as refused:
        run_all(load, instance)
    assert refused.value.code == code
    assert str(refused.value) == f"HTTP {status} error: Unable to create record: {message}"


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{TWILIO}/test_definitions.py") == 1
