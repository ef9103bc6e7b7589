"""Run configuration and advanced config types: each way to provide values, and what Dagster rejects."""

from collections.abc import Callable
from datetime import datetime
from enum import Enum
from types import ModuleType
from typing import Any, Literal, Optional, Union

import dagster as dg
import pytest
import yaml
from corpus import DOCS, SNIPPETS
from pydantic import Field, ValidationError

Load = Callable[[str], ModuleType]
FOLDER = SNIPPETS / "guides/operate/configuration"
GREENHOUSE = "guides/operate/configuration/run_configuration/greenhouse.py"
IRRIGATION = "guides/operate/configuration/advanced_config_types/irrigation.py"
SELECTOR = "guides/operate/configuration/advanced_config_types/legacy_selector.py"


def read(path: str) -> dict[str, Any]:
    return yaml.safe_load((FOLDER / path).read_text())


def page(name: str) -> str:
    return (DOCS / f"guides/operate/configuration/{name}.md").read_text()


def metadata(result: dg.ExecuteInProcessResult, asset: str) -> dict[str, Any]:
    [event] = result.asset_materializations_for_node(asset)
    return {key: value.value for key, value in event.metadata.items()}


def test_python(load: Load) -> None:
    result = load(GREENHOUSE).water("south")
    assert metadata(result, "garden__watering") == {"bed": "south", "minutes": 2.5}


def test_the_file(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(GREENHOUSE)
    config = read("run_configuration/run_config.yaml")
    job = module.defs.get_implicit_global_asset_job_def()
    with pytest.raises(dg.DagsterInvalidConfigError, match='environment variable "GARDEN_BED" which is not set'):
        dg.validate_run_config(job, config)
    monkeypatch.setenv("GARDEN_BED", "east")
    validated = dg.validate_run_config(job, config)
    assert validated["execution"]["multi_or_in_process_executor"]["multiprocess"]["max_concurrent"] == 2
    result = job.execute_in_process(run_config=config)
    assert metadata(result, "garden__watering") == {"bed": "east", "minutes": 2.0}


def test_config_of_a_job(load: Load) -> None:
    job = load(GREENHOUSE).defs.get_job_def("north_bed")
    assert metadata(job.execute_in_process(), "garden__watering") == {"bed": "north", "minutes": 6.0}
    # What is given replaces the section: 9 liters are not kept.
    given = {"ops": {"garden__watering": {"config": {"bed": "west"}}}}
    assert metadata(job.execute_in_process(run_config=given), "garden__watering") == {"bed": "west", "minutes": 3.3}
    # Other sections stay.
    valve = dg.RunConfig(resources={"valve": {"config": {"bar": 3.0}}}).to_config_dict()
    kept = job.execute_in_process(run_config={"resources": valve["resources"]})
    assert metadata(kept, "garden__watering") == {"bed": "north", "minutes": 3.0}


def test_aliases(load: Load) -> None:
    job = load(GREENHOUSE).pump_test
    result = job.execute_in_process(run_config=read("run_configuration/pump_test.yaml"))
    assert result.output_for_node("check_south") == "south: 1.0 l"


@pytest.mark.parametrize(("day", "liters"), [(5, 6.0), (8, 12.0)])
def test_a_schedule(day: int, liters: float, load: Load) -> None:
    module = load(GREENHOUSE)
    context = dg.build_schedule_context(scheduled_execution_time=datetime(2025, 6, day, 6))
    request = module.every_morning(context)
    assert request.run_config["ops"]["garden__watering"]["config"] == {"bed": "north", "liters": liters}
    assert request.run_config["resources"]["valve"]["config"] == {"bar": 1.2}
    assert dg.validate_run_config(module.defs.get_job_def("north_bed"), request.run_config)


def test_env_var_in_python(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(GREENHOUSE)
    assert module.from_environment.to_config_dict()["ops"]["garden__watering"]["config"]["bed"] == {"env": "GARDEN_BED"}
    monkeypatch.setenv("GARDEN_BED", "herbs")
    job = module.defs.get_implicit_global_asset_job_def()
    assert metadata(job.execute_in_process(run_config=module.from_environment), "garden__watering")["bed"] == "herbs"
    # Numbers with a fraction have no env.
    with pytest.raises(dg.DagsterInvalidConfigError, match='not valid for expected type "Float"'):
        dg.validate_run_config(job, {"ops": {"garden__watering": {"config": {"bed": "x", "liters": {"env": "L"}}}}})


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({}, 'Missing required config entry "ops" at the root.'),
        (
            {"ops": {"watering": {"config": {"bed": "north"}}}},
            'Received unexpected config entry "watering" at path root:ops. Expected: "{ garden__watering:',
        ),
        (
            {"ops": {"garden__watering": {"bed": "north"}}},
            'Received unexpected config entry "bed" at path root:ops:garden__watering. Expected: "{ config:',
        ),
        (
            {"ops": {"garden__watering": {"config": {"bed": "north", "liters": "2"}}}},
            'Invalid scalar at path root:ops:garden__watering:config:liters. Value "2" of type "<class \'str\'>" is not'
            ' valid for expected type "Float".',
        ),
    ],
)
def test_what_is_refused(config: dict[str, Any], message: str, load: Load) -> None:
    job = load(GREENHOUSE).defs.get_implicit_global_asset_job_def()
    with pytest.raises(dg.DagsterInvalidConfigError) as raised:
        dg.validate_run_config(job, config)
    assert message in str(raised.value)
    assert message.split(". Expected")[0].rstrip(".") in page("run-configuration")


