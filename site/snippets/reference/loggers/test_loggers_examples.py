"""Runs the example on the page Loggers."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg

Load = Callable[[str], ModuleType]


def test_file_logger(load: Load, workspace: Path) -> None:
    module = load("reference/loggers/file_logger.py")
    config = {"loggers": {"file": {"config": {"path": "run.log"}}}}
    assert module.orders_job.execute_in_process(run_config=config).success
    assert "12 orders without an address" in (workspace / "run.log").read_text()


def test_file_logger_by_itself(load: Load) -> None:
    module = load("reference/loggers/file_logger.py")
    context = dg.build_init_logger_context(logger_config={"path": "alone.log"})
    assert module.file_logger(context).name == "orders"
