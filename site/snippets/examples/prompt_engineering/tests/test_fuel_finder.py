"""Runs the whole graph against local servers instead of both services, and tests failures of these services."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import dagster as dg
import pytest
from dagster_anthropic import AnthropicResource
from fuel_finder import assets, checks
from fuel_finder.prompts import SearchArea, StationReport, location_prompt, parse
from fuel_finder.resources import NRELResource
from services import Services, serving

Materialize = Callable[..., dg.ExecuteInProcessResult]
NEAREST = "/api/alt-fuel-stations/v1/nearest.json"


@pytest.fixture
def services() -> Iterator[Services]:
    with serving() as running:
        yield running


@pytest.fixture
def materialize(services: Services, tmp_path: Path) -> Iterator[Materialize]:
    """Materializes each asset in its own run, unless a plus joins them: two assets that call Claude can't share a process."""
    definitions = [*dg.load_assets_from_modules([assets]), *dg.load_asset_checks_from_modules([checks])]
    resources = {
        "anthropic": AnthropicResource(api_key="offline", base_url=services.url),
        "nrel": NRELResource(api_key="offline", base_url=services.url, retry_after_seconds=0),
    }

    def run(*names: str, **config: Any) -> dg.ExecuteInProcessResult:
        for name in names:
            result = dg.materialize(
                definitions,
                selection=dg.AssetSelection.assets(*name.split("+")),
                resources=resources,
                instance=instance,
                run_config={"ops": {asset: {"config": config[asset]} for asset in name.split("+") if asset in config}},
                raise_on_error=False,
            )
            if not result.success:
                break
        return result

    with dg.DagsterInstance.ephemeral(tempdir=str(tmp_path)) as instance:
        yield run


ALL = ("user_input_prompt", "nearest_fuel_stations", "available_fuel_stations")


def failure(result: dg.ExecuteInProcessResult) -> str:
    [event] = [event for event in result.all_events if event.is_step_failure]
    return event.step_failure_data.error.to_string()


def test_from_message_to_stations(services: Services, materialize: Materialize) -> None:
    result = materialize(*ALL)
    assert result.success
    report: StationReport = result.output_for_node("available_fuel_stations")
    assert [(s.station_id, s.status) for s in report.stations] == [(101, "open"), (102, "unknown"), (103, "closed")]
    assert report.summary == "Union Garage is open."
    checks_passed = {check.check_name: check.passed for check in result.get_asset_check_evaluations()}
    assert checks_passed == {"stations_are_those_found": True, "some_station_is_open": True}
    [query] = [content for path, content in services.requests if path == NEAREST]
    assert (query["latitude"], query["longitude"], query["fuel_type"]) == ("39.7527", "-105.0", "ELEC")


def test_another_message_and_radius(services: Services, materialize: Materialize) -> None:
    config = {
        "user_input_prompt": {"message": "Downtown Portland, I need biodiesel"},
        "nearest_fuel_stations": {"radius_miles": 0.5},
    }
    result = materialize("user_input_prompt", "nearest_fuel_stations", **config)
    assert [station.id for station in result.output_for_node("nearest_fuel_stations")] == [101, 102]
    assert services.requests[-1][1]["fuel_type"] == "BD"


def test_an_unknown_place_is_not_retried(services: Services, materialize: Materialize) -> None:
    result = materialize("user_input_prompt", user_input_prompt={"message": "I'm lost"})
    assert "The message names no known place: I'm lost" in failure(result)
    assert len(services.requests) == 1


def test_a_place_outside_of_the_coverage_stops_the_run(services: Services, materialize: Materialize) -> None:
    both = "user_input_prompt+nearest_fuel_stations"
    result = materialize(both, user_input_prompt={"message": "Rossio in Lisbon, electric"})
    [check] = result.get_asset_check_evaluations()
    assert (check.check_name, check.passed) == ("location_is_covered", False)
    assert not [path for path, _ in services.requests if path == NEAREST]


def test_a_reply_that_is_no_json_is_requested_again(services: Services, materialize: Materialize) -> None:
    services.replies = ["Sure! Which car do you drive?"]
    result = materialize("user_input_prompt")
    assert result.success and len(services.requests) == 2


def test_a_reply_that_stays_unusable_fails(services: Services, materialize: Materialize) -> None:
    services.replies = ["Sure! Which car do you drive?"] * 3
    assert "SearchArea" in failure(materialize("user_input_prompt"))
    assert len(services.requests) == 3


def test_a_rejected_key_is_not_retried(services: Services, materialize: Materialize) -> None:
    error = {"type": "authentication_error", "message": "invalid x-api-key"}
    services.answers["/v1/messages"] = lambda: (401, {"type": "error", "error": error})
    assert "invalid x-api-key" in failure(materialize("user_input_prompt"))
    assert len(services.requests) == 1


def test_an_invented_station_fails_the_check(services: Services, materialize: Materialize) -> None:
    materialize("user_input_prompt", "nearest_fuel_stations")
    services.replies = ['{"stations": [{"station_id": 999, "status": "open", "reason": "Always"}], "summary": "Go to 999"}']
    result = materialize("available_fuel_stations")
    passed = {check.check_name: check.passed for check in result.get_asset_check_evaluations()}
    assert passed == {"stations_are_those_found": False, "some_station_is_open": True}


@pytest.mark.parametrize(
    ("status", "body", "message"),
    [
        (403, {"error": {"code": "API_KEY_INVALID"}}, "The API rejected the key"),
        (422, {"errors": ["The latitude is invalid"]}, "The API rejected the search"),
        (503, {}, "503 Server Error"),
    ],
)
def test_errors_of_the_stations_api(services: Services, materialize: Materialize, status: int, body: Any, message: str) -> None:
    services.answers[NEAREST] = lambda: (status, body)
    result = materialize("user_input_prompt", "nearest_fuel_stations")
    assert message in failure(result)


def test_too_many_requests_are_retried(services: Services, materialize: Materialize) -> None:
    answers = iter([(429, {"error": {"code": "OVER_RATE_LIMIT"}})])

    def once() -> Any:
        del services.answers[NEAREST]
        return next(answers)

    services.answers[NEAREST] = once
    result = materialize("user_input_prompt", "nearest_fuel_stations")
    assert result.success
    assert [path for path, _ in services.requests].count(NEAREST) == 2


def test_no_station_near(materialize: Materialize) -> None:
    result = materialize("user_input_prompt", "nearest_fuel_stations", nearest_fuel_stations={"radius_miles": 0.01})
    assert "No station within 0.01 miles" in failure(result)


def test_json_in_a_code_fence() -> None:
    text = 'Here you are:\n```json\n{"location_found": true, "latitude": 1, "longitude": 2, "fuel_type": "HY"}\n```'
    assert parse(text, SearchArea).fuel_type == "HY"


def test_the_message_is_in_the_prompt() -> None:
    assert "<message>Near {the} pier</message>" in location_prompt("Near {the} pier")
