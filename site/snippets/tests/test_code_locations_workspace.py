"""workspace.yaml: the page lists the whole schema, its examples load, and paths and names are as described."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import dagster as dg
import pytest
import yaml
from click.testing import CliRunner
from corpus import DOCS, SNIPPETS
from dagster._cli.api import api_cli
from dagster._core.remote_representation.origin import GrpcServerCodeLocationOrigin
from dagster._core.workspace.config_schema import WORKSPACE_CONFIG_SCHEMA
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load import (
    location_origins_from_config,
    location_origins_from_yaml_paths,
)
from dagster._core.workspace.load_target import WorkspaceFileTarget

FOLDER = SNIPPETS / "guides/deploy/code_locations/workspace_yaml"
PAGE = (DOCS / "guides/deploy/code-locations/workspace-yaml.md").read_text()
MUSEUM = (
    SNIPPETS / "guides/deploy/code_locations/managing_code_locations_with_definitions/museum.py"
)


def section(kind: str) -> str:
    return re.split(r"^## ", PAGE.split(f"## {kind} {{#")[1], flags=re.MULTILINE)[0]


def test_the_page_lists_every_key() -> None:
    assert list(WORKSPACE_CONFIG_SCHEMA) == ["load_from"]
    kinds = dict(cast("Any", WORKSPACE_CONFIG_SCHEMA["load_from"]).config_type.inner_type.fields)
    assert set(kinds) == {"python_file", "python_module", "python_package", "grpc_server"}
    for kind, field in kinds.items():
        shape = field.config_type if kind == "grpc_server" else field.config_type.non_scalar_type
        listed = re.findall(r"^\| `(\w+)` \|", section(kind), re.MULTILINE)
        if kind == "python_package":  # told by its difference
            listed = [
                "package_name",
                *re.findall(r"^\| `(\w+)` \|", section("python_module"), re.MULTILINE)[1:],
            ]
        assert sorted(listed) == sorted(shape.fields), kind
        for name, key in shape.fields.items():
            if kind != "python_package":
                [row] = [
                    line for line in section(kind).splitlines() if line.startswith(f"| `{name}` |")
                ]
                assert key.is_required == ("required" in row), name


def origins(text: str, path: str = "/srv/workspace.yaml") -> dict[str, dict[str, str]]:
    found = location_origins_from_config(yaml.safe_load(text), path)
    return {
        name: dict(cast("Any", origin).get_display_metadata()) for name, origin in found.items()
    }


@pytest.mark.parametrize("file", sorted(path.name for path in FOLDER.glob("workspace*.yaml")))
def test_the_examples(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHIVE_HOST", "archive.internal")
    assert origins((FOLDER / file).read_text())


def test_default_names() -> None:
    text = """load_from:
    - python_module: museum.definitions
    - python_module: {module_name: museum.definitions, attribute: defs}
    - python_file: shop/shop.py
    - python_package: museum
    - grpc_server: {port: 4266}
    - grpc_server: {socket: /run/museum.sock}
    """
    assert list(origins(text)) == [
        "museum.definitions",
        "museum.definitions:defs",
        "shop.py",
        "museum",
        "grpc:localhost:4266",
        "grpc:localhost:/run/museum.sock",
    ]


def test_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    found = origins("""load_from:
    - python_file: {relative_path: shop/shop.py, location_name: long, executable_path: ~/venv/bin/python}
    - python_file: {relative_path: shop/shop.py, location_name: folder, working_directory: shop}
    - python_file: shop/shop.py
    - python_module: {module_name: museum, working_directory: here, executable_path: venv/bin/python}
    """)
    assert found["long"]["python_file"] == "/srv/shop/shop.py"
    assert found["long"]["working_directory"] == "/srv"
    assert found["long"]["executable_path"] == "/home/ada/venv/bin/python"
    assert found["folder"]["working_directory"] == "/srv/shop"
    assert found["shop.py"] == {"python_file": "/srv/shop/shop.py"}  # no working directory
    assert found["museum"] == {
        "module_name": "museum",
        "working_directory": "here",
        "executable_path": "venv/bin/python",
    }


def test_a_relative_workspace_file(workspace: Path) -> None:
    text = "load_from:\n- python_file: {relative_path: shop.py}\n"
    assert (
        origins(text, "deploy/workspace.yaml")["shop.py"]["working_directory"]
        == f"{workspace}/deploy/deploy"
    )


def test_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "load_from:\n- grpc_server: {host: {env: ARCHIVE_HOST}, port: {env: ARCHIVE_PORT}}\n"
    with pytest.raises(
        dg.DagsterInvalidConfigError, match='environment variable "ARCHIVE_HOST" which is not set'
    ):
        origins(text)
    monkeypatch.setenv("ARCHIVE_HOST", "archive.internal")
    monkeypatch.setenv("ARCHIVE_PORT", "4266")
    assert list(origins(text)) == ["grpc:archive.internal:4266"]
    with pytest.raises(dg.DagsterInvalidConfigError, match='is not valid for expected type "Bool"'):
        origins("load_from:\n- grpc_server: {port: 1, ssl: {env: ARCHIVE_PORT}}\n")


def test_two_files() -> None:
    Path("a.yaml").write_text(
        "load_from:\n- python_module: {module_name: a, location_name: museum}\n"
    )
    Path("b.yaml").write_text(
        "load_from:\n- python_module: {module_name: b, location_name: museum}\n"
    )
    [origin] = location_origins_from_yaml_paths(["a.yaml", "b.yaml"])
    assert origin.loadable_target_origin.module_name == "b"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "load_from:\n- python_file: {relative_path: a.py, locaton_name: a}",
            'Received unexpected config entry "locaton_name" at path root:load_from[0]:python_file',
        ),
        ("load_from:\n  python_file: a.py", "Value at path root:load_from must be list"),
        (
            "load_from:\n- python_module: museum\n- python_file: {relative_path: a.py, location_name: museum}",
            'Cannot have multiple locations with the same name, got multiple "museum"',
        ),
        ("load_from:\n- grpc_server: {host: archive}", "must supply either a socket or a port"),
        (
            "load_from:\n- grpc_server: {port: 1, socket: a}",
            "must supply either a socket or a port",
        ),
    ],
)
def test_a_file_that_breaks_the_rules_of_the_tables(text: str, message: str) -> None:
    with pytest.raises(Exception, match=re.escape(message)):
        origins(text)


def test_an_entry_with_two_keys() -> None:
    message = "You can only specify a single field at path root:load_from[0]"
    with pytest.raises(dg.DagsterInvalidConfigError, match=re.escape(message)):
        origins("load_from:\n- python_file: a.py\n  python_module: b")
    assert message in PAGE


def test_dev_does_not_pass_ssl_on() -> None:
    """The workspace that `dagster dev` writes for the webserver and the daemon."""
    origin = GrpcServerCodeLocationOrigin(host="archive", port=1, use_ssl=True)
    context = cast("WorkspaceProcessContext", SimpleNamespace(_origins=[origin]))
    [entry] = WorkspaceProcessContext.get_code_server_specs(context)
    assert set(entry["grpc_server"]) == {"location_name", "host", "port"}


@pytest.fixture
def server(workspace: Path) -> Iterator[int]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    Path("museum.py").write_text(MUSEUM.read_text())
    command = [
        sys.executable,
        "-m",
        "dagster",
        "api",
        "grpc",
        "-f",
        "museum.py",
        "--port",
        str(port),
    ]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, start_new_session=True, **quiet)
    yield port
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def health(arguments: Sequence[str]) -> tuple[int, str]:
    result = CliRunner().invoke(api_cli, ["grpc-health-check", *arguments])
    return result.exit_code, result.output.strip()


def test_a_server_of_ones_own(server: int, workspace: Path) -> None:
    deadline = time.monotonic() + 90
    shown, _, output = (FOLDER / "health.txt").read_text().strip().splitlines()
    assert shown == "dagster api grpc-health-check --port 4266"
    while health(["--port", str(server)]) != (0, output):
        assert time.monotonic() < deadline
        time.sleep(0.5)
    assert health(["--port", "1"])[0] == 1

    text = f"load_from:\n- grpc_server: {{port: {server}, location_name: archive}}\n- grpc_server: {{port: 1}}\n"
    Path("workspace.yaml").write_text(text)
    with dg.DagsterInstance.local_temp() as instance:
        with pytest.warns(UserWarning, match="Error loading repository location grpc:localhost:1"):
            with WorkspaceProcessContext(
                instance, WorkspaceFileTarget(["workspace.yaml"])
            ) as context:
                entries = context.create_request_context().get_code_location_entries()
                archive = entries["archive"].code_location
                assert archive and archive.get_repository_names() == ["__repository__"]
                error = entries["grpc:localhost:1"].load_error
    assert (
        error and "Could not reach user code server. gRPC Error code: UNAVAILABLE" in error.message
    )
