"""Logging: where each message of a run goes, as its pages say."""

import json
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Optional

import dagster as dg
import pytest
import yaml
from corpus import SNIPPETS

Load = Callable[[str], ModuleType]
FOLDER = SNIPPETS / "guides/monitor/logging"
READINGS = "guides/monitor/logging/readings.py"
ENGINE = re.compile(r"Writing file|Loading file")


@pytest.fixture(autouse=True)
def levels() -> Iterator[None]:
    """Log levels are global in Python, so each test resets them."""
    names = [
        "weather",
        "weather.parser",
        "dagster",
        "dagster.builtin",
        "dagster.builtin.readings",
        None,
    ]
    before = [(logging.getLogger(name), logging.getLogger(name).level) for name in names]
    yield
    for logger, level in before:
        logger.setLevel(level)


def messages(instance: dg.DagsterInstance, run_id: str) -> list[tuple[str, str]]:
    """The messages in the event log, with their levels."""
    return [
        (logging.getLevelName(entry.level), entry.user_message)
        for entry in instance.all_logs(run_id)
        if not entry.is_dagster_event and not ENGINE.search(entry.user_message)
    ]


def events(instance: dg.DagsterInstance, run_id: str) -> list[str]:
    return [
        entry.dagster_event_type.value
        for entry in instance.all_logs(run_id)
        if entry.dagster_event_type
    ]


def run(
    defs: dg.Definitions, instance: dg.DagsterInstance, job: Optional[str] = None, **options: Any
) -> dg.ExecuteInProcessResult:
    found = defs.get_job_def(job) if job else defs.get_implicit_global_asset_job_def()
    return found.execute_in_process(instance=instance, **options)


def plain(lines: str) -> list[str]:
    """Without the time and the run ID, which differ in each run."""
    lines = re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}", "TIME", lines)
    return re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}", "RUN", lines).splitlines()


