"""The two sides of the tutorial, run in real subprocesses, and the errors that its pages list."""

import inspect
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Optional

import dagster as dg
import dagster_pipes
import pytest
from asset_runs import metadata, run, shown
from corpus import DOCS, SNIPPETS

FOLDER = "guides/build/external_pipelines/using_dagster_pipes"
PAGES = DOCS / "guides/build/external-pipelines"
GREENHOUSE = "guides/build/external_pipelines/greenhouse/definitions.py"
GREENHOUSE_SCRIPT = "guides/build/external_pipelines/greenhouse/average_humidity.py"

# The files of the project, after each part.
PART_1 = [
    "guides/build/external_pipelines/using_dagster_pipes/part_1/definitions.py",
    "guides/build/external_pipelines/using_dagster_pipes/part_1/summarize_rides.py",
    "guides/build/external_pipelines/using_dagster_pipes/part_1/rides.csv",
]
PART_2 = [
    "guides/build/external_pipelines/using_dagster_pipes/part_2/definitions.py",
    "guides/build/external_pipelines/using_dagster_pipes/part_2/summarize_rides.py",
    "guides/build/external_pipelines/using_dagster_pipes/part_2/rides.csv",
]

Load = Callable[[str], ModuleType]


def messages(result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> list[str]:
    return [entry.user_message or entry.message for entry in instance.all_logs(result.run_id)]


def shown_messages(path: str) -> list[str]:
    """The text of the log lines on the page, after the step's name and the event."""
    lines = [line for line in shown(path).splitlines() if " - dagster - " in line]
    return [
        re.split(r" - (?:station_minutes|RUN_SUCCESS) - (?:[A-Z_]+ - )?", line)[-1]
        for line in lines
    ]


def project(files: list[str], workspace: Path) -> Path:
    """Copies the files, so that the script doesn't write next to the originals."""
    for file in files:
        shutil.copy(SNIPPETS / file, workspace)
    return workspace


def test_the_index_page(load: Load, instance: dg.DagsterInstance) -> None:
    assert (SNIPPETS / GREENHOUSE_SCRIPT).is_file()
    result = run(load(GREENHOUSE).defs, instance)
    assert metadata(result, "north_humidity") == {"humidity": 65.0}
    [check] = result.get_asset_check_evaluations()
    assert (check.check_name, check.passed) == ("not_too_dry", True)
    assert "Averaged 3 readings" in messages(result, instance)


def test_part_one(
    load: Load, instance: dg.DagsterInstance, workspace: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    part = project(PART_1, workspace)
    by_hand = subprocess.run(
        [sys.executable, part / "summarize_rides.py"], capture_output=True, text=True
    )
    assert by_hand.stdout.strip() == shown(f"{FOLDER}/part_1/by_hand.txt")
    assert (part / "station_minutes.csv").read_text().splitlines()[1] == "Harbor,48"

    result = run(load(str(part / "definitions.py")).defs, instance)
    assert result.success and metadata(result, "station_minutes") == {}
    output = shown(f"{FOLDER}/part_1/materialize.txt")
    assert output.splitlines()[1] == "Wrote 3 stations" in capfd.readouterr().out
    happened = "\n".join(messages(result, instance))
    for message in shown_messages(f"{FOLDER}/part_1/materialize.txt")[:2]:
        assert message in happened


def test_part_two(
    load: Load, instance: dg.DagsterInstance, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = project(PART_2, workspace)
    result = run(load(str(part / "definitions.py")).defs, instance)
    happened = messages(result, instance)
    expected = shown_messages(f"{FOLDER}/part_2/materialize.txt")
    assert len(expected) == 5 and set(expected[:2] + expected[3:4]) <= set(happened)
    assert not any("did not receive" in message for message in happened)

    made = metadata(result, "station_minutes")
    target = part / "station_minutes.csv"
    assert (made["stations"], made["file"]) == (3, str(target))
    [event] = result.get_asset_materialization_events()
    assert isinstance(event.materialization.metadata["file"], dg.PathMetadataValue)
    assert len((event.materialization.tags or {})["dagster/data_version"]) == 12
    [check] = result.get_asset_check_evaluations()
    assert (check.passed, check.severity.value, check.metadata["skipped"].value) == (
        True,
        "WARN",
        1,
    )

    # Run by hand, it warns and works.
    target.unlink()
    monkeypatch.setattr(dagster_pipes.PipesContext, "_instance", None)
    with pytest.warns(
        dagster_pipes.DagsterPipesWarning,
        match="was not launched by a Dagster orchestration process.",
    ):
        runpy.run_path(str(part / "summarize_rides.py"), run_name="__main__")
    assert target.read_text().splitlines()[1] == "Harbor,43"


def fails(
    script: str,
    instance: dg.DagsterInstance,
    *,
    returns: bool = True,
    command: Optional[list[str]] = None,
    checks: tuple[str, ...] = (),
    **resources: Any,
) -> str:
    """Everything that Dagster logs about a script."""
    Path("script.py").write_text("from dagster_pipes import open_dagster_pipes\n" + script)

    @dg.asset(check_specs=[dg.AssetCheckSpec(name, asset="station_minutes") for name in checks])
    def station_minutes(context: dg.AssetExecutionContext):
        client = dg.PipesSubprocessClient()
        finished = client.run(context=context, command=command or [sys.executable, "script.py"])
        return finished.get_materialize_result() if returns else None

    result = dg.materialize([station_minutes], instance=instance, raise_on_error=False)
    return "\n".join(str(entry) for entry in instance.all_logs(result.run_id))


OPEN = "with open_dagster_pipes() as pipes:\n    "


@pytest.mark.parametrize(
    ("page", "seen", "script", "options"),
    [
        ("create-subprocess-asset", "External execution process failed with code 1", "1 / 0", {}),
        (
            "create-subprocess-asset",
            "[Errno 2] No such file or directory: 'python3.12'",
            "",
            {"command": ["/nowhere/python3.12"]},
        ),
        (
            "create-subprocess-asset",
            "did not yield or return expected outputs {'result'}. Did you forget to",
            "",
            {"returns": False},
        ),
        (
            "modify-external-code",
            "No AssetCheckSpecs were found for this step",
            OPEN + "pipes.report_asset_check('few_short_rides', passed=True)",
            {},
        ),
        (
            "modify-external-code",
            "did not yield or return expected outputs {'station_minutes_few_short_rides'}",
            OPEN + "pass",
            {"checks": ("few_short_rides",)},
        ),
        (
            "modify-external-code",
            "Asset has already been materialized",
            OPEN + "[pipes.report_asset_materialization() for _ in range(2)]",
            {},
        ),
        (
            "modify-external-code",
            "TypeError: Object of type date is not JSON serializable",
            "from datetime import date\n"
            + OPEN
            + "pipes.report_asset_materialization({'day': date.today()})",
            {},
        ),
        (
            "modify-external-code",
            "did not receive closed message from external process",
            "open_dagster_pipes().report_asset_materialization()",
            {},
        ),
    ],
)
def test_what_goes_wrong(
    page: str, seen: str, script: str, options: dict[str, Any], instance: dg.DagsterInstance
) -> None:
    assert seen in (PAGES / f"using-dagster-pipes/{page}.md").read_text()
    told = fails(script, instance, **options).replace("/nowhere/", "").replace("\\'", "'")
    assert seen in told


def test_an_exception_arrives_with_its_traceback(instance: dg.DagsterInstance) -> None:
    told = fails(OPEN + "pipes.report_asset_materialization(); 1 / 0", instance)
    assert "[pipes] external process pipes closed with exception" in told
    assert "ZeroDivisionError" in told and "line 3" in told
    # What was reported before is not recorded.
    assert not instance.get_latest_materialization_event(dg.AssetKey("station_minutes"))


def test_after_the_block(instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]) -> None:
    fails(OPEN + "pass\npipes.log.info('late')", instance)
    assert "Cannot send message after pipes context is closed." in capfd.readouterr().err
    fails("", instance, command=[sys.executable, "nowhere.py"])
    assert re.search(r"can't open file '.*nowhere.py'", capfd.readouterr().err)


def test_a_resource_under_another_name(load: Load) -> None:
    asset = load(PART_1[0]).station_minutes
    defs = dg.Definitions(assets=[asset], resources={"pipes": dg.PipesSubprocessClient()})
    seen = (
        "resource with key 'pipes_subprocess_client' required by op 'station_minutes'"
        " was not provided"
    )
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=seen):
        dg.Definitions.validate_loadable(defs)
    assert seen in (PAGES / "using-dagster-pipes/create-subprocess-asset.md").read_text()


def test_settings_of_the_client(
    instance: dg.DagsterInstance, workspace: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """`env` and `cwd` of `run` take precedence. A terminated run waits 20 seconds."""
    (workspace / "inner").mkdir()
    show = "import os; print(os.environ['A'], os.environ['B'], os.path.basename(os.getcwd()))"

    @dg.asset
    def station_minutes(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        client = dg.PipesSubprocessClient(env={"A": "client", "B": "client"}, cwd="/")
        command = [sys.executable, "-c", show]
        ran = client.run(
            context=context, command=command, env={"B": "run"}, cwd=str(workspace / "inner")
        )
        return ran.get_materialize_result()

    assert dg.materialize([station_minutes], instance=instance).success
    assert "client run inner" in capfd.readouterr().out
    parameters = inspect.signature(dg.PipesSubprocessClient).parameters
    assert parameters["termination_timeout_seconds"].default == 20
