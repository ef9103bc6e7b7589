"""The parts of the Docker Compose guide that don't need a Docker daemon: files, names that must match, and the
launcher's requests.
"""

import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, cast
from unittest import mock

import dagster as dg
import docker
import pytest
import yaml
from command_lines import command_problem, command_trees
from corpus import DOCS, SNIPPETS
from dagster._cli.api import api_cli
from dagster._core.code_pointer import FileCodePointer
from dagster._core.launcher import LaunchRunContext
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.test_utils import create_run_for_test
from dagster_docker import DockerRunLauncher
from docker.models.containers import _create_container_args

Load = Callable[[str], ModuleType]
FOLDER = SNIPPETS / "guides/deploy/deployment_options/docker"
PAGE = (DOCS / "guides/deploy/deployment-options/docker.md").read_text()
COMPOSE = yaml.safe_load((FOLDER / "docker-compose.yml").read_text())
INSTANCE = yaml.safe_load((FOLDER / "dagster.yaml").read_text())
LAUNCHER = INSTANCE["run_launcher"]["config"]


@pytest.fixture
def stored(instance: dg.DagsterInstance) -> Iterator[dg.DagsterInstance]:
    """An in-memory instance that can be passed to launchers, although they don't start any process."""
    with mock.patch.object(dg.DagsterInstance, "get_ref", return_value=None):
        yield instance


def run_with(instance: dg.DagsterInstance, image: Any) -> dg.DagsterRun:
    origin = RepositoryPythonOrigin(
        executable_path=sys.executable,
        code_pointer=FileCodePointer("ferries.py", "defs", working_directory="/opt/ferries"),
        container_image=image,
        entry_point=["dagster"],
    )
    job = JobPythonOrigin("__ASSET_JOB", origin)
    return create_run_for_test(instance, job_name="__ASSET_JOB", job_code_origin=job)


def launch(instance: dg.DagsterInstance, image: Any) -> dict[str, Any]:
    """Returns what the page's launcher asks Docker to create for a run from a code server with this image."""
    launcher = DockerRunLauncher(**LAUNCHER)
    launcher.register_instance(instance)
    client = mock.Mock()
    client.containers.create.return_value.id = "c0ffee"
    with mock.patch("docker.client.from_env", return_value=client):
        launcher.launch_run(LaunchRunContext(run_with(instance, image), workspace=None))
    return client.containers.create.call_args.kwargs


def test_the_assets(load: Load, workspace: Path) -> None:
    module = load("guides/deploy/deployment_options/docker/ferries.py")
    assert module.defs.resources["io_manager"].base_dir == "/data"
    storage = dg.FilesystemIOManager(base_dir=str(workspace))
    result = dg.materialize(list(module.defs.assets), resources={"io_manager": storage})
    assert result.output_for_node("timetable") == "07:10, 09:40, 16:25"


def test_names_agree() -> None:
    services = COMPOSE["services"]
    [server] = yaml.safe_load((FOLDER / "workspace.yaml").read_text())["load_from"]
    code = services[server["grpc_server"]["host"]]
    assert code["environment"]["DAGSTER_CURRENT_IMAGE"] == code["image"]
    assert str(server["grpc_server"]["port"]) in code["healthcheck"]["test"]
    assert INSTANCE["storage"]["postgres"]["postgres_db"]["hostname"] in services
    # The launcher talks to Docker, which doesn't know names that only Compose uses.
    assert LAUNCHER["network"] == COMPOSE["networks"]["ferries"]["name"]
    names = {volume["name"] for volume in COMPOSE["volumes"].values() if volume}
    mounted = {volume.split(":")[0] for volume in LAUNCHER["container_kwargs"]["volumes"]}
    assert mounted == names | {"ferries_data"}
    for service in ("webserver", "daemon"):
        assert "/var/run/docker.sock:/var/run/docker.sock" in services[service]["volumes"]
        assert set(LAUNCHER["env_vars"]) <= set(services[service]["environment"])
    assert INSTANCE["compute_logs"]["config"]["base_dir"] == "/logs"


