"""The page about Java: the program is compiled, and run with the libraries of Maven Central."""

import shutil
import subprocess
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS
from pipes_services import failure, messages

PAGE = "integrations/libraries/java"
JARS = SNIPPETS.parent.parent / ".cache/snippets-java"
CENTRAL = "https://repo1.maven.org/maven2/com/fasterxml/jackson/core"
GAUGES = "Bergen,12.5\nOslo,3.0\n"
Load = Callable[[str], ModuleType]

pytestmark = pytest.mark.skipif(shutil.which("javac") is None, reason="a JDK is not installed")


@pytest.fixture
def rain(workspace: Path) -> Path:
    JARS.mkdir(parents=True, exist_ok=True)
    assert f"{CENTRAL}/jackson-$name/2.18.0/jackson-$name-2.18.0.jar" in (DOCS / f"{PAGE}.md").read_text()
    for name in ("annotations", "core", "databind"):
        jar = JARS / f"jackson-{name}-2.18.0.jar"
        if not jar.exists():
            jar.write_bytes(urllib.request.urlopen(f"{CENTRAL}/jackson-{name}/2.18.0/{jar.name}").read())
    folder = workspace / "rain"
    shutil.copytree(SNIPPETS / PAGE / "rain", folder)
    (folder / "lib").symlink_to(JARS)
    sources = [str(source) for source in folder.glob("*.java")]
    subprocess.run(["javac", "-Xlint:all", "-Werror", "-cp", "rain/lib/*", "-d", "rain/classes", *sources], check=True)
    (workspace / "gauges.csv").write_text(GAUGES)
    return folder


def test_rain(rain: Path, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(f"{PAGE}/definitions.py").defs, instance)
    assert metadata(result, "daily_rain") == {"gauges": 2, "millimeters": 15.5}
    assert "Read 2 gauges" in messages(result, instance)
    [check] = result.get_asset_check_evaluations()
    assert check.passed


def test_failures(rain: Path, load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()
    module = load(f"{PAGE}/definitions.py")
    Path("gauges.csv").unlink()
    result = run(module.defs, instance, raise_on_error=False)
    assert "External execution process failed with code 1" in failure(result)
    assert "NoSuchFileException" in "\n".join(str(entry) for entry in instance.all_logs(result.run_id))
    alone = subprocess.run(["java", "-cp", module.CLASSPATH, "DailyRain"], capture_output=True, text=True)
    assert "DAGSTER_PIPES_CONTEXT is missing: start the program from Dagster" in alone.stderr
    capfd.readouterr()
    module.CLASSPATH = "rain/classes"
    run(module.defs, instance, raise_on_error=False)
    assert "NoClassDefFoundError" in capfd.readouterr().err
    for seen in (
        "External execution process failed with code 1",
        "DAGSTER_PIPES_CONTEXT is missing: start the program from Dagster",
        "NoClassDefFoundError",
    ):
        assert seen in page
