"""The demo project in the guides' pictures does what the pictures show."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import made, metadata

Load = Callable[[str], ModuleType]

RIDES = [
    {"id": "0401-0000", "city": "Braga", "minutes": 10},
    {"id": "0401-0001", "city": "Lisbon", "minutes": 0},
    {"id": "0401-0002", "city": "Porto", "minutes": 30},
]


@pytest.fixture
def rentals(load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setenv("BIKES_WAREHOUSE", str(workspace))
    return load("ui/rentals.py")


@pytest.fixture
def warehouse(rentals: ModuleType, workspace: Path) -> dg.ConfigurableResource:
    return rentals.Warehouse(folder=str(workspace))


def run(rentals: ModuleType, instance: dg.DagsterInstance, *assets: str, day: str | None = None) -> dg.ExecuteInProcessResult:
    job = rentals.defs.get_implicit_global_asset_job_def()
    keys = [dg.AssetKey(name) for name in assets]
    return job.execute_in_process(
        instance=instance, asset_selection=keys, partition_key=day, raise_on_error=False
    )


def test_a_day_becomes_revenue_plans_and_a_report(
    rentals: ModuleType, warehouse: dg.ConfigurableResource, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    warehouse.write("inbox", RIDES, "2025-04-01")
    day = run(rentals, instance, "trips", "weather", "trips_with_weather", "daily_revenue", day="2025-04-01")
    assert day.success
    assert metadata(day, "trips")["dagster/row_count"] == 2
    assert "The locks report 3 rides on 2025-04-01" in capfd.readouterr().out
    assert metadata(day, "daily_revenue")["euros"] == 8.0
    checks = {check.check_name: (check.passed, check.severity) for check in day.get_asset_check_evaluations()}
    assert checks == {
        "covers_unlock_fees": (True, dg.AssetCheckSeverity.ERROR),
        "no_outliers": (True, dg.AssetCheckSeverity.ERROR),
        "has_every_day": (False, dg.AssetCheckSeverity.WARN),
    }
    rest = run(rentals, instance, "stations", "station_demand", "demand_forecast", "season_report")
    assert rest.success
    assert metadata(rest, "season_report") == {"days": 1, "euros": 8.0}
    plan = run(rentals, instance, "rebalancing_plan", day="Lisbon")
    assert metadata(plan, "rebalancing_plan") == {"bikes_to_move": 40}


def test_a_damaged_file_fails_its_day(rentals: ModuleType, instance: dg.DagsterInstance, workspace: Path) -> None:
    (workspace / "inbox").mkdir()
    (workspace / "inbox/2025-04-09.json").write_text('[{"id": "0409-0000", "city": "Bra')
    result = run(rentals, instance, "trips", "weather", day="2025-04-09")
    assert not result.success
    assert made(result) == ["weather"]


def test_the_sensor_asks_for_each_new_day_once(
    rentals: ModuleType, warehouse: dg.ConfigurableResource, instance: dg.DagsterInstance
) -> None:
    sensor = rentals.defs.get_sensor_def("new_trip_files")

    def tick(cursor: str) -> object:
        context = dg.build_sensor_context(instance=instance, cursor=cursor, resources={"warehouse": warehouse})
        return sensor(context)

    skipped = tick("2025-04-20")
    assert isinstance(skipped, dg.SkipReason)
    assert skipped.skip_message == "No file has arrived after 2025-04-20"
    for day in ("2025-04-20", "2025-04-21", "2025-04-22"):
        warehouse.write("inbox", RIDES, day)
    found = tick("2025-04-20")
    assert isinstance(found, dg.SensorResult)
    assert [request.partition_key for request in found.run_requests or []] == ["2025-04-21", "2025-04-22"]
    assert found.cursor == "2025-04-22"


def test_the_report_has_the_week_of_its_monday(rentals: ModuleType) -> None:
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2025, 5, 5, 6))
    request = rentals.monday_report(context)
    assert request.tags == {"week": "2025-W19"}


def test_the_lights_need_a_second_attempt(load: Load, instance: dg.DagsterInstance) -> None:
    workshop = load("ui/workshop.py")
    config = {"ops": {"bikes_to_inspect": {"config": {"city": "LISBON", "max_bikes": 40}}}}
    result = workshop.inspect_bikes.execute_in_process(config, instance=instance)
    assert result.success
    assert [event.step_key for event in result.all_events if event.is_step_up_for_retry] == ["inspect_lights"]
    assert result.output_for_node("inspect_brakes") == 8


def test_a_large_order_fails_and_is_reported(
    load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    workshop = load("ui/workshop.py")

    def order(pieces: int) -> dg.ExecuteInProcessResult:
        config = {"ops": {"place_order": {"config": {"pieces": pieces}}}}
        return workshop.order_parts.execute_in_process(config, instance=instance, raise_on_error=False)

    assert order(120).success
    failed = order(800)
    assert not failed.success
    context = dg.build_run_status_sensor_context(
        sensor_name="report_failures",
        dagster_event=failed.get_run_failure_event(),
        dagster_instance=instance,
        dagster_run=failed.dagster_run,
    ).for_run_failure()
    capfd.readouterr()
    workshop.report_failures(context)
    assert " order_parts: " in capfd.readouterr().err
