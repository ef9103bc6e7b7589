"""Observations from an asset, an op, and a sensor, of partitions, and what they don't do."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
import pytest

Load = Callable[[str], ModuleType]
READINGS = dg.AssetKey("station_readings")


@pytest.fixture
def readings(workspace: Path) -> Path:
    file = workspace / "weather.duckdb"
    with duckdb.connect(str(file)) as connection:
        connection.execute("create table readings (day date, celsius double)")
        connection.execute("insert into readings values ('2025-05-01', 12.5), ('2025-05-01', 14), ('2025-05-02', 15)")
    return file


@pytest.fixture
def weather(load: Load, readings: Path) -> ModuleType:
    return load("guides/build/assets/metadata_and_tags/weather.py")


def row_counts(instance: dg.DagsterInstance) -> list[object]:
    records = instance.fetch_observations(READINGS, limit=10).records
    return [record.asset_observation.metadata["dagster/row_count"].value for record in records]


def test_an_asset_observes_what_it_reads(weather: ModuleType, instance: dg.DagsterInstance, workspace: Path) -> None:
    result = dg.materialize([weather.station_readings, weather.daily_means], instance=instance)
    events = [event.event_type_value for event in result.all_events if event.event_type_value.startswith("ASSET_")]
    assert events == ["ASSET_OBSERVATION", "ASSET_MATERIALIZATION"]
    assert row_counts(instance) == [3]
    assert sorted((workspace / "daily_means.csv").read_text().split()) == [
        "2025-05-01,13.25",
        "2025-05-02,15.0",
        "day,celsius",
    ]


def test_an_op_observes(weather: ModuleType, instance: dg.DagsterInstance) -> None:
    assert weather.defs.get_job_def("inspect_job").execute_in_process(instance=instance).success
    assert row_counts(instance) == [3]


def test_a_sensor_observes_once_for_each_change(weather: ModuleType, instance: dg.DagsterInstance) -> None:
    repository = weather.defs.get_repository_def()
    tick = weather.watch_readings.evaluate_tick(dg.build_sensor_context(instance, repository_def=repository))
    [event] = tick.asset_events
    assert not tick.run_requests
    # What the daemon does with it.
    instance.report_runless_asset_event(event)
    assert row_counts(instance) == [3]
    again = dg.build_sensor_context(instance, cursor=tick.cursor, repository_def=repository)
    second = weather.watch_readings.evaluate_tick(again)
    assert not second.asset_events
    assert second.skip_message == "No new readings."


def test_python_reads_them(weather: ModuleType, instance: dg.DagsterInstance, capsys: pytest.CaptureFixture[str]) -> None:
    dg.materialize([weather.station_readings, weather.daily_means], instance=instance)
    key = dg.AssetKey("station_readings")
    for record in instance.fetch_observations(key, limit=10).records:
        print(record.asset_observation.metadata["dagster/row_count"].value)
    assert capsys.readouterr().out == "3\n"


def test_partitions_are_observed_and_stay_missing(load: Load, readings: Path, instance: dg.DagsterInstance) -> None:
    snippet = load("guides/build/assets/metadata_and_tags/weather_partitions.py")
    assert snippet.defs.get_job_def("inspect_days_job").execute_in_process(instance=instance).success
    records = instance.fetch_observations(READINGS, limit=10).records
    assert {
        record.partition_key: record.asset_observation.metadata["dagster/partition_row_count"].value for record in records
    } == {"2025-05-01": 2, "2025-05-02": 1}
    assert instance.get_materialized_partitions(READINGS) == set()
    instance.report_runless_asset_event(dg.AssetMaterialization(READINGS, partition="2025-05-01"))
    assert instance.get_materialized_partitions(READINGS) == {"2025-05-01"}


def test_an_observation_is_no_materialization(instance: dg.DagsterInstance) -> None:
    instance.report_runless_asset_event(dg.AssetObservation(READINGS))
    assert instance.get_latest_materialization_event(READINGS) is None


def test_an_asset_sensor_waits_for_a_materialization(instance: dg.DagsterInstance) -> None:
    @dg.job
    def report() -> None: ...

    @dg.asset_sensor(asset_key=READINGS, job=report)
    def on_readings() -> dg.RunRequest:
        return dg.RunRequest()

    def requested() -> int:
        repository = dg.Definitions(jobs=[report], sensors=[on_readings]).get_repository_def()
        context = dg.build_sensor_context(instance, repository_def=repository)
        return len(on_readings.evaluate_tick(context).run_requests)

    instance.report_runless_asset_event(dg.AssetObservation(READINGS))
    assert requested() == 0
    instance.report_runless_asset_event(dg.AssetMaterialization(READINGS))
    assert requested() == 1


@dg.observable_source_asset(name="station_readings")
def observable() -> dg.DataVersion:
    return dg.DataVersion("1")


@pytest.mark.parametrize(("upstream", "starts"), [(dg.AssetSpec(READINGS), [0, 0, 1]), (observable, [0, 1, 1])])
def test_what_starts_downstream_automation(upstream: object, starts: list[int], instance: dg.DagsterInstance) -> None:
    @dg.asset(deps=[READINGS], automation_condition=dg.AutomationCondition.eager())
    def means() -> None: ...

    defs = dg.Definitions(assets=[upstream, means])
    version = "dagster/data_version"
    instance.report_runless_asset_event(dg.AssetObservation(READINGS, tags={version: "1"}))
    instance.report_runless_asset_event(dg.AssetMaterialization("means"))
    cursor = dg.evaluate_automation_conditions(defs, instance).cursor
    requested = []
    for event in [
        dg.AssetObservation(READINGS, tags={version: "1"}),
        dg.AssetObservation(READINGS, tags={version: "2"}),
        dg.AssetMaterialization(READINGS, tags={version: "3"}),
    ]:
        instance.report_runless_asset_event(event)
        result = dg.evaluate_automation_conditions(defs, instance, cursor=cursor)
        requested.append(result.total_requested)
        cursor = result.cursor
        instance.report_runless_asset_event(dg.AssetMaterialization("means"))
        cursor = dg.evaluate_automation_conditions(defs, instance, cursor=cursor).cursor
    assert requested == starts