def test_the_plan(load: Load) -> None:
    module = load(IRRIGATION)
    job = module.defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(run_config=read("advanced_config_types/plan.yaml"))
    assert metadata(result, "watering_plan") == {
        "beds": "north, south",
        "crops": "kale, leek",
        "from": "mains",
        "how": "sprinkler, 2.0 bar",
    }
    assert result.output_for_node("pump_settings") == {"port": "/dev/ttyUSB0", "baud_rate": 9600}


def test_the_plan_in_python(load: Load) -> None:
    module = load(IRRIGATION)
    plan = module.Plan(beds=[module.Bed(name="herbs")], irrigation=module.Drip(minutes=5))
    assert metadata_of(module.watering_plan(plan)) == {
        "beds": "herbs",
        "crops": "",
        "from": "rain barrel",
        "how": "drip, 5 min",
    }
    config = dg.RunConfig(ops={"watering_plan": plan}).to_config_dict()["ops"]["watering_plan"]["config"]
    assert config["irrigation"] == {"drip": {"minutes": 5}}
    assert config["water"] == "RAIN"
    result = dg.materialize([module.watering_plan], run_config=dg.RunConfig(ops={"watering_plan": plan}))
    assert metadata(result, "watering_plan")["how"] == "drip, 5 min"
    assert plan.window.start == 6
    with pytest.raises(dg.DagsterInvalidInvocationError, match="frozen=True"):
        plan.speed = "fast"


def metadata_of(result: Any) -> dict[str, Any]:
    return dict(result.metadata)


PLAN = {"beds": [{"name": "north"}], "irrigation": {"drip": {}}}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"water": "mains"}, "not in enum type Water got mains"),
        ({"speed": "quick"}, "not in enum type Literal['slow', 'fast'] got quick"),
        (
            {"irrigation": {"method": "drip", "minutes": 3}},
            "You can only specify a single field at path root:ops:watering_plan:config:irrigation.",
        ),
        ({"irrigation": {"drip": {}, "sprinkler": {"bar": 1.0}}}, "You can only specify a single field at path"),
    ],
)
def test_what_the_launchpad_sees(change: dict[str, Any], message: str, load: Load) -> None:
    job = load(IRRIGATION).defs.get_implicit_global_asset_job_def()
    config = {"ops": {"watering_plan": {"config": {**PLAN, **change}}, "pump_settings": {"config": {"port": "x"}}}}
    with pytest.raises(dg.DagsterInvalidConfigError) as raised:
        dg.validate_run_config(job, config)
    assert message in str(raised.value)
    assert message in page("advanced-config-types")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"window": {"start": 30}}, "less than or equal to 23"),
        ({"window": {"start": 10, "end": 8}}, "end must be after start"),
        ({"beds": [{"name": "North bed"}]}, "String should match pattern"),
    ],
)
def test_what_only_the_run_sees(change: dict[str, Any], message: str, load: Load) -> None:
    module = load(IRRIGATION)
    config = {"ops": {"watering_plan": {"config": {**PLAN, **change}}}}
    job = dg.Definitions(assets=[module.watering_plan]).get_implicit_global_asset_job_def()
    assert dg.validate_run_config(job, config)  # accepted: constraints are not part of the schema
    with pytest.raises(ValidationError, match=message):
        job.execute_in_process(run_config=config)


def asset_with(annotation: Any, default: Any = ...) -> dg.AssetsDefinition:
    settings = type("Settings", (dg.Config,), {"__annotations__": {"value": annotation}, "value": Field(default)})

    def settings_asset(config: Any) -> dict[str, Any]:
        return config.model_dump()

    settings_asset.__annotations__["config"] = settings
    return dg.asset(settings_asset)


class Inner(dg.Config):
    kind: Literal["inner"] = "inner"
    amount: int = 2


class Other(dg.Config):
    kind: Literal["other"] = "other"
    name: str


class Size(Enum):
    SMALL = 1


class Wrapped(dg.Config):
    how: Union[Inner, Other] = Field(discriminator="kind")