def test_commands_exist() -> None:
    trees = command_trees()
    services = COMPOSE["services"]
    commands = [services["webserver"]["command"], services["daemon"]["command"]]
    words = services["ferries"]["healthcheck"]["test"]
    assert words[:4] == ["CMD", "dagster", "api", "grpc-health-check"]
    health = next(command for name, command in api_cli.commands.items() if name == words[3])
    assert any("-p" in option.opts for option in health.params)
    [cmd] = re.findall(r"^CMD (.*)$", (FOLDER / "Dockerfile.ferries").read_text(), re.MULTILINE)
    commands.append(shlex.join(yaml.safe_load(cmd)))
    for command in commands:
        assert command.startswith("dagster")
        assert command_problem(command, trees) is None


@pytest.mark.parametrize("file", ["Dockerfile.services", "Dockerfile.ferries"])
def test_images(file: str) -> None:
    text = (FOLDER / file).read_text().replace("\\\n", " ")
    instructions = [line.split()[0] for line in text.splitlines() if line.strip()]
    assert set(instructions) <= {"FROM", "RUN", "ENV", "WORKDIR", "COPY", "EXPOSE", "CMD"}
    for copied in re.findall(r"^COPY (.*) \./$", text, re.MULTILINE):
        assert all((FOLDER / name).exists() for name in copied.split())
    # Both load the instance, and so every library that dagster.yaml names.
    for library in ("dagster-postgres==0.26.11", "dagster-docker==0.26.11", "dagster==1.10.11", '"sqlalchemy<2.1"'):
        assert library in text


def test_a_run_is_a_container_of_the_code_servers_image(
    stored: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DAGSTER_PG_PASSWORD", "s3cret")
    asked = launch(stored, "ferries:latest")
    assert (asked["image"], asked["network"]) == ("ferries:latest", "ferries_network")
    assert asked["environment"] == {"DAGSTER_PG_PASSWORD": "s3cret", "DAGSTER_RUN_JOB_NAME": "__ASSET_JOB"}
    assert asked["command"][:3] == ["dagster", "api", "execute_run"]
    [run] = stored.get_runs()
    assert run.tags["docker/container_id"] == "c0ffee"
    assert asked["labels"]["dagster/run_id"] == run.run_id
    # Docker's own library knows all keywords, and rejects others.
    _create_container_args({**asked, "version": "1.47"})
    with pytest.raises(TypeError, match="unexpected keyword argument 'memory'"):
        _create_container_args({**asked, "memory": "2g", "version": "1.47"})


def test_what_goes_wrong(stored: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_PG_PASSWORD", "s3cret")
    with pytest.raises(Exception) as no_image:
        launch(stored, None)
    monkeypatch.setenv("DOCKER_HOST", "unix:///nowhere/docker.sock")
    with pytest.raises(docker.errors.DockerException) as no_docker:  # type: ignore[attr-defined]
        cast(Any, docker.client).from_env().containers.list()
    assert f"`{no_image.value}`" in PAGE
    assert str(no_docker.value).split(":")[0] + ":" in PAGE


def test_the_fallback_image(stored: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LAUNCHER, "image", "ferries:fallback")
    monkeypatch.setenv("DAGSTER_PG_PASSWORD", "s3cret")
    assert launch(stored, None)["image"] == "ferries:fallback"
    assert launch(stored, "ferries:latest")["image"] == "ferries:latest"


def test_limits_by_code_location(stored: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code server's DAGSTER_CONTAINER_CONTEXT extends the launcher's settings."""
    monkeypatch.setenv("DAGSTER_PG_PASSWORD", "s3cret")
    monkeypatch.setenv("HARBOR_TOKEN", "t0ken")
    [text] = re.findall(r"^DAGSTER_CONTAINER_CONTEXT: '(.*)'$", PAGE, re.MULTILINE)
    run = run_with(stored, "ferries:latest")
    assert run.job_code_origin
    origin = run.job_code_origin.repository_origin._replace(container_context=yaml.safe_load(text))
    launcher = DockerRunLauncher(**LAUNCHER)
    context = launcher.get_container_context(
        run._replace(job_code_origin=run.job_code_origin._replace(repository_origin=origin))
    )
    assert list(context.env_vars) == ["DAGSTER_PG_PASSWORD", "HARBOR_TOKEN"]
    assert context.container_kwargs["mem_limit"] == "8g"
    assert context.container_kwargs["volumes"] == LAUNCHER["container_kwargs"]["volumes"]
