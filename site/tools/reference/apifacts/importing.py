"""Imports objects by dotted path, with mocks for what isn't installed."""

from __future__ import annotations

import importlib
import os
import sys
import warnings
from pathlib import Path
from typing import Any

from . import mocks


def allow_libraries(folder: Path) -> None:
    """Makes the unpacked integration packages importable; missing third-party modules are mocked."""
    import dagster  # noqa: F401  before anything is mocked

    os.environ.setdefault("DAGSTER_HOME", "")
    sys.path.append(str(folder.resolve()))
    mocks.install(real_prefixes=("dagster",))


def import_object(path: str) -> Any:
    """The object at a dotted path (``module:name`` too); an attribute wins over a submodule with the same name."""
    parts = path.replace(":", ".").split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            value: Any = _import_module(".".join(parts[:cut]))
        except ModuleNotFoundError as error:
            if not ".".join(parts).startswith(error.name or "?"):
                raise  # a dependency is missing, not this module
            continue
        for name in parts[cut:]:
            value = getattr(value, name)
        return value
    raise ModuleNotFoundError(path)


def _import_module(name: str) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module(name)
