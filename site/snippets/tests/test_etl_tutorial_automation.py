"""The ETL pipeline tutorial, steps 5 to 7: schedule, automation condition, sensor, and the split into modules."""

import json
import os
import shutil
from datetime import datetime, timezone
from pathlib import Path
from types import ModuleType
from typing import Optional

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster_duckdb import DuckDBResource
from etl_tutorial import (
    CATEGORIES,
    LOADED,
    MONTHS,
    TUTORIAL,
    UNPARTITIONED,
    Load,
    add_line,
    add_missing_product,
    assert_output_shown,
    dagster,
    is_on_page,
    job_of,
    made_by,
    make_partitions,
    materialize,
    project,  # noqa: F401
    query,
)

STEP_4 = "etl_pipeline_tutorial/steps/step_4.py"
STEP_5 = "etl_pipeline_tutorial/steps/step_5.py"
STEP_6 = "etl_pipeline_tutorial/steps/step_6.py"
ASSETS = "etl_pipeline_tutorial/assets.py"
REFACTORED = "etl_pipeline_tutorial/definitions.py"
MODULES = [
    "etl_pipeline_tutorial/__init__.py",
    ASSETS,
    "etl_pipeline_tutorial/partitions.py",
    "etl_pipeline_tutorial/schedules.py",
    "etl_pipeline_tutorial/sensors.py",
    REFACTORED,
]


# 5. Automate your pipeline


