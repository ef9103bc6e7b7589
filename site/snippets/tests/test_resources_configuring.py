"""Configuring resources: code, environment variables, values at launch, nested resources, and undeclared options."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
import requests
import yaml
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster._core.remote_representation.origin import InProcessCodeLocationOrigin
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._grpc.impl import get_external_sensor_execution
from pydantic import ValidationError

FOLDER = "guides/build/external_resources/configuring_resources"
AT_LAUNCH = "guides/build/external_resources/configuring_resources/at_launch.py"
DEPENDENCY = "guides/build/external_resources/configuring_resources/dependency.py"
NESTED_AT_LAUNCH = "guides/build/external_resources/configuring_resources/nested_at_launch.py"
OPTIONS = "guides/build/external_resources/configuring_resources/options.py"
STATION = "guides/build/external_resources/configuring_resources/station.py"
Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATION_TOKEN", "t0ken")
    monkeypatch.setenv("STATION_PORT", "9000")


def file(name: str) -> dict[str, Any]:
    return yaml.safe_load((SNIPPETS / FOLDER / name).read_text())


def test_code_and_variables(
    load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load(STATION)
    asked = "https://roof.example.com:9000/now?unit=celsius"
    assert metadata(run(module.defs, instance), "temperature") == {"asked": asked}

    monkeypatch.setenv("STATION_PORT", "abc")
    message = 'Value "abc" stored in env variable "STATION_PORT" cannot be coerced into an int.'
    with pytest.raises(dg.DagsterInvalidConfigError, match=message):
        run(module.defs, instance)
    monkeypatch.delenv("STATION_TOKEN")
    dg.Definitions.validate_loadable(module.defs)
    message = 'attempted to fetch the environment variable "STATION_TOKEN" which is not set'
    with pytest.raises(dg.DagsterInvalidConfigError, match=message):
        run(module.defs, instance)


def test_env_var_is_for_strings_and_integers(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    station = load(STATION).WeatherStation
    with pytest.raises(ValidationError, match="valid boolean"):
        station(address="a", token="b", metric=dg.EnvVar("STATION_METRIC"))
    assert dg.EnvVar("STATION_METRIC").get_value("yes") == "yes"
    monkeypatch.setenv("STATION_METRIC", "no")
    assert dg.EnvVar("STATION_METRIC").get_value("yes") == "no"


def test_a_bool_from_a_variable_in_run_config_is_true(
    load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STATION_METRIC", "false")
    config = {"address": "a", "token": "b", "metric": {"env": "STATION_METRIC"}}
    result = run(
        load(STATION).defs,
        instance,
        run_config={"resources": {"station": {"config": config}}},
    )
    assert "celsius" in metadata(result, "temperature")["asked"]


def test_at_launch(load: Load, instance: dg.DagsterInstance) -> None:
    defs: dg.Definitions = load(AT_LAUNCH).defs
    job = defs.get_implicit_global_asset_job_def()
    config = file("run_config.yaml")
    assert dg.validate_run_config(job, config)
    garden = job.execute_in_process(config, instance=instance)
    assert metadata(garden, "temperature") == {"asked": "https://garden.example.com:9090/now"}

    message = 'Missing required config entry "resources" at the root'
    with pytest.raises(dg.DagsterInvalidConfigError, match=message):
        job.execute_in_process(instance=instance)
    config["resources"]["station"]["config"]["adress"] = "x"
    message = 'unexpected config entry "adress" at path root:resources:station:config'
    with pytest.raises(dg.DagsterInvalidConfigError, match=message):
        job.execute_in_process(config, instance=instance)

    hourly = defs.get_job_def("hourly_temperature").execute_in_process(instance=instance)
    assert metadata(hourly, "temperature") == {"asked": "https://roof.example.com:8080/now"}


def test_arguments_of_configure_at_launch_are_no_defaults(
    load: Load, instance: dg.DagsterInstance
) -> None:
    module = load(AT_LAUNCH)

    def asked(config: Mapping[str, object], **arguments: object) -> str:
        resources = {"station": module.WeatherStation.configure_at_launch(**arguments)}
        result = dg.materialize(
            [module.temperature],
            resources=resources,
            run_config={"resources": {"station": {"config": config}}},
            instance=instance,
        )
        return metadata(result, "temperature")["asked"]

    given = {"address": "a", "token": "b"}
    assert asked(given, port=99) == "https://a:8080/now"
    with pytest.raises(
        dg.DagsterInvalidConfigError, match='Missing required config entry "address"'
    ):
        asked({"token": "b"}, address="roof.example.com")


@pytest.mark.parametrize("at_launch", [True, False])
def test_a_sensor_gets_no_run_config(
    at_launch: bool, load: Load, instance: dg.DagsterInstance
) -> None:
    module = load(AT_LAUNCH)
    station_class = module.WeatherStation

    @dg.sensor(target=[module.temperature])
    def heat(station: station_class) -> dg.SkipReason:
        return dg.SkipReason(station.url())

    @dg.schedule(target=[module.temperature], cron_schedule="@hourly")
    def hourly(context: dg.ScheduleEvaluationContext, station: station_class) -> dg.SkipReason:
        return dg.SkipReason(station.url())

    station = station_class.configure_at_launch() if at_launch else module.roof
    defs = dg.Definitions(
        assets=[module.temperature], sensors=[heat], resources={"station": station}
    )
    target = LoadableTargetOrigin(python_file=str(SNIPPETS / FOLDER / "at_launch.py"))
    origin = InProcessCodeLocationOrigin(target)
    with dg.DagsterInstance.local_temp() as local:
        tick = get_external_sensor_execution(
            defs.get_repository_def(), origin, local.get_ref(), "heat", None, None, None, None, None
        )
    missing = 'Missing required config entry "station" at the root'
    if at_launch:
        with pytest.raises(dg.DagsterInvalidConfigError, match=missing):
            hourly(dg.build_schedule_context(resources={"station": station}))
        assert missing in str(tick)
    else:
        assert "https://roof.example.com:8080/now" in str(tick)


def test_nested_at_launch(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(NESTED_AT_LAUNCH)
    config = file("nested_run_config.yaml")
    result = run(module.defs, instance, run_config=config)
    assert metadata(result, "wind") == {"speed": 6.4}

    gauge = module.WindGauge(mast=module.mast)
    message = "Any partially configured, nested resources must be provided as a top level resource."
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.materialize([module.wind], resources={"gauge": gauge})

    fixed = module.Mast(height_meters=10)
    kept = dg.materialize(
        [module.wind],
        resources={"mast": fixed, "gauge": module.WindGauge(mast=fixed)},
        run_config=config,
    )
    assert metadata(kept, "wind") == {"speed": 8.0}

    # Nested resources are what configure_at_launch keeps of its arguments.
    both = dg.materialize(
        [module.wind],
        resources={
            "mast": module.mast,
            "gauge": module.WindGauge.configure_at_launch(mast=module.mast),
        },
        run_config={"resources": {**config["resources"], "gauge": {"config": {"factor": 2.0}}}},
    )
    assert metadata(both, "wind") == {"speed": 12.8}


def test_resource_dependency(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(DEPENDENCY)
    assert run(module.defs, instance).output_for_node("air_pressure") == "Bearer t0ken"

    plain = requests.Session()
    plain.headers["Authorization"] = "plain"

    @dg.resource
    def function_style() -> requests.Session:
        return plain

    for session in (plain, function_style):
        barometer = module.Barometer(session=session, address="")
        result = dg.materialize([module.air_pressure], resources={"barometer": barometer})
        assert result.output_for_node("air_pressure") == "plain"

    with pytest.raises(dg.DagsterError, match="Unable to resolve config type|supported"):

        class Thermometer(dg.ConfigurableResource):
            session: requests.Session

        Thermometer(session=plain)


def test_free_options(load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(OPTIONS).defs, instance)
    command = "read-gauge tty0 --timeout_seconds=10 --baud=9600"
    assert metadata(result, "rain") == {"command": command}


def test_variables_in_collections() -> None:
    class Gauge(dg.ConfigurableResource):
        names: dict[str, str]
        tokens: list[str]
        options: dict[str, Any]

    @dg.asset
    def values(gauge: Gauge) -> list[Any]:
        return [gauge.names["token"], gauge.tokens[0], gauge.options["token"]]

    token = dg.EnvVar("STATION_TOKEN")
    gauge = Gauge(names={"token": token}, tokens=[token], options={"token": token})
    result = dg.materialize_to_memory([values], resources={"gauge": gauge})
    assert result.output_for_node("values") == ["t0ken", "t0ken", {"env": "STATION_TOKEN"}]
