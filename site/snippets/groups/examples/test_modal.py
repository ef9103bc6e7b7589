"""The podcast project: its own tests, its commands, and the errors that its pages name, with all services on this machine."""

import importlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import boto3
import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from example_projects import ExampleProject

PROJECT = SNIPPETS / "examples/modal"
SKIPPED = shutil.ignore_patterns("__pycache__", ".env", ".local")


@pytest.fixture
def project(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project as a reader has it, without running services."""
    shutil.copytree(PROJECT, workspace, dirs_exist_ok=True, ignore=SKIPPED)
    monkeypatch.setenv("HOME", str(workspace.parent))
    monkeypatch.setenv("PYTHONPATH", f"{workspace}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.syspath_prepend(str(workspace))
    importlib.invalidate_caches()
    return workspace


@pytest.fixture
def services(project: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    local_services = importlib.import_module("local_services")
    web, storage, mail, settings = local_services.start_services()
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    local_services.install_modal(project / ".local")
    monkeypatch.setenv("PATH", f"{project / '.local'}{os.pathsep}{os.environ['PATH']}")
    yield SimpleNamespace(web=web, inbox=mail.handler, record=local_services.record)
    mail.stop()
    web.shutdown()
    storage.stop()


def bucket() -> object:
    options = {"aws_access_key_id": "local", "aws_secret_access_key": "local-secret", "region_name": "us-east-1"}
    return boto3.client("s3", endpoint_url=os.environ["S3_ENDPOINT_URL"], **options)


def test_the_projects_own_tests(project: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    assert "4 passed" in done.stdout


def test_try_it(services: SimpleNamespace, project: Path) -> None:
    """The page's command, which prints what the page shows."""
    bucket().put_object(Bucket="podcasts", Key="try/audio", Body=services.record("On call"))  # type: ignore[attr-defined]
    page = (DOCS / "examples/modal/modal-application.md").read_text()
    command = "modal run transcribe.py::try_it --audio-key try/audio"
    assert command in page
    done = subprocess.run(command.split(), cwd=project / "modal_app", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == (SNIPPETS / "examples/modal_output/try_it.txt").read_text()


def test_a_sensor_for_each_podcast(services: SimpleNamespace, instance: dg.DagsterInstance) -> None:
    defs = importlib.import_module("podcasts.definitions").defs
    assert {sensor.name for sensor in defs.sensors} == {"data_kitchen_sensor", "night_shift_sensor"}
    graph = defs.get_asset_graph()
    assert len(graph.executable_asset_keys) == 8
    email = graph.get(dg.AssetKey(["night_shift", "email"]))
    assert email.parent_keys == {dg.AssetKey(["night_shift", "summary"])} and email.group_name == "night_shift"
    assert graph.get(dg.AssetKey(["night_shift", "transcript"])).pools == {"modal"}
    with dg.build_sensor_context(instance, repository_def=defs.get_repository_def()) as context:
        [request] = defs.get_sensor_def("night_shift_sensor")(context).run_requests
    instance.add_dynamic_partitions("night_shift_episodes", [request.partition_key])
    assert defs.get_job_def("night_shift_job").execute_in_process(instance=instance, partition_key=request.partition_key).success
    stored = bucket().get_object(Bucket="podcasts", Key=f"night_shift/{request.partition_key}/transcript.json")  # type: ignore[attr-defined]
    lines = json.load(stored["Body"])
    assert [line["start"] for line in lines] == [0.0, 3.0, 6.0, 9.0, 12.0, 15.0]
    summary = instance.get_latest_materialization_event(dg.AssetKey(["night_shift", "summary"]))
    assert summary and summary.asset_materialization
    assert summary.asset_materialization.metadata["openai.total_tokens"].value == 1290


def test_an_episode_that_the_feed_dropped(services: SimpleNamespace, instance: dg.DagsterInstance) -> None:
    defs = importlib.import_module("podcasts.definitions").defs
    instance.add_dynamic_partitions("night_shift_episodes", ["old"])
    with pytest.raises(dg.Failure, match="doesn't list old anymore"):
        defs.get_job_def("night_shift_job").execute_in_process(instance=instance, partition_key="old")
    assert "anymore` |" in (DOCS / "examples/modal/rss-assets.md").read_text()


def test_a_feed_that_is_not_there(services: SimpleNamespace) -> None:
    feed = importlib.import_module("podcasts.feed")
    with pytest.raises(RuntimeError, match="/gone/feed.xml answered 404"):
        feed.read_feed(feed.Feed("gone", f"{services.web.url}/gone/feed.xml"))
    assert "answered 404" in (DOCS / "examples/modal/factory-pipeline.md").read_text()


def test_two_podcasts_of_one_name(services: SimpleNamespace) -> None:
    pipeline, feed = importlib.import_module("podcasts.pipeline"), importlib.import_module("podcasts.feed")
    twice = [pipeline.build_pipeline(feed.Feed("night_shift", url)) for url in ("https://a.example/f", "https://b.example/f")]
    resources = dg.Definitions(resources=importlib.import_module("podcasts.definitions").RESOURCES)
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r"Duplicate asset key: AssetKey\(\['night_shift', 'audio'\]\)"):
        dg.Definitions.merge(resources, *twice).get_repository_def()
    assert "`Duplicate asset key: …`" in (DOCS / "examples/modal/factory-pipeline.md").read_text()


def test_local_services_write_the_settings(project: Path) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen([sys.executable, "local_services.py"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    try:
        assert server.stdout and "Wrote .env" in server.stdout.readline()
        written = {line.partition("=")[0] for line in (project / ".env").read_text().splitlines()}
        lines = (project / ".env.example").read_text().splitlines()
        example = {line.partition("=")[0] for line in lines if line and not line.startswith("#")}
        assert written - example == {"FEEDS_URL", "OPENAI_BASE_URL"} and example <= written
        assert (project / ".local/modal").stat().st_mode & 0o111
        valid = subprocess.run(["dagster", "definitions", "validate"], capture_output=True, text=True)
        assert "Validation successful" in valid.stdout + valid.stderr
    finally:
        server.terminate()
        server.wait()


def test_modal_without_a_token(project: Path) -> None:
    env = {"PATH": os.environ["PATH"], "HOME": str(project)}
    done = subprocess.run(["modal", "run", "transcribe.py::try_it", "--audio-key", "a"], cwd=project / "modal_app", env=env, capture_output=True, text=True)
    message = "Token missing. Could not authenticate client."
    assert done.returncode == 1 and message in done.stdout + done.stderr
    assert message in (DOCS / "examples/modal/modal-application.md").read_text()


def test_the_pages(tmp_path: Path) -> None:
    assert ExampleProject("modal", tmp_path).problems() == []