@pytest.mark.parametrize(
    ("annotation", "given", "expected"),
    [
        (Optional[str], {}, None),  # without a default, Optional means None
        (dict[str, Inner], {"value": {"a": {}}}, {"a": {"kind": "inner", "amount": 2}}),
        (list[Inner], {"value": [{"amount": 1}]}, [{"kind": "inner", "amount": 1}]),
        (Size, {"value": "SMALL"}, Size.SMALL),
        (
            list[Wrapped],
            {"value": [{"how": {"other": {"name": "x"}}}]},
            [{"how": {"kind": "other", "name": "x"}}],
        ),
        (Any, {"value": [1, "a"]}, [1, "a"]),
        (float, {"value": 3}, 3.0),
    ],
)
def test_types(annotation: Any, given: dict[str, Any], expected: Any) -> None:
    result = dg.materialize(
        [asset_with(annotation)], run_config={"ops": {"settings_asset": {"config": given}}}
    )
    assert result.output_for_node("settings_asset") == {"value": expected}


@pytest.mark.parametrize(
    ("annotation", "error", "message"),
    [
        (datetime, dg.DagsterError, "Unable to resolve config type"),
        (Union[int, str], dg.DagsterError, "Unable to resolve config type"),
        (Union[Inner, Other], dg.DagsterError, "Unable to resolve config type"),
        (set[str], dg.DagsterInvalidDefinitionError, "to the config system"),
        (tuple[int, int], dg.DagsterInvalidDefinitionError, "to the config system"),
    ],
)
def test_types_that_do_not_work(annotation: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        asset_with(annotation)
    assert message in page("advanced-config-types")


def test_defaults_that_do_not_work() -> None:
    class NoDefault(dg.Config):
        how: Union[Inner, Other] = Field(default=Inner(), discriminator="kind")

    @dg.asset
    def watered(config: NoDefault) -> None: ...

    with pytest.raises(dg.DagsterInvalidConfigError, match="Missing required config entry"):
        dg.materialize([watered])

    class NotOptional(dg.Config):
        how: Optional[Union[Inner, Other]] = Field(default=None, discriminator="kind")

    message = "Discriminated unions with non-Config types are not supported."
    with pytest.raises(NotImplementedError, match=message):

        @dg.asset
        def dry(config: NotOptional) -> None: ...

    class HalfFilled(dg.Config):
        other: Other = Other(name="x")

    required = "required arguments should not specify default values"
    with pytest.raises(Exception, match=required):

        @dg.asset
        def half(config: HalfFilled) -> None: ...

    assert message in page("advanced-config-types")
    assert required in page("advanced-config-types")


def test_config_schema_as_config_classes(load: Load) -> None:
    folder = "guides/operate/configuration/advanced_config_types"
    file = read("advanced_config_types/rain.yaml")["ops"]["load_rain"]["config"]["source"]
    for script, station in (("legacy_selector", "EDDH"), ("from_config_schema", {"code": "EDDH"})):
        job = load(f"{folder}/{script}.py").rain_report
        for source, text in ((file, "file, 7 days"), ({"station": station}, "station, 7 days")):
            config = {"ops": {"load_rain": {"config": {"source": source}}}}
            assert job.execute_in_process(run_config=config).output_for_node("load_rain") == text


class Loose(dg.PermissiveConfig): ...


class Bed(dg.Config):
    row: int


class Watering(dg.Config):
    days: int = 7
    note: Optional[str] = None
    options: Loose
    bed: Bed


def test_older_types_read_what_config_classes_read() -> None:
    seen: list[dict[str, Any]] = []
    schema = {
        "days": dg.Field(int, default_value=7),
        "note": dg.Noneable(str),
        "options": dg.Permissive(),
        "bed": dg.Shape({"row": int}),
    }

    @dg.op(config_schema=schema)
    def older(context: dg.OpExecutionContext) -> None:
        seen.append(context.op_config)

    @dg.op
    def newer(config: Watering) -> None:
        seen.append(config.model_dump())

    @dg.job
    def both() -> None:
        older()
        newer()

    config = {"note": None, "options": {"baud_rate": 9600}, "bed": {"row": 1}}
    given = {op: {"config": config} for op in ("older", "newer")}
    assert both.execute_in_process(run_config={"ops": given}).success
    assert seen == [{"days": 7, **config}] * 2


def test_the_older_selector(load: Load) -> None:
    job = load(SELECTOR).rain_report
    given = {"ops": {"load_rain": {"config": {"source": {"station": "EDDH"}}}}}
    assert job.execute_in_process(run_config=given).output_for_node("load_rain") == "station, 7 days"
    given["ops"]["load_rain"]["config"]["source"]["file"] = {"path": "x"}  # type: ignore
    with pytest.raises(dg.DagsterInvalidConfigError, match="You can only specify a single field"):
        dg.validate_run_config(job, given)
