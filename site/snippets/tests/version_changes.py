"""What changed between versions: the diffs of the page, and programs that both versions run.

Everything of a section happens between the last release of the minor version before and the last one of its own.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import diffs
from corpus import SNIPPETS
from old_versions import NOW, VERSIONS

FOLDER = SNIPPETS / "guides/migrate/version_migration"
PAGE = SNIPPETS.parent / "docs/guides/migrate/version-migration.md"


def around(section: str) -> tuple[str, str]:
    """The versions before and of a section such as `1.9`."""
    [after] = [version for version in VERSIONS if version.startswith(f"{section}.")]
    return VERSIONS[VERSIONS.index(after) - 1], after


def section_text(section: str) -> str:
    """What the page says about a minor version."""
    return PAGE.read_text().split(f"\n## {section} ")[1].split("\n## ")[0]


# Diffs: what the old side says in 1.10.11, an error or a warning.
CHANGES: dict[str, str] = {
    "v1_10/experimental_warning": "AttributeError: module 'dagster' has no attribute 'ExperimentalWarning'",
    "v1_9/asset_key": (
        "DagsterInvariantViolationError: You have attempted to index directly in to the AssetKey object. "
        "As of 1.9, this behavior is disallowed because it is likely unintentional and a bug. "
        "Use asset_key.path instead"
    ),
    "v1_9/external_assets": "AttributeError: module 'dagster' has no attribute 'external_assets_from_specs'",
    "v1_9/freshness_policy_sensor": "AttributeError: module 'dagster' has no attribute 'freshness_policy_sensor'",
    "v1_9/automation_sensor_target": (
        "TypeError: AutomationConditionSensorDefinition.__init__() got an unexpected keyword argument 'asset_selection'"
    ),
    "v1_8/version_strategy": "AttributeError: module 'dagster' has no attribute 'SourceHashVersionStrategy'",
    "v1_8/auto_materialize_sensor": (
        "AttributeError: module 'dagster' has no attribute 'AutoMaterializeSensorDefinition'"
    ),
    "v1_8/auto_materialize_policy": (
        "DeprecationWarning: Class `AutoMaterializePolicy` is deprecated and will be removed in 1.10.0."
    ),
    "v1_8/source_asset": (
        "DeprecationWarning: Class `SourceAsset` is deprecated and will be removed in 2.0.0. Use AssetSpec instead."
    ),
    "v1_7/freshness_checks": (
        "AttributeError: module 'dagster' has no attribute 'build_freshness_checks_for_non_partitioned_assets'"
    ),
    "v1_7/check_context": (
        "DagsterInvalidDefinitionError: Cannot annotate @asset_check `context` parameter with type AssetExecutionContext."
    ),
    "v1_7/hook_context": "AttributeError: 'BoundHookContext' object has no attribute 'solid_exception'",
    "v1_7/run_id": "CheckError: Failure condition: run_id must be a valid UUID. Got nightly-2025-06-01",
    "v1_7/asset_selection": (
        "DeprecationWarning: Function `AssetSelection.keys` is deprecated and will be removed in 2.0. "
        "Use AssetSelection.assets instead."
    ),
    "v1_6/run_tags": "TypeError: DagsterInstance.get_run_tags() missing 1 required positional argument: 'tag_keys'",
    "v1_5/check_passed": "TypeError: AssetCheckResult.__new__() got an unexpected keyword argument 'success'",
    "v1_5/environment_variable": (
        'RuntimeError: Attempted to directly retrieve environment variable EnvVar("WAREHOUSE_PATH").'
    ),
    "v1_5/op_context": (
        "DagsterInvalidDefinitionError: Cannot annotate @op `context` parameter with type AssetExecutionContext "
        "unless the op is part of a graph-backed asset."
    ),
    "v1_4/deps": (
        "DeprecationWarning: Parameter `non_argument_deps` of function `asset` is deprecated and will be removed in 2.0.0."
    ),
    "v1_4/reconciliation_sensor": (
        "AttributeError: module 'dagster' has no attribute 'build_asset_reconciliation_sensor'"
    ),
    "v1_4/root_input_manager": "AttributeError: module 'dagster' has no attribute 'root_input_manager'",
    "v1_4/asset_in_key": "TypeError: AssetIn.__new__() got an unexpected keyword argument 'asset_key'",
    "v1_3/metadata_entries": (
        "TypeError: AssetMaterialization.__new__() got an unexpected keyword argument 'metadata_entries'"
    ),
    "v1_3/job_name": "AttributeError: 'OpExecutionContext' object has no attribute 'pipeline_name'",
    "v1_3/run_request": (
        "DeprecationWarning: Function `JobDefinition.run_request_for_partition` is deprecated and will be removed in 2.0.0."
    ),
    "v1_2/dynamic_partitions": "AttributeError: 'DynamicPartitionsDefinition' object has no attribute 'add_partitions'",
    "v1_2/data_version": "AttributeError: module 'dagster' has no attribute 'LogicalVersion'",
    "v1_2/metadata_entry": "AttributeError: type object 'MetadataEntry' has no attribute 'url'",
    "v1_1/multi_asset_sensor": "TypeError: multi_asset_sensor() got an unexpected keyword argument 'asset_keys'",
    "v1_1/code_version": "TypeError: asset got an unexpected keyword argument 'op_version'",
    "v1_0/solids_and_pipelines": "ImportError: cannot import name 'InputDefinition' from 'dagster'",
    "v1_0/keyword_arguments": "TypeError: sensor() takes from 0 to 1 positional arguments but 2 were given",
}


def minor_of(name: str) -> str:
    """The section that shows a diff."""
    return name.split("/")[0].removeprefix("v").replace("_", ".")


def side(name: str, sign: str) -> str:
    """The program on one side of a diff: `-` is the old one, `+` the new one."""
    return diffs.side(FOLDER / f"{name}.diff", sign)


@dataclass(frozen=True)
class Behavior:
    """A program, and what it prints or raises before and since a version."""

    section: str
    program: str
    before: str
    after: str
    # What the page says about it, and what this version does, where that's neither the outcome before nor after.
    shown: str = ""
    now: str = ""


COORDINATOR = "import dagster as dg\nwith dg.instance_for_test() as instance: print(type(instance.run_coordinator).__name__)"
POOL = "import dagster as dg\n@dg.op(pool='warehouse/eu')\ndef load(): ..."
HAS = "import importlib.util; print(importlib.util.find_spec('{}') is not None)"
# A run that waits for its pool stays in the queue, so it doesn't block other runs.
BLOCKED = """
import dagster as dg
from dagster._core.run_coordinator.queued_run_coordinator import RunQueueConfig
import inspect
print(inspect.signature(RunQueueConfig).parameters["should_block_op_concurrency_limited_runs"].default)
"""
CONTEXTS = "import dagster as dg; print(issubclass(dg.AssetExecutionContext, dg.OpExecutionContext))"
PARTITIONS = """
import dagster as dg

