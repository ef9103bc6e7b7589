"""Imports the modules of installed packages, named as in `pip install`, and prints an error for each that fails.

A line of the output is the package, a tab, and the last line of the error.
"""

import importlib
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import PurePosixPath

NO_MODULES = {"docs", "examples", "test", "tests"}
# They import a package that theirs doesn't require: duckdb's ADBC driver, and DataHub's plugin for Airflow.
NO_MODULES |= {"adbc_driver_duckdb", "datahub_provider"}


def roots(package: str) -> list[str]:
    """The package's modules that no other module of it contains: `google.cloud.storage`, `yaml`."""
    files = [PurePosixPath(str(file)) for file in distribution(package).files or []]
    folders = {file.parent for file in files if file.name == "__init__.py"}
    modules = {file.with_suffix("") for file in files if file.suffix == ".py" and len(file.parts) == 1}
    outer = {folder for folder in folders if not folders & set(folder.parents)} | modules
    shown = [path for path in outer if path.parts and all(part.isidentifier() for part in path.parts)]
    return sorted(".".join(path.parts) for path in shown if not is_internal(path.parts[0]))


def is_internal(name: str) -> bool:
    return name in NO_MODULES or name.startswith("_")


# What packages print while they're imported isn't the result.
result, sys.stdout = sys.stdout, sys.stderr

for package in sys.argv[1:]:
    try:
        for module in roots(package):
            importlib.import_module(module)
    except PackageNotFoundError:
        print(f"{package}\tit isn't installed", file=result)
    except BaseException as error:  # noqa: BLE001 - a module may also exit
        lines = f"{type(error).__name__}: {error}".strip().splitlines()
        print(f"{package}\t{lines[-1]}", file=result)
