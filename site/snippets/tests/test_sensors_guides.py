"""Sensors: resources, logs, and the pages about testing them."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from unittest import mock
from unittest.mock import Mock

import dagster as dg
import pytest
from click.testing import CliRunner
from config_files import check_instance
from corpus import DOCS, SNIPPETS
from dagster._cli.sensor import sensor_cli
from sensor_daemon import sensors_of

Load = Callable[[str], ModuleType]
LIBRARY = "guides/automate/sensors/using_resources_in_sensors/library.py"
LIBRARY_TESTS = "guides/automate/sensors/using_resources_in_sensors/library_tests.py"
KEYS = "guides/automate/sensors/using_resources_in_sensors/keys.py"
GARAGE = "guides/automate/sensors/logging_in_sensors/garage.py"
INSTANCE = "guides/automate/sensors/logging_in_sensors/dagster.yaml"
CONTAINERS = "guides/automate/sensors/testing_sensors/containers.py"
CONTAINERS_TESTS = "guides/automate/sensors/testing_sensors/containers_tests.py"
BAKERY = "guides/automate/sensors/testing_run_status_sensors/bakery.py"
BAKERY_TESTS = "guides/automate/sensors/testing_run_status_sensors/bakery_tests.py"


def page(name: str) -> str:
    return (DOCS / f"guides/automate/sensors/{name}.md").read_text(encoding="utf-8")


def says(name: str, message: str, call: Callable[[], object]) -> None:
    with pytest.raises(Exception, match=re.escape(message)):
        call()
    assert message in page(name)


RESOURCES = "using-resources-in-sensors"
TESTING = "testing-sensors"


def test_resources_in_a_test(load: Load) -> None:
    load(LIBRARY_TESTS).test_new_reservations()
    module = load(LIBRARY)
    new = dg.build_sensor_context
    empty = Mock(spec_set=["reservations"])
    empty.reservations.return_value = []
    skipped = dg.SensorResult(skip_reason="No new reservations")
    assert module.reservation_sensor(new(), catalog=empty) == skipped
    says(
        RESOURCES,
        "Resource with key 'catalog' required by sensor 'reservation_sensor' was not provided.",
        lambda: module.reservation_sensor(new()),
    )
    real = module.Catalog(url="https://library.example.com", token="x")
    says(
        RESOURCES,
        "Sensor invocation received multiple non-resource arguments.",
        lambda: module.reservation_sensor(new(), real),
    )
    of_class = Mock(module.Catalog)
    of_class.reservations.return_value = []
    says(
        RESOURCES,
        "'Mock' object is not iterable",
        lambda: module.reservation_sensor(new(), catalog=of_class),
    )

    def mixed(catalog: module.Catalog) -> None: ...

    both = dg.sensor(job_name="a", required_resource_keys={"catalog"})
    with pytest.raises(Exception, match="Cannot specify resource requirements in both @sensor decorator"):
        both(mixed)

    @dg.sensor(job_name="a")
    def untyped(context, catalog) -> None: ...  # type: ignore

    says(
        RESOURCES,
        "missing 1 required positional argument: 'catalog'",
        lambda: untyped.evaluate_tick(new()),
    )


def test_the_catalog_is_asked(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CATALOG_TOKEN", "secret")
    module = load(LIBRARY)
    with mock.patch("requests.get") as get:
        get.return_value.json.return_value = [{"id": 3, "book": "Emma"}]
        real = module.defs.resources["catalog"].process_config_and_initialize()
        result = module.reservation_sensor(dg.build_sensor_context(), catalog=real)
    assert get.call_args.kwargs["headers"] == {"Authorization": "Bearer secret"}
    job = module.defs.get_job_def(module.reservation_sensor.job_name)
    run = job.execute_in_process(run_config=result.run_requests[0].run_config)
    [made] = run.asset_materializations_for_node("reserved_books")
    assert made.metadata["book"].value == "Emma"


def test_keys_and_objects(load: Load) -> None:
    module = load(KEYS)
    counter = module.Counter()
    assert module.desk_sensor(counter=counter).run_requests
    context = dg.build_sensor_context(resources={"counter": counter})
    assert module.desk_key_sensor.evaluate_tick(context).run_requests
    with pytest.raises(TypeError, match="unexpected keyword argument 'counter'"):
        module.desk_key_sensor(context)
    with pytest.raises(TypeError, match="required_resource_keys"):
        dg.run_failure_sensor(required_resource_keys={"counter"})  # type: ignore
    assert module.desk_job.execute_in_process().success


def test_a_key_that_is_missing(workspace: Path) -> None:
    file = workspace / "missing.py"
    file.write_text((SNIPPETS / LIBRARY).read_text().replace('"catalog": Cat', '"shop": Cat'))
    with sensors_of(file, workspace / "storage") as daemon:
        daemon.start("reservation_sensor")
        daemon.iterate()
        [tick] = daemon.ticks("reservation_sensor")
        assert tick.status.value == "FAILURE" and tick.error
        assert "KeyError: 'catalog'" in tick.error.message
        assert "KeyError: 'catalog'" in page(RESOURCES)


def test_logs(workspace: Path, capfd: pytest.CaptureFixture[str], load: Load) -> None:
    folder = workspace / "gates"
    folder.mkdir()
    (folder / "north.txt").write_text("12")
    (folder / "south.txt").write_text("?")
    file = workspace / "garage.py"
    file.write_text(
        (SNIPPETS / GARAGE)
        .read_text()
        .replace(
            "    context.log.info(",
            '    context.log.debug("detail")\n    print("printed")\n    context.log.info(',
        )
        .replace(
            "    if str(cars)", '    if (GATES / "fail").exists():\n        1 / 0\n    if str(cars)'
        )
    )
    home = workspace / "home"
    with sensors_of(file, home) as daemon:
        daemon.start("gate_sensor")
        daemon.iterate(2)
        (folder / "fail").touch()
        daemon.iterate()
        assert [tick.status.value for tick in daemon.ticks("gate_sensor")] == [
            "SUCCESS",
            "SKIPPED",
            "FAILURE",
        ]
    path = "storage/__repository__/gate_sensor/{}.err"
    assert f"$DAGSTER_HOME/{path.format(1)}" in page("logging-in-sensors")
    line = "__repository__ - gate_sensor - 12 cars in the garage"
    for number in (1, 2, 3):
        records = [json.loads(row) for row in (home / path.format(number)).read_text().splitlines()]
        assert [(record["levelname"], record["msg"]) for record in records] == [
            ("ERROR", "__repository__ - gate_sensor - Cannot read south.txt"),
            ("DEBUG", "__repository__ - gate_sensor - detail"),
            ("INFO", line),
        ]
        assert "ValueError: invalid literal for int()" in records[0]["exc_info"]
    found = capfd.readouterr()
    console = found.out + found.err
    assert f"- dagster - INFO - {line}" in console and "printed" in console
    assert "gate_sensor - detail" not in console
    assert f"- dagster - INFO - {line}" in page("logging-in-sensors")

    module = load(GARAGE)
    assert dg.materialize([module.occupancy]).success
    result = module.gate_sensor(dg.build_sensor_context(cursor="12"))
    assert result.skip_reason == dg.SkipReason("No change since the last tick")


def test_retention(workspace: Path) -> None:
    text = (SNIPPETS / INSTANCE).read_text()
    check_instance(text, workspace)
    kind = dg.DagsterInstance.ephemeral().get_tick_retention_settings
    from dagster._core.definitions.run_request import InstigatorType

    days = {status.value: number for status, number in kind(InstigatorType.SENSOR).items()}
    assert days == {"STARTED": -1, "SKIPPED": 7, "SUCCESS": -1, "FAILURE": -1}


@pytest.mark.parametrize(
    "name",
    [
        "test_first_tick",
        "test_nothing_new",
        "test_request_runs",
        "test_with_instance",
        "test_asset_sensor_with_a_resource",
        "test_multi_asset_sensor",
    ],
)
@pytest.mark.filterwarnings("ignore::dagster.SupersessionWarning")
def test_the_tests_of_sensors(name: str, load: Load) -> None:
    getattr(load(CONTAINERS_TESTS), name)()


def test_the_preview(load: Load, workspace: Path) -> None:
    shown = SNIPPETS / "guides/automate/sensors/testing_sensors/levels.json"
    (workspace / "levels.json").write_text(shown.read_text())
    module = load(CONTAINERS)
    real = module.Containers(path="levels.json")
    assert real.levels()["park_road"] == 92
    text = (SNIPPETS / "guides/automate/sensors/testing_sensors/preview.txt").read_text()
    command, output = text.split("\n\n", 1)
    assert command.startswith("dagster sensor preview full_containers --cursor '[\"mill_lane\"]'")
    arguments = ["preview", "full_containers", "--cursor", '["mill_lane"]']
    result = CliRunner().invoke(sensor_cli, [*arguments, "-f", str(SNIPPETS / CONTAINERS)])
    assert output.strip() in result.output


def test_messages_of_tests(load: Load) -> None:
    module = load(CONTAINERS)
    context = dg.build_sensor_context()
    containers = module.Containers(path="levels.json")
    sensor = module.full_containers
    says(TESTING, "Sensor evaluation function expected context argument", lambda: sensor())
    says(
        TESTING,
        "Resource with key 'containers' required by sensor 'full_containers' was not provided.",
        lambda: sensor(context),
    )
    says(
        TESTING,
        "Sensor invocation received multiple non-resource arguments.",
        lambda: sensor(context, containers),
    )
    streets = load(CONTAINERS_TESTS).street_sensor
    says(
        TESTING,
        "Attempted to initialize dagster instance, but no instance reference was provided.",
        lambda: streets(context),
    )
    with dg.DagsterInstance.ephemeral() as empty:
        skipped = streets(dg.build_sensor_context(instance=empty))
        assert skipped == dg.SkipReason("No streets")

    @dg.sensor(job_name="a")
    def reads(context: dg.SensorEvaluationContext) -> dg.SkipReason:
        return dg.SkipReason(context.repository_def.name)  # type: ignore

    with pytest.raises(AttributeError, match="'NoneType' object has no attribute 'name'"):
        reads(context)
    assert reads(dg.build_sensor_context(definitions=module.defs))

    @dg.sensor(job_name="a")
    def yields(context: dg.SensorEvaluationContext) -> Iterator[dg.SkipReason]:
        context.update_cursor("5")
        yield dg.SkipReason("x")

    assert list(yields(context)) == [dg.SkipReason("x")]  # type: ignore
    assert context.cursor == "5"


RUNS = "testing-run-status-sensors"


@pytest.mark.parametrize(
    "name", ["test_failure_is_written", "test_bread_is_sold", "test_jobs_and_cursor"]
)
def test_the_tests_of_run_status_sensors(name: str, load: Load) -> None:
    getattr(load(BAKERY_TESTS), name)()


def test_run_status_contexts(load: Load, workspace: Path) -> None:
    tests, module = load(BAKERY_TESTS), load(BAKERY)
    with dg.DagsterInstance.ephemeral() as instance, dg.DagsterInstance.ephemeral() as other:
        failed, made = tests.bake(instance, 0), tests.bake(instance, 1)
        says(
            RUNS,
            "No event of type DagsterEventType.PIPELINE_FAILURE found.",
            made.get_run_failure_event,
        )
        with pytest.raises(ValueError, match="No flour"):
            module.baking_job.execute_in_process(
                run_config={"ops": {"bake": {"config": {"flour_kg": 0}}}}
            )

        def context(where: dg.DagsterInstance, **resources: object) -> dg.RunStatusSensorContext:
            return dg.build_run_status_sensor_context(
                sensor_name="write_failure",
                dagster_instance=where,
                dagster_run=failed.dagster_run,
                dagster_event=failed.get_run_failure_event(),
                resources=resources,
            )

        says(
            RUNS,
            "'RunStatusSensorContext' object has no attribute 'get_step_failure_events'",
            lambda: module.text(context(instance)),
        )
        assert module.text(context(other).for_run_failure()) == "baking_job failed at "
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="Resource with key 'board' required by"):
            module.write_failure(context(instance))
        # The decorator converts the context; resources may be in it.
        board = module.Blackboard(path="board.txt")
        module.write_failure(context(instance, board=board))
        assert Path("board.txt").read_text() == "baking_job failed at bake\n"
        says(
            RUNS,
            "is not a RunStatusSensorContext",
            lambda: module.sell_bread(dg.build_sensor_context()),
        )
        starts = [
            event for event in made.all_events if event.event_type == dg.DagsterEventType.RUN_START
        ]
        assert len(starts) == 1
