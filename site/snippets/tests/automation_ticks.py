"""Evaluates the automation conditions of definitions, tick after tick, as the sensor does."""

from datetime import datetime, timedelta, timezone
from typing import Optional, Union

import dagster as dg
from dagster._core.asset_graph_view.entity_subset import EntitySubset
from dagster._core.definitions.asset_daemon_cursor import AssetDaemonCursor
from dagster._core.definitions.automation_tick_evaluation_context import build_run_requests
from dagster._core.definitions.declarative_automation.automation_condition import AutomationResult

Requested = dict[str, Union[bool, list[str]]]


class Ticks:
    """Uses simulated time: each tick is 30 seconds after the previous one."""

    def __init__(
        self, defs: dg.Definitions, instance: dg.DagsterInstance, start: str = "2025-06-02T05:00"
    ) -> None:
        self.defs = defs
        self.instance = instance
        self.now = datetime.fromisoformat(start).replace(tzinfo=timezone.utc)
        self.cursor: Optional[AssetDaemonCursor] = None
        self.results: dict[str, AutomationResult] = {}
        self.subsets: list[EntitySubset] = []

    def update(
        self, *keys: str, partition: Optional[str] = None, data_version: Optional[str] = None
    ) -> None:
        tags = {"dagster/data_version": data_version} if data_version else None
        for key in keys:
            event = dg.AssetMaterialization(key, partition=partition, tags=tags)
            self.instance.report_runless_asset_event(event)

    def tick(self, **later: int) -> Requested:
        """What this tick requests: the partitions of each key, or True if it has none."""
        self.now += timedelta(**later) if later else timedelta(seconds=30)
        # In 1.10.11 `ignore` and `allow` change the sets of upstream keys of a graph in this
        # process. The daemon's graph makes new sets for each reader: this does the same.
        for node in self.defs.get_asset_graph().asset_nodes:
            node.parent_keys = frozenset(node.parent_keys)
        result = dg.evaluate_automation_conditions(
            self.defs, self.instance, cursor=self.cursor, evaluation_time=self.now
        )
        self.cursor = result.cursor
        self.subsets = list(result._requested_subsets)  # noqa: SLF001
        self.results = {found.key.to_user_string(): found for found in result.results}
        return {
            key: sorted(found.true_subset.expensively_compute_partition_keys())
            if found.true_subset.is_partitioned
            else True
            for key, found in self.results.items()
            if not found.true_subset.is_empty
        }

    def runs(self) -> list[dg.RunRequest]:
        """The sensor's result for the last tick."""
        graph = self.defs.get_asset_graph()
        return list(build_run_requests(self.subsets, graph, run_tags=None, emit_backfills=True))


def condition_on(condition: dg.AutomationCondition, *deps: str) -> dg.Definitions:
    """An asset `report` with the condition, and external assets above it."""

    @dg.asset(deps=list(deps), automation_condition=condition)
    def report() -> None: ...

    return dg.Definitions(assets=[*(dg.AssetSpec(dep) for dep in deps), report])
