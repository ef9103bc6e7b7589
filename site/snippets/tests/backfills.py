"""Runs real backfills of a snippet, with the daemon's own code, in this process."""

import logging
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

import dagster as dg
from corpus import SNIPPETS
from dagster._core.execution.backfill import BulkActionStatus, PartitionBackfill
from dagster._core.remote_representation.origin import InProcessCodeLocationOrigin
from dagster._core.test_utils import instance_for_test
from dagster._core.types.loadable_target_origin import LoadableTargetOrigin
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import InProcessWorkspaceLoadTarget
from dagster._daemon.backfill import execute_backfill_iteration
from dagster._time import get_current_timestamp

# The same definitions, with runs that don't start processes.
IN_PROCESS = """
import importlib.util
import dagster as dg

spec = importlib.util.spec_from_file_location("backfilled", {path!r})
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
defs = dg.Definitions.merge(module.defs, dg.Definitions(executor=dg.in_process_executor))
"""


@dataclass
class Done:
    status: str
    # For each run, its status, its assets and its partition or range.
    runs: list[tuple[str, str, str]]


class Daemon:
    def __init__(self, instance: dg.DagsterInstance, workspace: WorkspaceProcessContext) -> None:
        self.instance = instance
        self.workspace = workspace

    def backfill(self, assets: Sequence[str], keys: Sequence[str]) -> Done:
        name = f"backfill-{len(self.instance.get_backfills())}"
        self.instance.add_backfill(
            PartitionBackfill.from_asset_partitions(
                backfill_id=name,
                asset_graph=self.workspace.create_request_context().asset_graph,
                partition_names=keys,
                asset_selection=[dg.AssetKey(asset) for asset in assets],
                backfill_timestamp=get_current_timestamp(),
                tags={},
                dynamic_partitions_store=self.instance,
                all_partitions=False,
                title=None,
                description=None,
            )
        )
        for _ in range(10):
            errors = execute_backfill_iteration(self.workspace, logging.getLogger("daemon"))
            assert not [error for error in errors if error]
            backfill = self.instance.get_backfill(name)
            assert backfill
            if backfill.status != BulkActionStatus.REQUESTED:
                break
        runs = [run for run in self.instance.get_runs() if run.tags.get("dagster/backfill") == name]
        return Done(backfill.status.value, [described(run) for run in reversed(runs)])


def described(run: dg.DagsterRun) -> tuple[str, str, str]:
    assets = sorted(key.to_user_string() for key in run.asset_selection or [])
    tags = run.tags
    first: Optional[str] = tags.get("dagster/asset_partition_range_start")
    last = tags.get("dagster/asset_partition_range_end")
    keys = f"{first}...{last}" if first else tags.get("dagster/partition", "")
    return run.status.value, " ".join(assets), keys


@contextmanager
def daemon(path: str, workspace: Path) -> Iterator[Daemon]:
    file = workspace / f"in_process_{abs(hash((path, workspace)))}.py"
    file.write_text(IN_PROCESS.format(path=str(SNIPPETS / path)))
    module = "dagster._core"
    overrides = {
        "run_coordinator": {
            "module": f"{module}.run_coordinator",
            "class": "DefaultRunCoordinator",
        },
        "run_launcher": {
            "module": f"{module}.launcher.sync_in_memory_run_launcher",
            "class": "SyncInMemoryRunLauncher",
        },
        # One database for all runs, because creating one takes longer than a run.
        "event_log_storage": {
            "module": f"{module}.storage.event_log",
            "class": "ConsolidatedSqliteEventLogStorage",
            "config": {"base_dir": str(workspace)},
        },
    }
    origin = LoadableTargetOrigin(
        executable_path=sys.executable, python_file=str(file), working_directory=str(workspace)
    )
    target = InProcessWorkspaceLoadTarget(InProcessCodeLocationOrigin(origin))
    with instance_for_test(overrides=overrides) as instance:
        with WorkspaceProcessContext(instance, target) as process:
            yield Daemon(instance, process)
