"""Great Expectations: a suite in an asset check, and in a job of ops with a project."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pages import LIBRARIES, Load, copy, messages, page


def test_great_expectations_check(load: Load, workspace: Path, run_tests: Callable[[str], int]) -> None:
    copy("great_expectations", workspace)
    job = load(f"{LIBRARIES}/great_expectations/definitions.py").defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process()
    assert result.output_for_node("fares_by_payment")["fare"].tolist() == pytest.approx([36.7, 9.8])
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["evaluated"].value == 3
    trips = Path("taxi_trips.csv")
    trips.write_text(trips.read_text().replace("1002,2025-05-01 08:10:00,2", "1002,2025-05-01 08:10:00,0"))
    result = job.execute_in_process(raise_on_error=False)
    [check] = result.get_asset_check_evaluations()
    assert not check.passed
    assert json.dumps(check.metadata["failed"].value) in page("great-expectations")
    assert [event.asset_key.to_user_string() for event in result.get_asset_materialization_events()] == ["taxi_trips"]
    assert run_tests(f"{LIBRARIES}/great_expectations/test_definitions.py") == 1


def test_great_expectations_op(load: Load, workspace: Path) -> None:
    copy("great_expectations", workspace)
    load(f"{LIBRARIES}/great_expectations/create_gx_project.py")
    assert Path("validation/gx/great_expectations.yml").exists()
    job = load(f"{LIBRARIES}/great_expectations/validate_job.py").defs.get_job_def("validate_taxi_trips")
    result = job.execute_in_process()
    assert result.output_for_node("validate_trips")["statistics"]["evaluated_expectations"] == 3
    trips = Path("taxi_trips.csv")
    trips.write_text(trips.read_text().replace(",card", ",voucher"))
    result = job.execute_in_process(raise_on_error=False)
    assert result.output_for_node("validate_trips")["success"] is False
    assert "Failed expectations: 1" in messages(result)[-1]
