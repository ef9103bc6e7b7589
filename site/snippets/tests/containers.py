"""What a container would do: its command runs here as a process."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


def run_command(command: Sequence[str], variables: Mapping[str, str], folder: Path) -> tuple[int, list[str]]:
    """The exit code, and the lines that the command printed to either stream."""
    first, *rest = command
    program = {"python": [sys.executable], "dagster": [sys.executable, "-m", "dagster"]}.get(first, [first])
    output = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    ran = subprocess.run([*program, *rest], cwd=folder, env={**os.environ, **variables}, **output)
    return ran.returncode, ran.stdout.splitlines()