def test_where_messages_go(
    load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    result = run(load(READINGS).defs, instance)
    out, err = capfd.readouterr()
    assert messages(instance, result.run_id) == [
        ("WARNING", "skipped 'n/a'"),
        ("INFO", "2 of 3 readings are usable"),
    ]
    assert out == "requesting readings\n"
    shown = plain((FOLDER / "readings.txt").read_text())
    assert [line for line in plain(err) if " - DEBUG - " not in line and "dagster" in line] == shown
    [made] = result.asset_materializations_for_node("readings")
    assert made.metadata["usable"].value == 2


def test_the_console_level(
    load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    config = yaml.safe_load((FOLDER / "console.yaml").read_text())
    defs = load(READINGS).defs
    dg.validate_run_config(defs.get_implicit_global_asset_job_def(), config)
    result = run(defs, instance, run_config=config)
    lines = plain(capfd.readouterr().err)
    assert [line for line in lines if "dagster" in line] == plain(
        (FOLDER / "readings.txt").read_text()
    )[:1]
    assert len(messages(instance, result.run_id)) == 2
    assert "STEP_SUCCESS" in events(instance, result.run_id)


def test_levels_and_exceptions(
    instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    @dg.asset
    def readings(context: dg.AssetExecutionContext) -> None:
        for level in ("debug", "info", "warning", "error", "critical"):
            getattr(context.log, level)(level)
        try:
            float("n/a")
        except ValueError:
            context.log.exception("no number")
        with pytest.raises(
            AttributeError, match="'DagsterLogManager' object has no attribute 'trace'"
        ):
            context.log.trace("x")  # type: ignore

    result = run(dg.Definitions(assets=[readings]), instance)
    seen = messages(instance, result.run_id)
    assert seen[:5] == [
        (level.upper(), level) for level in ("debug", "info", "warning", "error", "critical")
    ]
    assert seen[5:] == [("ERROR", "no number")]
    assert "ValueError: could not convert string to float: 'n/a'" in capfd.readouterr().err


def with_file(text: str) -> dg.DagsterInstance:
    """The instance of DAGSTER_HOME, with a dagster.yaml."""
    home = Path.cwd().parent / "dagster_home"
    (home / "dagster.yaml").write_text(f"telemetry:\n  enabled: false\n{text}")
    return dg.DagsterInstance.get()


def with_settings(text: str) -> dg.DagsterInstance:
    """The same settings, without storage on disk."""
    return dg.DagsterInstance.ephemeral(settings=yaml.safe_load(text))


@dg.asset
def all_loggers(context: dg.AssetExecutionContext) -> None:
    weather = logging.getLogger("weather")
    weather.info("weather info")
    weather.warning("weather warning")
    logging.getLogger("weather.parser").warning("parser warning")
    logging.getLogger("other").warning("other warning")
    context.log.debug("own debug")
    context.log.info("own info")
    dg.get_dagster_logger().debug("helper debug")


WEATHER = {"weather warning", "parser warning"}
OWN = {"own debug", "own info", "helper debug"}
MANAGED = "python_logs:\n  managed_python_loggers: [%s]\n"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ("", OWN),
        (MANAGED % "weather", OWN | WEATHER),
        ((FOLDER / "dagster_managed.yaml").read_text(), {"own info", "weather info"} | WEATHER),
        (MANAGED % "root", OWN | WEATHER | {"other warning"}),
        (MANAGED % "root, weather", OWN | WEATHER | {"other warning"}),
        ("python_logs:\n  python_log_level: ERROR\n", set()),
        ("python_logs:\n  python_log_level: fatal\n", set()),
        ("python_logs:\n  python_log_level: warn\n", set()),
    ],
    ids=[
        "nothing",
        "managed",
        "managed at a level",
        "root",
        "no message twice",
        "only a level",
        "small letters",
        "another name",
    ],
)
def test_python_logs(
    settings: str,
    expected: set[str],
    capfd: Any,
) -> None:
    with with_settings(settings) as instance:
        result = run(dg.Definitions(assets=[all_loggers]), instance)
        seen = [text for _, text in messages(instance, result.run_id)]
        assert sorted(seen) == sorted(expected)
        assert {"STEP_START", "ASSET_MATERIALIZATION", "STEP_SUCCESS"} <= set(
            events(instance, result.run_id)
        )
    console = capfd.readouterr().err
    assert ("STEP_START" in console) == ("python_log_level" not in settings)


def test_the_file(
    load: Load,
    capfd: pytest.CaptureFixture[str],
) -> None:
    settings = (FOLDER / "dagster_file.yaml").read_text().replace("/var/log/dagster/", "")
    with (
        with_file(settings) as instance,
        pytest.warns(dg.BetaWarning, match="logging configuration"),
    ):
        result = run(load(READINGS).defs, instance)
        assert ("WARNING", "the station is slow") in messages(instance, result.run_id)

    def line(text: str) -> list[str]:
        return plain(re.sub(r"^\S+ \S+,\d+", "TIME", text, flags=re.MULTILINE))

    assert line(Path("runs.log").read_text()) == line((FOLDER / "runs_log.txt").read_text())
    assert any(
        " - readings - the station is slow" in shown for shown in plain(capfd.readouterr().err)
    )


def test_what_a_handler_finds() -> None:
    seen: list[logging.LogRecord] = []

    class Collect(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append(record)

    with with_settings("") as instance:
        instance.get_handlers = lambda: [Collect()]  # type: ignore
        result = run(dg.Definitions(assets=[all_loggers]), instance)
    [record] = [record for record in seen if "own info" in record.getMessage()]
    meta = record.dagster_meta  # type: ignore
    names = ("run_id", "job_name", "step_key", "orig_message")
    assert [meta[name] for name in names] == [
        result.run_id,
        "__ASSET_JOB",
        "all_loggers",
        "own info",
    ]
    assert {record.name for record in seen} == {"dagster", "dagster.builtin"}


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("python_log_level: LOUD", "Bad value for log level LOUD: permissible values are"),
        (
            "dagster_handler_config: {loggers: {}}",
            'unexpected config entry "loggers" at path root:python_logs:dagster_handler_config',
        ),
        (
            "dagster_handler_config: {handlers: {file: {class: No}}}",
            "Unable to configure handler 'file'",
        ),
    ],
)
@pytest.mark.filterwarnings("ignore")
def test_bad_settings(settings: str, message: str) -> None:
    with pytest.raises(Exception, match=re.escape(message)):
        with with_file(f"python_logs:\n  {settings}\n") as instance:
            run(dg.Definitions(assets=[all_loggers]), instance)


def test_the_same_logger_for_the_same_name() -> None:
    assert dg.get_dagster_logger("readings") is dg.get_dagster_logger("readings")


JSON_LOGS = "guides/monitor/logging/json_logs.py"
OWN_LOGGER = "guides/monitor/logging/own_logger.py"


