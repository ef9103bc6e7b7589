"""The units of the guide on services name commands that start, and each other."""

import configparser
import shlex

import pytest
import yaml
from command_lines import command_problem, command_trees
from corpus import SNIPPETS

FOLDER = SNIPPETS / "guides/deploy/service"
UNITS = sorted(file.name for file in FOLDER.glob("*.service"))


def command(unit: str) -> list[str]:
    parser = configparser.ConfigParser()
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(FOLDER / unit)
    return shlex.split(parser["Service"]["ExecStart"])


@pytest.mark.parametrize("unit", UNITS)
def test_unit(unit: str) -> None:
    words = command(unit)
    assert words[0].startswith("/opt/dagster/venv/bin/")
    assert command_problem(" ".join(words), command_trees()) is None


def test_the_workspace_names_the_code_server() -> None:
    [server] = yaml.safe_load((FOLDER / "workspace-service.yaml").read_text())["load_from"]
    words = command("dagster-code.service")
    assert words[words.index("-p") + 1] == str(server["grpc_server"]["port"])
    assert len(UNITS) == 3
