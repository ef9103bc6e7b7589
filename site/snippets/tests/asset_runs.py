"""Runs the assets of a snippet, and reads what happened."""

from typing import Any

import dagster as dg
from corpus import SNIPPETS
from dagster._core.definitions.data_version import StaleStatus
from dagster._utils.test.data_versions import get_stale_status_resolver


def run(
    defs: dg.Definitions, instance: dg.DagsterInstance, **options: Any
) -> dg.ExecuteInProcessResult:
    job = defs.get_implicit_global_asset_job_def()
    return job.execute_in_process(instance=instance, **options)


def made(result: dg.ExecuteInProcessResult) -> list[str]:
    """The keys of the materializations, in the order of the log."""
    return [
        event.asset_key.to_user_string()
        for event in result.get_asset_materialization_events()
        if event.asset_key
    ]


def metadata(result: dg.ExecuteInProcessResult, key: str) -> dict[str, Any]:
    return {
        name: value.value
        for event in result.get_asset_materialization_events()
        if event.asset_key and event.asset_key.to_user_string() == key
        for name, value in event.materialization.metadata.items()
    }


def steps(result: dg.ExecuteInProcessResult) -> list[str]:
    return [event.step_key for event in result.all_events if event.is_step_start and event.step_key]


def is_stale(defs: dg.Definitions, instance: dg.DagsterInstance, key: str) -> bool:
    """What the UI shows as Unsynced."""
    resolver = get_stale_status_resolver(
        instance, defs.get_repository_def().asset_graph.assets_defs
    )
    return resolver.get_status(dg.AssetKey(key)) == StaleStatus.STALE


def shown(path: str) -> str:
    """The output that a page shows, after the command."""
    return (SNIPPETS / path).read_text().split("\n\n", 1)[1].strip()
