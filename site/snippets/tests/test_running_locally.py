"""Running locally: the page's commands accept these options, and Dagster checks DAGSTER_HOME as described."""

import json
import logging
import os
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import dagster as dg
import pytest
from click.testing import CliRunner
from corpus import DOCS, SNIPPETS
from dagster._cli import create_dagster_cli
from dagster._cli.utils import get_possibly_temporary_instance_for_cli
from dagster._core.run_coordinator import QueuedRunCoordinator
from dagster._daemon.cli import run_command
from dagster_webserver.cli import dagster_webserver

BAKERY = "guides/deploy/deployment_options/running_dagster_locally/bakery.py"
PAGE = (DOCS / "guides/deploy/deployment-options/running-dagster-locally.md").read_text()

Load = Callable[[str], ModuleType]


def commands() -> list[str]:
    fences = re.findall(r"```shell\n(.*?)```", PAGE, re.DOTALL)
    lines = "\n".join(fences).replace("\\\n", " ").splitlines()
    inline = re.findall(r"`(dagster (?:dev|job) [^`]*)`", PAGE)
    return [line for line in [*lines, *inline] if line.startswith("dagster")]


@pytest.mark.parametrize("command", commands())
def test_the_commands_exist(command: str) -> None:
    """Each command parses, so its options and arguments exist."""
    Path("bakery.py").write_text((SNIPPETS / BAKERY).read_text())
    Path("path").mkdir()
    Path("path/workspace.yaml").touch()
    program, *words = shlex.split(command)
    found: Any = {
        "dagster": create_dagster_cli(),
        "dagster-webserver": dagster_webserver,
        "dagster-daemon": click.Group(commands={"run": run_command}),
    }[program]
    while isinstance(found, click.Group):
        found = found.commands[words.pop(0)]
    if words and not words[0].startswith("-"):
        words = []  # the rest of a sentence
    found.make_context(command, words)


def test_options_of_dev() -> None:
    dev: Any = create_dagster_cli()
    for options in (
        ["-p", "3001"],
        ["-h", "0.0.0.0"],
        ["-d", "src"],
        ["-v"],
        ["--log-format", "json"],
    ):
        dev.commands["dev"].make_context("dev", options)
    dev.commands["dev"].make_context(
        "dev", ["--log-level", "debug", "--code-server-log-level", "info"]
    )


def test_the_bakery(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(BAKERY)
    config = json.loads(re.findall(r"--config-json '(.*?)'", PAGE)[0])
    for run_config, loaves in (({}, 24), (config, 60)):
        result = dg.materialize(
            [module.loaves], partition_key="2025-01-02", run_config=run_config, instance=instance
        )
        [event] = result.asset_materializations_for_node("loaves")
        assert event.metadata["loaves"].value == loaves
    assert module.defs.get_job_def("closing").execute_in_process(instance=instance).success


def test_runs_of_the_command_line_are_kept_in_dagster_home() -> None:
    Path("bakery.py").write_text(
        (SNIPPETS / BAKERY)
        .read_text()
        .replace("@dg.job\n", "@dg.job(executor_def=dg.in_process_executor)\n")
    )
    result = CliRunner().invoke(
        create_dagster_cli(), ["job", "execute", "-j", "closing", "-f", "bakery.py"]
    )
    assert result.exit_code == 0, result.output
    with dg.DagsterInstance.get() as instance:
        [run] = instance.get_runs()
        assert run.job_name == "closing" and run.is_success
        assert isinstance(
            instance.run_coordinator, QueuedRunCoordinator
        )  # `job launch` puts a run into its queue


def test_without_dagster_home(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_HOME")
    with get_possibly_temporary_instance_for_cli() as instance:
        [folder] = workspace.glob(".tmp_dagster_home_*")
        assert instance.root_directory == str(folder)
    assert not folder.exists()
    result = CliRunner().invoke(create_dagster_cli(), ["run", "list"])
    assert "$DAGSTER_HOME is not set" in str(result.exception)


def test_what_dagster_home_must_be(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path, message in (
        (str(workspace / "missing"), "is not a directory or does not exist"),
        ("rel", '$DAGSTER_HOME "rel" must be an absolute path'),
    ):
        assert message in PAGE
        monkeypatch.setenv("DAGSTER_HOME", path)
        with pytest.raises(dg.DagsterInvariantViolationError, match=re.escape(message)):
            dg.DagsterInstance.get()
    home = workspace / "home"
    home.mkdir()
    monkeypatch.setenv("DAGSTER_HOME", str(home))
    warned: list[str] = []
    monkeypatch.setattr(logging.getLogger("dagster"), "warning", warned.append)
    dg.DagsterInstance.get().dispose()
    assert warned[0].startswith("No dagster instance configuration file (dagster.yaml) found at")


def test_env_file_replaces_the_shell(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (workspace / ".env").write_text("OVEN=stone\n")
    monkeypatch.setenv("OVEN", "gas")
    with get_possibly_temporary_instance_for_cli():
        assert os.environ["OVEN"] == "stone"
    assert os.environ["OVEN"] == "gas"


def test_dagster_home_of_an_env_file(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = os.environ["DAGSTER_HOME"]
    monkeypatch.delenv("DAGSTER_HOME")
    (workspace / ".env").write_text(f"DAGSTER_HOME={home}\n")
    with get_possibly_temporary_instance_for_cli() as instance:
        assert instance.root_directory == home