def run_schedule(defs: dg.Definitions, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    """**Preview tick result**, then **Launch all & commit tick result**."""
    schedule = defs.get_schedule_def("weekly_refresh")
    monday = datetime(2024, 5, 6, 6, tzinfo=timezone.utc)
    context = dg.build_schedule_context(instance=instance, scheduled_execution_time=monday)
    tick = schedule.evaluate_tick(context)
    assert tick.run_requests
    [request] = tick.run_requests
    job = job_of(defs, schedule.job_name)
    return job.execute_in_process(run_config=request.run_config, tags=request.tags, instance=instance)


def evaluate(
    defs: dg.Definitions, instance: dg.DagsterInstance, cursor: Optional[object] = None
) -> tuple[dict[str, set[str]], object]:
    """One tick of the automation condition sensor: the partitions it requests, and its cursor."""
    result = dg.evaluate_automation_conditions(defs=defs, instance=instance, cursor=cursor)
    requested = {
        name: {str(key) for key in result.get_requested_partitions(dg.AssetKey(name))}
        for name in ("monthly_sales", "category_sales")
        if result.get_num_requested(dg.AssetKey(name))
    }
    assert result.total_requested == sum(len(keys) for keys in requested.values())
    return requested, result.cursor


EAGER = {"monthly_sales": {"2024-04-01"}, "category_sales": set(CATEGORIES)}


@pytest.fixture
def complete(load: Load, instance: dg.DagsterInstance) -> ModuleType:
    """The project at the start of the automation step, with everything materialized."""
    add_missing_product()
    step = load(STEP_5)
    materialize(step.defs, instance, *UNPARTITIONED)
    make_partitions(step.defs, instance)
    return step


def test_the_schedule_makes_what_has_no_partitions(complete: ModuleType, instance: dg.DagsterInstance) -> None:
    assert complete.weekly_refresh.cron_schedule == "0 6 * * 1"
    assert complete.weekly_refresh.execution_timezone is None  # UTC
    result = run_schedule(complete.defs, instance)
    assert made_by(result) == set(UNPARTITIONED)
    [check] = result.get_asset_check_evaluations()
    assert check.passed


def test_nothing_runs_until_it_is_turned_on(complete: ModuleType) -> None:
    assert complete.weekly_refresh.default_status is dg.DefaultScheduleStatus.STOPPED
    [sensor] = complete.defs.get_repository_def().sensor_defs
    assert sensor.name == "default_automation_condition_sensor"
    assert sensor.default_status is dg.DefaultSensorStatus.STOPPED


def test_dagster_adds_the_sensor_for_conditions(load: Load) -> None:
    assert not load(STEP_4).defs.get_repository_def().sensor_defs


def test_the_reports_follow_a_new_sale(complete: ModuleType, instance: dg.DagsterInstance) -> None:
    defs = complete.defs
    requested, cursor = evaluate(defs, instance)
    assert requested == {}

    april = "select revenue from monthly_sales where month = '2024-04-01' and region = 'South'"
    assert query(april) == [(1587,)]
    add_line("sales_data.csv", "1033,2024-04-30,5,12,4")
    run_schedule(defs, instance)
    requested, cursor = evaluate(defs, instance, cursor)
    assert requested == EAGER

    for name, keys in requested.items():
        for key in keys:
            materialize(defs, instance, name, partition_key=key)
    assert query(april) == [(1683,)]
    assert is_on_page("automate-your-pipeline", "1033,2024-04-30,5,12,4", "from 1,587.00 to 1,683.00")
    requested, _ = evaluate(defs, instance, cursor)
    assert requested == {}


def test_eager_waits_for_all_that_is_upstream(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(STEP_5).defs
    requested, cursor = evaluate(defs, instance)
    assert requested == {}
    materialize(defs, instance, *LOADED)
    requested, cursor = evaluate(defs, instance, cursor)
    assert requested == {}
    materialize(defs, instance, "joined_data")
    requested, _ = evaluate(defs, instance, cursor)
    assert requested == EAGER


def test_a_sensor_that_is_turned_on_late_requests_nothing(complete: ModuleType, instance: dg.DagsterInstance) -> None:
    run_schedule(complete.defs, instance)
    requested, _ = evaluate(complete.defs, instance)
    assert requested == {}


def test_without_the_time_window_every_month_follows(
    complete: ModuleType,
    load: Load,
    instance: dg.DagsterInstance,
    project: Path,  # noqa: F811
) -> None:
    condition = """
automation_condition=dg.AutomationCondition.eager().without(
    dg.AutomationCondition.in_latest_time_window()
),
""".strip()
    assert is_on_page("automate-your-pipeline", condition)
    eager = "automation_condition=dg.AutomationCondition.eager(),"
    code = (SNIPPETS / STEP_5).read_text().replace(eager, condition)
    (project / "variation.py").write_text(code)
    defs = load(str(project / "variation.py")).defs
    requested, cursor = evaluate(defs, instance)
    assert requested == {}
    materialize(defs, instance, "joined_data")
    requested, _ = evaluate(defs, instance, cursor)
    assert requested == {"monthly_sales": set(MONTHS), "category_sales": set(CATEGORIES)}


# 6. Create a sensor asset, 7. Refactor your project


@pytest.fixture(params=[STEP_6, REFACTORED])
def finished(request: pytest.FixtureRequest, load: Load, instance: dg.DagsterInstance) -> dg.Definitions:
    """The project with its sensor, in one file and in modules."""
    add_missing_product()
    defs = load(request.param).defs
    run_schedule(defs, instance)
    return defs


def save_request(name: str = "north-q1.json") -> Path:
    folder = Path("data/requests")
    folder.mkdir(exist_ok=True)
    return Path(shutil.copy(TUTORIAL / "requests/north-q1.json", folder / name))


def tick(
    defs: dg.Definitions, instance: dg.DagsterInstance, cursor: Optional[str] = None
) -> tuple[list[dg.RunRequest], str]:
    context = dg.build_sensor_context(instance=instance, cursor=cursor, definitions=defs)
    data = defs.get_sensor_def("report_request_sensor").evaluate_tick(context)
    requests = list(data.run_requests or [])
    assert (data.skip_message is None) == bool(requests)
    assert data.cursor is not None
    return requests, data.cursor


def test_the_sensor_asks_once_for_each_file(finished: dg.Definitions, instance: dg.DagsterInstance) -> None:
    requests, cursor = tick(finished, instance)  # There is no folder yet.
    assert (requests, cursor) == ([], "{}")

    file = save_request()
    modified = file.stat().st_mtime
    [request], cursor = tick(finished, instance, cursor)
    assert json.loads(cursor) == {"north-q1.json": modified}
    assert request.run_key == f"north-q1.json@{modified}"
    assert request.run_config["ops"]["adhoc_report"]["config"] == json.loads(file.read_text())
    requests, cursor = tick(finished, instance, cursor)
    assert requests == []

    os.utime(file, (modified + 60, modified + 60))
    [again], cursor = tick(finished, instance, cursor)
    assert again.run_key != request.run_key
    save_request("another.json")
    [other], _ = tick(finished, instance, cursor)
    assert other.run_key
    assert other.run_key.startswith("another.json@")


def test_the_requested_run_makes_the_report(finished: dg.Definitions, instance: dg.DagsterInstance) -> None:
    save_request()
    [request], _ = tick(finished, instance)
    job = job_of(finished, "adhoc_report_job")
    result = job.execute_in_process(run_config=request.run_config, instance=instance)
    assert made_by(result) == {"adhoc_report"}
    [report] = result.asset_materializations_for_node("adhoc_report")
    assert report.metadata["dagster/row_count"].value == 7
    rows = query("select product_name, units, revenue from adhoc_report")
    assert (len(rows), rows[0]) == (7, ("Ridge tent", 7, 1323))
    assert rows == sorted(rows, key=lambda row: -row[2])
    assert is_on_page("create-a-sensor-asset", "is 7", "7 units and 1323")


def test_the_report_needs_its_config(finished: dg.Definitions, instance: dg.DagsterInstance) -> None:
    with pytest.raises(dg.DagsterInvalidConfigError, match='Missing required config entry "ops"'):
        materialize(finished, instance, "adhoc_report")


def test_partitions_are_made_as_before(finished: dg.Definitions, instance: dg.DagsterInstance) -> None:
    make_partitions(finished, instance)
    assert len(query("select distinct category from category_sales")) == len(CATEGORIES)
    assert len(query("select distinct month from monthly_sales")) == len(MONTHS)


def test_an_unknown_region_gives_an_empty_report(finished: dg.Definitions, instance: dg.DagsterInstance) -> None:
    config = {"region": "north", "first_day": "2024-01-01", "last_day": "2024-03-31"}
    job = job_of(finished, "adhoc_report_job")
    job.execute_in_process(run_config={"ops": {"adhoc_report": {"config": config}}}, instance=instance)
    assert query("from adhoc_report") == []


def test_an_incomplete_request_fails_the_tick(finished: dg.Definitions, instance: dg.DagsterInstance) -> None:
    save_request()
    Path("data/requests/broken.json").write_text('{"region": "North"}')
    with pytest.raises(ValueError, match="2 validation errors for ReportRequest"):
        tick(finished, instance)
    assert is_on_page("create-a-sensor-asset", "2 validation errors for ReportRequest")


def test_the_modules_define_what_the_single_file_did(load: Load) -> None:
    def names(path: str) -> dict[str, set[str]]:
        defs = load(path).defs
        repository, graph = defs.get_repository_def(), defs.get_asset_graph()
        return {
            "assets": {key.to_user_string() for key in graph.get_all_asset_keys()},
            "checks": {key.to_user_string() for key in graph.asset_check_keys},
            "jobs": set(repository.job_names),
            "schedules": {schedule.name for schedule in repository.schedule_defs},
            "sensors": {sensor.name for sensor in repository.sensor_defs},
        }

    assert names(REFACTORED) == names(STEP_6)
    assert len(names(REFACTORED)["assets"]) == 7


def test_each_loader_takes_its_own_kind(load: Load) -> None:
    assets = load(ASSETS)
    loaded = list(dg.load_assets_from_modules([assets]))
    assert len(loaded) == 7
    assert not any(isinstance(definition, dg.AssetChecksDefinition) for definition in loaded)
    assert len(list(dg.load_asset_checks_from_modules([assets]))) == 1


def test_validation_finds_what_the_page_says(load: Load) -> None:
    assets = list(dg.load_assets_from_modules([load(ASSETS)]))
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="database"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=assets))

    @dg.asset
    def products() -> None: ...

    resources = {"database": DuckDBResource(database="data/sales.duckdb")}
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="products"):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[*assets, products], resources=resources))


def test_the_refactored_package_validates(project: Path) -> None:  # noqa: F811
    for module in MODULES:
        shutil.copy(SNIPPETS / module, project / module)
    command, shown = (TUTORIAL / "validate.txt").read_text().split("\n\n")
    assert command == "dagster definitions validate"
    output = dagster("definitions", "validate")
    left_out, *lines = shown.splitlines()
    assert left_out == "..." and len(lines) == 2
    for line in lines:
        assert line.split(" - ", 1)[1] in output


def test_the_refactored_project_makes_the_same_reports(load: Load, instance: dg.DagsterInstance) -> None:
    add_missing_product()
    defs = load(REFACTORED).defs
    run_schedule(defs, instance)
    make_partitions(defs, instance)
    assert_output_shown("query_monthly.txt")