class Stores(dg.PartitionsDefinition):
    def get_partition_keys(self, current_time=None, dynamic_partitions_store=None):
        return ["paris", "rome"]
    def get_paginated_partition_keys(self, context, limit, ascending, cursor=None): ...

@dg.asset(partitions_def=Stores())
def orders(): ...

dg.Definitions(assets=[orders]).get_repository_def()
print("loads")
"""
CRON = "import dagster as dg\ndg.ScheduleDefinition(name='nightly', job_name='load', cron_schedule='0 0 30 2 *')\nprint('loads')"
TABLE = """
from dagster._core.definitions.metadata import TableMetadataSet
print([name for name in TableMetadataSet.model_fields if name in ("relation_identifier", "table_name")])
"""
BACKFILLS = """
import dagster as dg
target = "asset_selection" if dg.__version__.startswith("1.8") else "target"
print(dg.AutomationConditionSensorDefinition("automation", **{target: dg.AssetSelection.all()}).emit_backfills)
"""
DEFINITIONS = """
import dagster as dg

@dg.job(name="nightly")
def load(): ...

@dg.job(name="nightly", description="loads twice")
def load_twice(): ...

dg.Definitions(jobs=[load, load_twice])
print("built")
"""
LOGS = """
from dagster._core.storage.compute_log_manager import ComputeLogManager
print(" ".join(sorted(ComputeLogManager.__abstractmethods__)))
"""
RANGE = """
import dagster as dg
days, stores = dg.StaticPartitionsDefinition(["1", "2"]), dg.StaticPartitionsDefinition(["a", "b", "c"])
both = dg.MultiPartitionsDefinition({"day": days, "store": stores})
print(len(both.get_partition_keys_in_range(dg.PartitionKeyRange("1|a", "2|b"))))
"""
NOTHING = """
import dagster as dg

