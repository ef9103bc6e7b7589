"""Tests what the jar writes. A stand-in for spark-submit replays it, because the jar itself only runs on demand."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS

PAGE = DOCS / "guides/build/external-pipelines/scalaspark-pipeline.md"
DEFINITIONS = "guides/build/external_pipelines/scala/definitions.py"
FOLDER = SNIPPETS / "guides/build/external_pipelines/scala"
MESSAGES = FOLDER / "messages.jsonl"

Load = Callable[[str], ModuleType]


def check_results(result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> None:
    assert result.success
    assert metadata(result, "delays_by_route") == {"routes": 2, "path": "delays_by_route"}
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.metadata["routes"].value == 2
    assert "Read 3 flights" in [entry.user_message for entry in instance.all_logs(result.run_id)]


def stand_in(workspace: Path, monkeypatch: pytest.MonkeyPatch, messages: str) -> None:
    (workspace / "lines").write_text(messages)
    (workspace / "bin").mkdir()
    submit = workspace / "bin/spark-submit"
    submit.write_text(
        f"#!{sys.executable}\n"
        "import os, sys\nfrom dagster_pipes import decode_param\n"
        "options = ['--master', 'local[*]', '--class', 'delays.DelaysByRoute']\n"
        "assert sys.argv[1:] == [*options, 'delays.jar']\n"
        "with open(decode_param(os.environ['DAGSTER_PIPES_MESSAGES'])['path'], 'a') as file:\n"
        f"    file.write(open({str(workspace / 'lines')!r}).read())\n"
    )
    submit.chmod(0o755)
    monkeypatch.setenv("PATH", f"{submit.parent}:{os.environ['PATH']}")


def test_the_messages(
    load: Load, instance: dg.DagsterInstance, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(workspace, monkeypatch, MESSAGES.read_text())
    check_results(run(load(DEFINITIONS).defs, instance), instance)


def test_versions() -> None:
    """The image, the build, and the page use the same versions."""
    build, image, page = ((FOLDER / "build.sbt"), (FOLDER / "Dockerfile"), PAGE)
    for text in (build.read_text(), image.read_text().replace("==", " "), page.read_text()):
        assert "4.3.0" in text and "2.13" in text
    assert "delays_2.13-0.1.jar" in image.read_text()


@pytest.mark.skipif(
    "SPARK_TESTS" not in os.environ, reason="set SPARK_TESTS=1 to start Spark (needs a JDK)"
)
def test_the_jar(
    load: Load, instance: dg.DagsterInstance, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pyspark

    jars = f"{Path(pyspark.__file__).parent}/jars/*"
    sources = sorted(str(file) for file in (FOLDER / "src/main/scala").glob("*.scala"))
    (workspace / "classes").mkdir()
    compile_it = [
        "java",
        "-cp",
        jars,
        "scala.tools.nsc.Main",
        "-usejavacp",
        "-Xfatal-warnings",
        "-d",
        "classes",
    ]
    subprocess.run([*compile_it, *sources], check=True)
    subprocess.run(
        [shutil.which("jar") or "jar", "cf", "delays.jar", "-C", "classes", "."], check=True
    )

    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    client = dg.PipesSubprocessClient(
        message_reader=dg.PipesFileMessageReader("messages", cleanup_file=False)
    )
    asset = load(DEFINITIONS).delays_by_route

    # Without its input the job reports what went wrong.
    failed = dg.materialize(
        [asset],
        resources={"pipes_subprocess_client": client},
        instance=instance,
        raise_on_error=False,
    )
    told = "\n".join(str(entry) for entry in instance.all_logs(failed.run_id))
    assert (
        not failed.success
        and "closed with exception" in told
        and "[PATH_NOT_FOUND] Path does not exist" in told
    )

    flights = workspace / "flights"
    flights.mkdir()
    rows = [("OSL-CPH", 12), ("OSL-CPH", 4), ("OSL-ARN", 30)]
    lines = [f'{{"route": "{route}", "minutes": {minutes}}}\n' for route, minutes in rows]
    (flights / "1.json").write_text("".join(lines))
    result = dg.materialize(
        [asset], resources={"pipes_subprocess_client": client}, instance=instance
    )
    check_results(result, instance)
    assert Path("messages").read_text() == MESSAGES.read_text()
