"""Old versions of Dagster, each in an environment of its own, with the packages that were current when it was released."""

import subprocess
import sys
from pathlib import Path

import pytest
from corpus import SNIPPETS
from filelock import FileLock

CACHE = SNIPPETS.parent / ".cache" / "snippets-upgrade-versions"
# Before 1.2, Dagster wants a grpcio that has no wheels for Python 3.11.
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


def python_of(version: str) -> Path:
    """The Python of that version, installed at the first use."""
    if sys.version_info >= (3, 12) and version < "1.6":
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
