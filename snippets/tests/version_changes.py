"""The changes that the page shows as diffs: each is a program before and after."""

from pathlib import Path

from corpus import SNIPPETS

FOLDER = SNIPPETS / "guides/migrate/version_migration"
PAGE = SNIPPETS.parent / "docs/guides/migrate/version-migration.md"

# The last version that runs the old side, and what the old side says in 1.10.11: an error, or a warning.
CHANGES: dict[str, tuple[str, str]] = {
    "v1_10/experimental_warning": (
        "1.9.13",
        "AttributeError: module 'dagster' has no attribute 'ExperimentalWarning'",
    ),
    "v1_9/external_assets": (
        "1.8.13",
        "AttributeError: module 'dagster' has no attribute 'external_assets_from_specs'",
    ),
    "v1_9/freshness_policy_sensor": (
        "1.8.13",
        "AttributeError: module 'dagster' has no attribute 'freshness_policy_sensor'",
    ),
    "v1_9/automation_sensor_target": (
        "1.8.13",
        "TypeError: AutomationConditionSensorDefinition.__init__() got an unexpected keyword argument 'asset_selection'",
    ),
    "v1_8/version_strategy": (
        "1.7.16",
        "AttributeError: module 'dagster' has no attribute 'SourceHashVersionStrategy'",
    ),
    "v1_8/auto_materialize_sensor": (
        "1.7.16",
        "AttributeError: module 'dagster' has no attribute 'AutoMaterializeSensorDefinition'",
    ),
    "v1_8/auto_materialize_policy": (
        "1.7.16",
        "DeprecationWarning: Class `AutoMaterializePolicy` is deprecated and will be removed in 1.10.0.",
    ),
    "v1_8/source_asset": (
        "1.7.16",
        "DeprecationWarning: Class `SourceAsset` is deprecated and will be removed in 2.0.0. Use AssetSpec instead.",
    ),
    "v1_7/freshness_checks": (
        "1.6.14",
        "AttributeError: module 'dagster' has no attribute 'build_freshness_checks_for_non_partitioned_assets'",
    ),
    "v1_7/hook_context": ("1.6.14", "AttributeError: 'BoundHookContext' object has no attribute 'solid_exception'"),
    "v1_7/run_id": ("1.6.14", "CheckError: Failure condition: run_id must be a valid UUID. Got nightly-2025-06-01"),
    "v1_7/asset_selection": (
        "1.6.14",
        "DeprecationWarning: Function `AssetSelection.keys` is deprecated and will be removed in 2.0. "
        "Use AssetSelection.assets instead.",
    ),
    "v1_6/run_tags": (
        "1.5.14",
        "TypeError: DagsterInstance.get_run_tags() missing 1 required positional argument: 'tag_keys'",
    ),
    "v1_5/check_passed": (
        "1.4.17",
        "TypeError: AssetCheckResult.__new__() got an unexpected keyword argument 'success'",
    ),
    "v1_5/op_context": (
        "1.4.17",
        "DagsterInvalidDefinitionError: Cannot annotate @op `context` parameter with type AssetExecutionContext "
        "unless the op is part of a graph-backed asset.",
    ),
    "v1_4/deps": (
        "1.3.14",
        "DeprecationWarning: Parameter `non_argument_deps` of function `asset` is deprecated and will be removed in 2.0.0.",
    ),
    "v1_4/reconciliation_sensor": (
        "1.3.14",
        "AttributeError: module 'dagster' has no attribute 'build_asset_reconciliation_sensor'",
    ),
    "v1_4/root_input_manager": (
        "1.3.14",
        "AttributeError: module 'dagster' has no attribute 'root_input_manager'",
    ),
    "v1_4/asset_in_key": ("1.3.14", "TypeError: AssetIn.__new__() got an unexpected keyword argument 'asset_key'"),
    "v1_3/metadata_entries": (
        "1.2.7",
        "TypeError: AssetMaterialization.__new__() got an unexpected keyword argument 'metadata_entries'",
    ),
    "v1_3/job_name": ("1.2.7", "AttributeError: 'OpExecutionContext' object has no attribute 'pipeline_name'"),
    "v1_3/run_request": (
        "1.2.7",
        "DeprecationWarning: Function `JobDefinition.run_request_for_partition` is deprecated and will be removed in 2.0.0.",
    ),
    "v1_2/dynamic_partitions": (
        "1.1.21",
        "AttributeError: 'DynamicPartitionsDefinition' object has no attribute 'add_partitions'",
    ),
    "v1_2/data_version": ("1.1.21", "AttributeError: module 'dagster' has no attribute 'LogicalVersion'"),
    "v1_2/metadata_entry": ("1.1.21", "AttributeError: type object 'MetadataEntry' has no attribute 'url'"),
    "v1_1/multi_asset_sensor": (
        "1.0.17",
        "TypeError: multi_asset_sensor() got an unexpected keyword argument 'asset_keys'",
    ),
    "v1_1/code_version": ("1.0.17", "TypeError: asset got an unexpected keyword argument 'op_version'"),
    "v1_0/solids_and_pipelines": ("0.15.10", "ImportError: cannot import name 'InputDefinition' from 'dagster'"),
    "v1_0/keyword_arguments": ("0.15.10", "TypeError: sensor() takes from 0 to 1 positional arguments but 2 were given"),
}


def side(name: str, sign: str) -> str:
    """The program of one side of a diff: `-` is the old one, `+` the new one."""
    lines = (FOLDER / f"{name}.diff").read_text().splitlines()
    return "\n".join(line[1:] for line in lines if not line or line[0] in (" ", sign))


def write(name: str, sign: str, folder: Path) -> Path:
    path = folder / f"{name.replace('/', '_')}_{'old' if sign == '-' else 'new'}.py"
    path.write_text(side(name, sign))
    return path
