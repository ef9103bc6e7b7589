"""The service guide's units refer to real commands and to each other, and systemd accepts the units of all pages."""

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from command_lines import command_problem, command_trees
from corpus import SNIPPETS

FOLDER = SNIPPETS / "guides/deploy/service"
UNITS = sorted(file.name for file in FOLDER.glob("*.service"))
OF_ALL_PAGES = sorted(file.relative_to(SNIPPETS).as_posix() for file in SNIPPETS.rglob("*.service"))


def systemd_problems(file: Path) -> list[str]:
    """systemd's messages about a unit, except that its program isn't installed here."""
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True)
    said = done.stderr.splitlines()
    return [line for line in said if not re.search(r": Command \S+ is not executable: No such file or directory$", line)]


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


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd")
@pytest.mark.parametrize("path", OF_ALL_PAGES)
def test_systemd_accepts_the_unit(path: str, workspace: Path) -> None:
    assert systemd_problems(SNIPPETS / path) == []
    wrong = workspace / "wrong.service"
    wrong.write_text((SNIPPETS / path).read_text().replace("Restart=", "Restrat="))
    [problem] = systemd_problems(wrong)
    assert "Unknown key" in problem and "Restrat" in problem


def test_the_workspace_names_the_code_server() -> None:
    [server] = yaml.safe_load((FOLDER / "workspace-service.yaml").read_text())["load_from"]
    words = command("dagster-code.service")
    assert words[words.index("-p") + 1] == str(server["grpc_server"]["port"])
    assert len(UNITS) == 3