class Recording(dg.IOManager):
    def handle_output(self, context, obj): print("handled")
    def load_input(self, context): ...

@dg.asset
def orders() -> None: ...

assert dg.materialize([orders], resources={"io_manager": Recording()}).success
"""
DUPLICATES = "import dagster as dg\ndg.StaticPartitionsDefinition(['paris', 'paris'])\nprint('loads')"
RATE = "import dagster as dg\ndg.AutoMaterializePolicy.eager(max_materializations_per_minute=0)\nprint('loads')"
BOUND = """
import dagster as dg

class Recording(dg.IOManager):
    def handle_output(self, context, obj): print("handled")
    def load_input(self, context): ...

@dg.op
def load(): return 1

@dg.job
def nightly(): load()

defs = dg.Definitions(jobs=[nightly], resources={"io_manager": Recording()})
assert defs.get_job_def("nightly").execute_in_process().success
"""
OUTPUT_KEY = """
import dagster as dg

class Cataloging(dg.IOManager):
    def handle_output(self, context, obj): ...
    def load_input(self, context): ...
    def get_output_asset_key(self, context): return dg.AssetKey("orders")

@dg.op
def load(): return 1

@dg.job(resource_defs={"io_manager": dg.IOManagerDefinition.hardcoded_io_manager(Cataloging())})
def nightly(): load()

print(sum(event.event_type_value == "ASSET_MATERIALIZATION" for event in nightly.execute_in_process().all_events))
"""
OUTS = "import dagster as dg\n@dg.multi_asset(outs={'orders': dg.Out()})\ndef load(): ...\nprint('loads')"
KEYS = "import dagster as dg\ndg.StaticPartitionsDefinition(['two\\nlines'])\nprint('loads')"
NO_VALUE = """
import dagster as dg, os, tempfile

@dg.op
def load() -> None: ...

with tempfile.TemporaryDirectory() as folder:
    @dg.job(resource_defs={"io_manager": dg.fs_io_manager.configured({"base_dir": folder})})
    def nightly(): load()

    nightly.execute_in_process()
    print(sum(len(files) for _, _, files in os.walk(folder)))
