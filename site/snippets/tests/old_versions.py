"""Old versions of Dagster, each in its own environment, with the packages that were current at its release."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from corpus import SNIPPETS
from filelock import FileLock

CACHE = SNIPPETS.parent.parent / ".cache" / "snippets-upgrade-versions"
NOW = "1.10.11"
# Before 1.2, Dagster requires a grpcio that has no wheels for Python 3.11.
GRPC = ("grpcio==1.51.3", "grpcio-health-checking==1.43.0")
OLDEST = {"0.15.10": "2023-03-10", "1.0.17": "2023-03-10", "1.1.21": "2023-03-10"}
RELEASED = {
    **OLDEST,
    "1.2.7": "2023-04-15",
    "1.3.14": "2023-07-25",
    "1.4.17": "2023-10-01",
    "1.5.14": "2024-01-10",
    "1.6.14": "2024-05-01",
    "1.7.16": "2024-08-10",
    "1.8.13": "2024-10-30",
    "1.9.13": "2025-03-01",
}
EXTRAS = {"1.8.13": ["dagster-postgres==0.24.13", "psycopg2-binary==2.9.10"]}
# Old to new: the last release of each minor version, and this one.
VERSIONS = [*RELEASED, NOW]

# Answers what a version has, and runs programs in it. One process does it all, since importing Dagster takes seconds.
ASK = """
import contextlib, inspect, io, json, logging, os, sys, tempfile, warnings
import dagster

logging.disable()


def exists(item):
    path, _, argument = item.partition("(")
    found = dagster
    for part in path.split("."):
        if not hasattr(found, part):
            return False
        found = getattr(found, part)
    return not argument or argument.rstrip("=…)") in inspect.signature(found).parameters


def run(program):
    printed = io.StringIO()
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        path = os.path.join(folder, "program.py")
        with open(path, "w") as file:
            file.write(program)
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(io.StringIO()):
            try:
                exec(compile(program, path, "exec"), {"__name__": "program"})
                error = ""
            except Exception as raised:
                error = f"{type(raised).__name__}: {raised}"
    told = [f"{each.category.__name__}: {each.message}" for each in caught]
    return {"error": error, "printed": printed.getvalue().strip(), "warnings": told}


def exports():
    found = {}
    lazy = {*getattr(dagster, "_DEPRECATED", {}), *getattr(dagster, "_DEPRECATED_RENAMED", {})}
    for name in {*vars(dagster), *lazy}:
        value = getattr(dagster, name)
        if name.startswith("_") or inspect.ismodule(value):
            continue
        try:
            parameters = list(inspect.signature(value).parameters) if callable(value) else []
        except (TypeError, ValueError):
            parameters = []
        found[name] = [each for each in parameters if not each.startswith("_")]
    return found


asked = json.load(sys.stdin)
answer = {
    "exists": {item: exists(item) for item in asked["items"]},
    "programs": {name: run(program) for name, program in asked["programs"].items()},
    "exports": exports(),
}
json.dump(answer, sys.__stdout__)
"""


def python_of(version: str) -> Path:
    """The Python of that version, installed at the first use."""
    if version == NOW:
        return Path(sys.executable)
    if sys.version_info >= (3, 12) and VERSIONS.index(version) < VERSIONS.index("1.6.14"):
        pytest.skip(f"Dagster {version} has no packages for Python 3.12")
    folder = CACHE / f"{version}-{sys.version_info.major}.{sys.version_info.minor}"
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{folder}.lock"):
        if not (folder / "made").exists():
            _make(version, folder)
    return folder / "bin" / "python"


def _make(version: str, folder: Path) -> None:
    uv = [sys.executable, "-m", "uv"]
    subprocess.run([*uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(folder)], check=True)
    options = ["--exclude-newer", RELEASED[version]]
    packages = [f"dagster=={version}", *EXTRAS.get(version, [])]
    if version in OLDEST:
        override = folder / "override.txt"
        override.write_text("\n".join(GRPC))
        options += ["--override", str(override)]
        packages.append("sqlalchemy<2")
    python = str(folder / "bin" / "python")
    subprocess.run([*uv, "pip", "install", "--quiet", "--python", python, *options, *packages], check=True)
    (folder / "made").touch()


def ask(version: str, items: list[str], programs: dict[str, str]) -> dict[str, Any]:
    """Which of these names, members, and arguments a version has, what it exports, and what programs do there."""
    done = subprocess.run(
        [python_of(version), "-W", "ignore", "-c", ASK],
        input=json.dumps({"items": items, "programs": programs}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def sources(package: str, version: str) -> Path:
    """A package without its dependencies: its source is read, never run."""
    folder = CACHE / f"{package}-{version}"
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{folder}.lock"):
        if not (folder / "made").exists():
            install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-deps", "--target", str(folder)]
            subprocess.run([*install, "--python", sys.executable, f"{package}=={version}"], check=True)
            (folder / "made").touch()
    return folder
