"""The page about Meltano: its own program, with a tap and a target that need no service."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
import yaml
from corpus import SNIPPETS

MELTANO = "integrations/libraries/meltano"
Load = Callable[[str], ModuleType]

TAP = """#!{python} -I
import argparse, json
parser = argparse.ArgumentParser()
for name in ("config", "catalog", "properties", "state"):
    parser.add_argument(f"--{{name}}")
parser.add_argument("--discover", action="store_true")
arguments = parser.parse_args()
schema = {{"properties": {{"id": {{"type": "integer"}}, "title": {{"type": "string"}}}}}}
streams = ("issues", "pull_requests")
if arguments.discover:
    metadata = [{{"breadcrumb": [], "metadata": {{"inclusion": "available"}}}}]
    print(json.dumps({{"streams": [{{"tap_stream_id": name, "stream": name, "schema": schema, "metadata": metadata}} for name in streams]}}))
else:
    for name in streams:
        print(json.dumps({{"type": "SCHEMA", "stream": name, "schema": schema, "key_properties": ["id"]}}))
        print(json.dumps({{"type": "RECORD", "stream": name, "record": {{"id": 1, "title": "Add a tap", "state": bool(arguments.state)}}}}))
    print(json.dumps({{"type": "STATE", "value": {{"bookmarks": {{"issues": {{"since": "2025-04-01"}}}}}}}}))
"""

TARGET = """#!{python} -I
import json, sys
with open("loaded.jsonl", "a") as file:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "RECORD":
            print(json.dumps(message), file=file)
        if message["type"] == "STATE":
            print(json.dumps(message["value"]), flush=True)
"""


@pytest.fixture
def project(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's project, with programs on this machine instead of packages."""
    folder = workspace / "github_elt"
    folder.mkdir()
    settings = yaml.safe_load((SNIPPETS / MELTANO / "meltano.yml").read_text())
    for kind, text in {"extractors": TAP, "loaders": TARGET}.items():
        [plugin] = settings["plugins"][kind]
        program = folder / plugin["name"]
        program.write_text(text.format(python=sys.executable))
        program.chmod(0o755)
        plugin["executable"] = f"./{plugin['name']}"
        del plugin["pip_url"]
    (folder / "meltano.yml").write_text(yaml.safe_dump(settings))
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    monkeypatch.setenv("NO_COLOR", "1")
    return folder


def loaded(project: Path) -> list[dict]:
    return [json.loads(line) for line in (project / "loaded.jsonl").read_text().splitlines()]


def test_runs_continue_from_the_state(project: Path, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{MELTANO}/definitions.py").defs
    job = defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance)
    made = {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}
    assert made == {"github/issues", "github/pull_requests"}
    job.execute_in_process(instance=instance)
    config = {"ops": {"load_github": {"config": {"full_refresh": True}}}}
    job.execute_in_process(instance=instance, run_config=config)
    assert [(row["stream"], row["record"]["state"]) for row in loaded(project)] == [
        (stream, state) for state in (False, True, False) for stream in ("issues", "pull_requests")
    ]


def test_a_failed_run(project: Path, load: Load, instance: dg.DagsterInstance) -> None:
    (project / "tap-github").unlink()
    job = load(f"{MELTANO}/definitions.py").defs.get_implicit_global_asset_job_def()
    with pytest.raises(dg.Failure, match="meltano --environment=dev run load-github exited with 1."):
        job.execute_in_process(instance=instance)


def test_no_project(workspace: Path, project: Path, load: Load, instance: dg.DagsterInstance) -> None:
    project.rename(workspace / "elsewhere")
    job = load(f"{MELTANO}/definitions.py").defs.get_implicit_global_asset_job_def()
    with pytest.raises(FileNotFoundError, match="github_elt"):
        job.execute_in_process(instance=instance)


def test_messages_of_meltano(project: Path, workspace: Path) -> None:
    def output(folder: Path, *arguments: str) -> str:
        return subprocess.run(["meltano", *arguments], cwd=folder, capture_output=True, text=True).stderr

    assert "Error: Block load-gitlab not found" in output(project, "run", "load-gitlab")
    assert "`meltano run` must be run inside a Meltano project." in output(workspace, "run", "load-github")
    (project / "tap-github").unlink()
    settings = (project / "meltano.yml").read_text().replace("./tap-github", "tap-github")
    (project / "meltano.yml").write_text(settings)
    assert "Executable 'tap-github' could not be found." in output(project, "run", "load-github")


def test_no_meltano(project: Path, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(FileNotFoundError, match="No such file or directory: 'meltano'"):
        load(f"{MELTANO}/definitions.py").defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