"""

BEHAVIORS = {
    "runs are queued": Behavior("1.10", COORDINATOR, "DefaultRunCoordinator", "QueuedRunCoordinator"),
    "pool names": Behavior(
        "1.10",
        POOL,
        "",
        'DagsterInvalidDefinitionError: "warehouse/eu" is not a valid name in Dagster. '
        "Names must be in regex ^[A-Za-z0-9_]+$.",
        shown='"warehouse/eu" is not a valid name in Dagster. Names must be in regex ^[A-Za-z0-9_]+$.',
    ),
    "pools block runs": Behavior("1.10", BLOCKED, "False", "True"),
    "contexts": Behavior("1.9", CONTEXTS, "True", "False"),
    "custom partitions": Behavior(
        "1.9",
        PARTITIONS,
        "loads",
        "DagsterInvalidDefinitionError: Custom PartitionsDefinition subclasses are not supported.",
        shown="Custom PartitionsDefinition subclasses are not supported.",
    ),
    "impossible dates": Behavior(
        "1.9",
        CRON,
        "loads",
        "DagsterInvalidDefinitionError: Found invalid cron schedule '0 0 30 2 *'",
        shown="Found invalid cron schedule",
    ),
    "backfills of conditions": Behavior("1.9", BACKFILLS, "False", "True"),
    "table name": Behavior("1.9", TABLE, "['relation_identifier']", "['table_name']", shown="dagster/table_name"),
    "croniter": Behavior(
        "1.9", HAS.format("croniter"), "True", "False", shown="ModuleNotFoundError: No module named 'croniter'"
    ),
    "definitions aren't validated": Behavior(
        "1.8", DEFINITIONS, "DagsterInvalidDefinitionError: Duplicate job definition found for job 'nightly'", "built"
    ),
    "compute logs": Behavior(
        "1.8",
        LOGS,
        "_watch_logs download_url get_local_path is_watch_completed on_subscribe on_watch_finish on_watch_start read_logs_file",
        "capture_logs delete_logs get_log_data get_log_metadata is_capture_complete open_log_stream subscribe",
        now="capture_logs delete_logs get_log_data_for_type get_log_metadata is_capture_complete open_log_stream subscribe",
    ),
    "pendulum": Behavior(
        "1.8", HAS.format("pendulum"), "True", "False", shown="ModuleNotFoundError: No module named 'pendulum'"
    ),
    "range of two dimensions": Behavior("1.7", RANGE, "5", "4"),
    "nothing": Behavior("1.6", NOTHING, "handled", ""),
    "duplicate partitions": Behavior(
        "1.4",
        DUPLICATES,
        "loads",
        "DagsterInvalidDefinitionError: Partition keys must be unique.",
        shown="Partition keys must be unique.",
    ),
    "rate of policies": Behavior(
        "1.4",
        RATE,
        "loads",
        "CheckError: Invariant failed. Description: max_materializations_per_minute must be positive.",
        shown="max_materializations_per_minute must be positive.",
    ),
    "definitions bind resources": Behavior("1.3", BOUND, "", "handled"),
    "keys of outputs": Behavior("1.1", OUTPUT_KEY, "1", "0"),
    "outs": Behavior(
        "1.1",
        OUTS,
        "loads",
        "AttributeError: 'Out' object has no attribute 'to_out'",
        now="CheckError: Value in Mapping mismatches expected type for key orders. Expected value of type "
        "<class 'dagster._core.definitions.asset_out.AssetOut'>.",
        shown="Value in Mapping mismatches expected type for key orders.",
    ),
    "characters of keys": Behavior(
        "1.1",
        KEYS,
        "loads",
        "DagsterInvalidDefinitionError: ['\\n'] are invalid substrings in a partition key",
        shown="are invalid substrings in a partition key",
    ),
    "no value, no file": Behavior("1.0", NO_VALUE, "1", "0"),
}

# Exported, or arguments of exported functions, but never meant for users.
INTERNAL = {
    "ConfigurableLegacyResourceAdapter",
    "ConfigurableResourceFactory",
    "MEMOIZED_RUN_TAG",
    "DagsterTypeCheckDidNotPass",
    "ModuleType",
    "RootInputManager",
    "StepRunRef",
    "TAG_NO_VALUE",
    *("pep562", "typing"),
    "rename_warning",
    *("pipeline_def_for_backwards_compat", "recon_pipeline", "solid_handle", "wait_for_processes"),
    *("external_pipeline_origin", "pipeline_code_origin", "pipeline_snapshot_id", "solids_to_execute"),
    *("external_job_origin", "additional_warn_txt", "input_output_props", "specs", "step_execution_context"),
    *("source_assets_by_key", "asset_info", "condition_unique_id"),
}


def table(anchor: str) -> list[list[str]]:
    """The cells of the first table below a heading."""
    section = PAGE.read_text().split(f"{{#{anchor}}}\n")[1].split("\n#")[0]
    lines = re.search(r"(?:^\|.*\n?)+", section, re.MULTILINE)
    assert lines, anchor
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[0].splitlines()[2:]]


def items(cell: str) -> list[str]:
    """The names in a cell, as `solid`, `RunRecord.pipeline_run`, or `asset(namespace=…)`."""
    return re.findall(r"(?:<code>|`)@?(\w[\w.]*(?:\(\w+=…\))?)(?:</code>|`)", cell)


def removed(section: str) -> list[str]:
    """What the table of a section says is removed."""
    anchor = f"names-{section.replace('.', '-')}"
    if f"{{#{anchor}}}" not in PAGE.read_text():
        return []
    cells = [re.sub(r"names that end with `\w+`", "", row[0]) for row in table(anchor)]
    return [item for cell in cells for item in items(cell)]


SECTIONS = [".".join(version.split(".")[:2]) for version in VERSIONS[1:]]
assert VERSIONS[-1] == NOW
