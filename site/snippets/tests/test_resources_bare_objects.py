"""Bare objects as resources: what works, and what Dagster doesn't do for them."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import jinja2
import pytest
from asset_runs import run
from dagster._core.remote_representation.external_data import RepositorySnap

REMINDERS = "guides/build/external_resources/using_bare_python_objects_as_resources/reminders.py"
LETTERS = (
    "guides/build/external_resources/using_bare_python_objects_as_resources/letters_resource.py"
)
LETTER = "Dear Mia, please bring back Emma."
Load = Callable[[str], ModuleType]


def test_the_object_arrives(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(REMINDERS)
    ignored = {"resources": {"letters": {"config": {"folder": "x"}}}}
    for config in ({}, ignored):
        Path("reminder.txt").unlink(missing_ok=True)
        assert run(module.defs, instance, run_config=config).success
        assert Path("reminder.txt").read_text() == LETTER
    repository = RepositorySnap.from_def(module.defs.get_repository_def())
    [snap] = [snap for snap in repository.resources if snap.name == "letters"]
    assert snap.resource_snapshot.description is None
    assert (snap.configured_values, snap.config_field_snaps) == ({}, [])


def test_a_class_takes_its_place(
    load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare, module = load(REMINDERS), load(LETTERS)
    Path("letters").mkdir()
    Path("letters/reminder.txt").write_text(bare.REMINDER)
    monkeypatch.setenv("LETTERS_FOLDER", "letters")
    assert run(module.defs, instance).output_for_node("reminder") == LETTER
    assert dg.materialize([bare.reminder], resources=module.defs.resources).success
    assert Path("reminder.txt").read_text() == LETTER


def test_all_kinds_of_functions(load: Load, instance: dg.DagsterInstance) -> None:
    Convert = dg.ResourceParam[Callable[[float], float]]
    seen: list[float] = []

    @dg.op
    def measure(convert: Convert) -> None:
        seen.append(convert(1))

    @dg.job
    def measuring() -> None:
        measure()

    @dg.sensor(job=measuring)
    def look(context: dg.SensorEvaluationContext, convert: Convert) -> dg.SkipReason:
        return dg.SkipReason(str(convert(2)))

    @dg.schedule(job=measuring, cron_schedule="@daily")
    def daily(context: dg.ScheduleEvaluationContext, convert: Convert) -> dg.RunRequest:
        return dg.RunRequest(tags={"converted": str(convert(3))})

    def double(value: float) -> float:
        return value * 2

    defs = dg.Definitions(
        jobs=[measuring], sensors=[look], schedules=[daily], resources={"convert": double}
    )
    dg.Definitions.validate_loadable(defs)
    defs.get_job_def("measuring").execute_in_process(instance=instance)
    assert seen == [2]
    assert look(dg.build_sensor_context(), convert=double) == dg.SkipReason("4")
    assert daily(dg.build_schedule_context(), convert=double).tags == {"converted": "6"}


def test_nothing_is_entered(instance: dg.DagsterInstance) -> None:
    class Door:
        entered = False

        def __enter__(self) -> "Door":
            self.entered = True
            return self

        def __exit__(self, *error: object) -> None: ...

    @dg.asset
    def passage(door: dg.ResourceParam[Door]) -> bool:
        return door.entered

    result = dg.materialize([passage], resources={"door": Door()}, instance=instance)
    assert result.output_for_node("passage") is False


def test_what_goes_wrong(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(REMINDERS)

    @dg.asset
    def reminder(letters: jinja2.Environment) -> None: ...

    message = r"Input asset '\[\"letters\"\]' for asset '\[\"reminder\"\]' is not produced by any"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.materialize([reminder], resources={"letters": module.letters})
    for wrong, name in ((dg.EnvVar("LETTERS"), "EnvVar"), ("letters", "str")):
        message = f"'{name}' object has no attribute 'get_template'"
        with pytest.raises(AttributeError, match=message):
            dg.materialize([module.reminder], resources={"letters": wrong}, instance=instance)