def test_json_lines(
    load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    defs = load(JSON_LOGS).defs
    result = run(defs, instance, "hourly")
    [line] = map(json.loads, capfd.readouterr().err.splitlines())
    shown = json.loads((FOLDER / "json_line.json").read_text())
    assert set(shown) <= set(line)
    assert set(shown["dagster_meta"]) <= set(line["dagster_meta"])
    assert line["dagster_meta"]["run_id"] == result.run_id
    for name in ("levelname", "msg"):
        assert plain(line[name]) == plain(shown[name])
    for name in ("job_name", "step_key", "op_name", "orig_message", "dagster_event"):
        assert line["dagster_meta"][name] == shown["dagster_meta"][name]
    assert messages(instance, result.run_id) == [("INFO", "2 of 3 readings are usable")]

    run(defs, instance)  # No run config names the logger.
    assert capfd.readouterr().err.startswith("20")
    run(defs, instance, run_config={"loggers": {"console": {"config": {"log_level": "DEBUG"}}}})
    lines = map(json.loads, capfd.readouterr().err.splitlines())
    assert any(line["dagster_meta"]["dagster_event"] for line in lines)


def test_the_json_logger_and_exceptions(
    instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    @dg.asset
    def readings(context: dg.AssetExecutionContext) -> None:
        try:
            float("n/a")
        except ValueError:
            context.log.exception("no number")

    defs = dg.Definitions(assets=[readings], loggers={"console": dg.json_console_logger})
    result = run(defs, instance, run_config={"loggers": {"console": {}}})
    err = capfd.readouterr().err
    assert "--- Logging error ---" in err
    assert "is not JSON serializable" in err
    assert messages(instance, result.run_id) == [("ERROR", "no number")]


def lines_of(path: str) -> list[dict[str, Optional[str]]]:
    return [json.loads(line) for line in Path(path).read_text().splitlines()]


def test_the_own_logger(
    load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    module = load(OWN_LOGGER)
    module.readings_job.execute_in_process(instance=instance)
    [line], [shown] = (
        lines_of("readings.jsonl"),
        map(json.loads, (FOLDER / "readings.jsonl").read_text().splitlines()),
    )
    assert list(line) == list(shown)
    assert {**line, "time": None} == {**shown, "time": None}
    assert capfd.readouterr().err == ""
    module.test_json_file()


def test_the_own_logger_by_schedule_and_by_hand(
    load: Load, instance: dg.DagsterInstance, capfd: Any
) -> None:
    module = load(OWN_LOGGER)
    tick = module.every_hour.evaluate_tick(dg.build_schedule_context(instance=instance))
    [request] = tick.run_requests or []
    run(module.defs, instance, "hourly", run_config=request.run_config)
    [line] = lines_of("readings.jsonl")
    assert (line["job"], line["step"], line["level"]) == ("hourly", "readings", "INFO")
    assert capfd.readouterr().err == ""  # Naming only `file` silences the console.

    config = yaml.safe_load((FOLDER / "file_logger.yaml").read_text())
    dg.validate_run_config(module.defs.get_job_def("hourly"), config)
    run(module.defs, instance, run_config=config)
    assert {line["level"] for line in lines_of("readings.jsonl")} == {"INFO", "DEBUG"}

    Path("readings.jsonl").unlink()
    run(module.defs, instance)
    assert not Path("readings.jsonl").exists()
    assert "2 of 3 readings are usable" in capfd.readouterr().err


def test_the_own_logger_and_exceptions(load: Load, instance: dg.DagsterInstance) -> None:
    @dg.asset
    def readings(context: dg.AssetExecutionContext) -> None:
        try:
            float("n/a")
        except ValueError:
            context.log.exception("no number")

    defs = dg.Definitions(assets=[readings], loggers={"file": load(OWN_LOGGER).json_file})
    run(defs, instance, run_config={"loggers": {"file": {}}})
    [line] = lines_of("runs.jsonl")
    assert line["message"] == "no number"
    assert line["error"] and "ValueError" in line["error"]


def test_bad_logger_config(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(OWN_LOGGER)
    expected = 'Received unexpected config entry "fiel" at path root:loggers'
    with pytest.raises(dg.DagsterInvalidConfigError, match=expected):
        run(module.defs, instance, run_config={"loggers": {"fiel": {}}})
    job = dg.define_asset_job(
        "hourly", selection=[module.readings], config={"loggers": {"file": {}}}
    )
    defs = dg.Definitions(assets=[module.readings], jobs=[job], loggers={"file": module.json_file})
    expected = re.escape(
        'Received unexpected config entry "file" at the root. Expected: "{ console?: '
    )
    with pytest.raises(dg.DagsterInvalidConfigError, match=expected):
        defs.get_job_def("hourly")
