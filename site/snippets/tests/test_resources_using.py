"""Using resources: every kind of function gets the same object, and a run can override it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
import pytest
import yaml
from asset_runs import run
from corpus import DOCS, SNIPPETS
from dagster_duckdb import DuckDBResource

FOLDER = "guides/build/external_resources/using_resources"
FERRIES = "guides/build/external_resources/using_resources/ferries.py"
Load = Callable[[str], ModuleType]


@pytest.fixture
def ferries(load: Load, workspace: Path) -> ModuleType:
    shutil.copy(SNIPPETS / FOLDER / "crossings.csv", workspace)
    return load(FERRIES)


def rows(file: str, table: str) -> int:
    with duckdb.connect(file) as database:
        return len(database.execute(f"from {table}").fetchall())


def test_all_functions_share_the_database(
    ferries: ModuleType, instance: dg.DagsterInstance
) -> None:
    defs: dg.Definitions = ferries.defs
    assert run(defs, instance).success
    assert (rows("ferries.duckdb", "crossings"), rows("ferries.duckdb", "refunds")) == (3, 1)

    database = DuckDBResource(database="ferries.duckdb")
    request = ferries.nightly_clean_up(dg.build_schedule_context(), database=database)
    assert request.tags["empty"] == "1"
    [late] = ferries.late_crossings(dg.build_sensor_context(), database=database)
    assert late.run_key == "2025-06-01 11:00:00"

    assert defs.get_job_def("clean_up").execute_in_process(instance=instance).success
    assert rows("ferries.duckdb", "crossings") == 2
    skipped = ferries.nightly_clean_up(dg.build_schedule_context(), database=database)
    assert skipped == dg.SkipReason("No empty crossings")


def test_one_run_uses_a_copy(ferries: ModuleType, instance: dg.DagsterInstance) -> None:
    config = yaml.safe_load((SNIPPETS / FOLDER / "run_config.yaml").read_text())
    job = ferries.defs.get_implicit_global_asset_job_def()
    assert dg.validate_run_config(job, config)
    assert job.execute_in_process(config, instance=instance).success
    assert Path("copy.duckdb").exists() and not Path("ferries.duckdb").exists()


class Ship(dg.ConfigurableResource):
    name: str
    berth: int = 1


def test_run_config_replaces_all_values(instance: dg.DagsterInstance) -> None:
    @dg.asset
    def manifest(ship: Ship) -> str:
        return f"{ship.name} {ship.berth}"

    job = dg.Definitions(
        assets=[manifest], resources={"ship": Ship(name="Aurora", berth=7)}
    ).get_implicit_global_asset_job_def()

    def manifest_with(config: dict[str, object]) -> str:
        run_config = {"resources": {"ship": {"config": config}}}
        return job.execute_in_process(run_config, instance=instance).output_for_node("manifest")

    assert manifest_with({"name": "Bjarne"}) == "Bjarne 1"
    missing = 'Missing required config entry "name" at path root:resources:ship:config'
    with pytest.raises(dg.DagsterInvalidConfigError, match=missing):
        manifest_with({"berth": 2})


def test_checks_hooks_and_other_sensors(instance: dg.DagsterInstance) -> None:
    seen: list[str] = []

    @dg.asset
    def crew() -> None: ...

    @dg.asset_check(asset=crew)
    def complete(ship: Ship) -> dg.AssetCheckResult:
        return dg.AssetCheckResult(passed=ship.name == "Aurora")

    @dg.multi_asset(specs=[dg.AssetSpec("fuel")])
    def fuel(ship: Ship) -> None:
        seen.append(f"multi {ship.name}")

    @dg.success_hook(required_resource_keys={"ship"})
    def done(context: dg.HookContext) -> None:
        seen.append(f"hook {context.resources.ship.name}")

    @dg.op
    def sail(ship: Ship) -> None:
        seen.append(f"op {ship.name}")

    @dg.job(hooks={done})
    def trip() -> None:
        sail()

    @dg.asset_sensor(asset_key=dg.AssetKey("crew"), job=trip)
    def on_crew(ship: Ship) -> Iterator[dg.SkipReason]:
        yield dg.SkipReason(ship.name)

    @dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS)
    def on_run(context: dg.RunStatusSensorContext, ship: Ship) -> None:
        seen.append(f"status {ship.name}")

    defs = dg.Definitions(
        assets=[crew, fuel],
        asset_checks=[complete],
        jobs=[trip],
        sensors=[on_crew, on_run],
        resources={"ship": Ship(name="Aurora")},
    )
    dg.Definitions.validate_loadable(defs)
    result = run(defs, instance)
    assert [check.passed for check in result.get_asset_check_evaluations()] == [True]
    trip_result = defs.get_job_def("trip").execute_in_process(instance=instance)
    context = dg.build_run_status_sensor_context(
        "on_run",
        trip_result.get_run_success_event(),
        instance,
        trip_result.dagster_run,
        resources={"ship": Ship(name="Aurora")},
    )
    on_run(context)
    assert sorted(seen) == ["hook Aurora", "multi Aurora", "op Aurora", "status Aurora"]
    assert on_crew.required_resource_keys == on_run.required_resource_keys == {"ship"}


def test_the_others_of_the_table() -> None:
    @dg.asset
    def crew() -> None: ...

    @dg.multi_asset_check(specs=[dg.AssetCheckSpec("complete", asset=crew)])
    def checks(ship: Ship) -> Iterator[dg.AssetCheckResult]:
        yield dg.AssetCheckResult(passed=True)

    @dg.observable_source_asset
    def weather(ship: Ship) -> dg.DataVersion:
        return dg.DataVersion(ship.name)

    @dg.multi_asset_sensor(
        monitored_assets=[crew.key], request_assets=dg.AssetSelection.assets(crew)
    )
    def on_crew(context: dg.MultiAssetSensorEvaluationContext, ship: Ship) -> None: ...

    @dg.run_failure_sensor
    def on_failure(context: dg.RunFailureSensorContext, ship: Ship) -> None: ...

    for function in (checks, weather, on_crew, on_failure):
        assert "ship" in function.required_resource_keys

    with pytest.raises(TypeError, match="missing 1 required positional argument: 'ship'"):

        @dg.job
        def trip(ship: Ship) -> None: ...


def test_what_goes_wrong(ferries: ModuleType, instance: dg.DagsterInstance) -> None:
    unbound = dg.Definitions(assets=[ferries.crossings])
    message = "resource with key 'database' required by op 'crossings' was not provided"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(unbound)

    @dg.asset
    def crossings(database) -> None: ...

    message = r"Input asset '\[\"database\"\]' for asset '\[\"crossings\"\]' is not produced by any"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[crossings]))

    with pytest.raises(AttributeError, match="'Ship' object has no attribute 'get_connection'"):
        dg.materialize([ferries.crossings], resources={"database": Ship(name="Aurora")})


def test_one_object_for_each_key() -> None:
    page = (DOCS / "guides/build/external-resources/using-resources.md").read_text()

    def asset(name: str) -> dg.AssetsDefinition:
        @dg.asset(name=name, required_resource_keys={"database"})
        def queried() -> None: ...

        return dg.with_resources([queried], {"database": DuckDBResource(database="a.duckdb")})[0]

    message = "Conflicting versions of resource with key 'database' were provided to different assets"
    assert message in page
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[asset("fares"), asset("crossings")]))

    message = "has conflicting resource definitions with provided resources"
    assert message in page
    resources = {"database": DuckDBResource(database="a.duckdb")}
    with pytest.raises(dg.DagsterInvalidInvocationError, match=message):
        dg.Definitions.validate_loadable(dg.Definitions(assets=[asset("fares")], resources=resources))
