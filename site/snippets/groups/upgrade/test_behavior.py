"""What the page says besides code: settings, commands, requirements, and what is deprecated."""

import importlib.metadata
import inspect
import json
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
import yaml
from dagster import _annotations as annotations
from dagster._core.run_coordinator import DefaultRunCoordinator
from dagster_shared.libraries import DagsterLibraryRegistry
from old_versions import NOW, VERSIONS, python_of
from version_changes import FOLDER, PAGE, section_text, table

HERE = Path(sys.executable)


def shown(message: str) -> bool:
    return message in PAGE.read_text()


def test_launch_at_once(tmp_path: Path) -> None:
    (tmp_path / "dagster.yaml").write_text((FOLDER / "procedure/dagster_launch_at_once.yaml").read_text())
    with dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        assert isinstance(instance.run_coordinator, DefaultRunCoordinator)


REFUSED = {
    "Found config value for `['max_concurrent_runs']` in `run_queue` which is incompatible with the `concurrency > runs` config": {
        "run_queue": {"max_concurrent_runs": 3},
        "concurrency": {"runs": {"max_concurrent_runs": 3}},
    },
    'Received unexpected config entry "backfill" at the root.': {"backfill": {"daemon_enabled": True}},
    'Received unexpected config entry "sensor_settings" at the root.': {"sensor_settings": {"interval_seconds": 30}},
    "Couldn't import module dagster_cron.cron_scheduler": {
        "scheduler": {"module": "dagster_cron.cron_scheduler", "class": "SystemCronScheduler"}
    },
}


@pytest.mark.parametrize("message", REFUSED)
def test_refused_settings(message: str, tmp_path: Path) -> None:
    assert shown(message) or ("sensor_settings" in message and shown("`sensor_settings`"))
    (tmp_path / "dagster.yaml").write_text(yaml.safe_dump(REFUSED[message]))
    with pytest.raises(Exception) as refused, dg.DagsterInstance.from_config(str(tmp_path)) as instance:
        assert instance.scheduler
    assert message in str(refused.value)


def test_automation_requires_sensors() -> None:
    """The daemon's own check of the setting, which the page quotes by its beginning."""
    from dagster._daemon import sensor

    message = "Cannot evaluate an AutomationConditionSensorDefinition if the instance setting"
    assert shown(f"`{message}`")
    assert message in Path(sensor.__file__).read_text()


def metadata_of(version: str) -> str:
    """What the package says it requires, read from its files."""
    if version == NOW:
        return importlib.metadata.distribution("dagster").read_text("METADATA") or ""
    [file] = python_of(version).parents[1].glob("lib/python3.*/site-packages/dagster-*.dist-info/METADATA")
    return file.read_text()


def test_requirements() -> None:
    assert "Requires-Python: >=3.8,<3.13" in metadata_of("1.8.13")
    assert "Requires-Python: >=3.9,<3.13" in metadata_of("1.9.13")
    assert "Requires-Python: >=3.9,<3.13" in metadata_of(NOW)
    assert re.search(r"pydantic.*>1.10.0", metadata_of("1.8.13"))
    assert re.search(r"pydantic.*>=2", metadata_of("1.9.13"))
    assert re.search(r"Requires-Dist: grpcio.*>=1.44", metadata_of("1.2.7"))
    assert re.search(r"Requires-Dist: protobuf.*>=3.20", metadata_of("1.2.7"))


def migrations_of(version: str) -> set[str]:
    if version == NOW:
        packages = Path(dg.__file__).parents[1]
    else:
        [packages] = python_of(version).parents[1].glob("lib/python3.*/site-packages")
    return {path.name for path in packages.glob("dagster/_core/storage/alembic/versions/*.py")}


def test_database_migrations() -> None:
    """Each section says whether the version before needs a migration."""
    for before, after in zip(VERSIONS[1:], VERSIONS[2:], strict=False):
        minor = ".".join(after.split(".")[:2])
        said = section_text(minor).split("Database migration: ")[1].split(".")[0].split(",")[0]
        assert said == ("yes" if migrations_of(after) - migrations_of(before) else "none"), minor


@pytest.mark.parametrize("command", ["pipeline", "new-project"])
def test_commands(command: str) -> None:
    done = subprocess.run([HERE, "-m", "dagster", command, "list"], capture_output=True, text=True, check=False)
    assert f"Error: No such command '{command}'." in done.stderr
    assert done.returncode == 2


def test_checks_before_an_upgrade(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands of the procedure, on a project that still uses what is deprecated."""
    shop = workspace / "shop"
    shop.mkdir()
    (shop / "__init__.py").touch()
    (shop / "definitions.py").write_text(
        "import dagster as dg\ndefs = dg.Definitions(assets=[dg.SourceAsset('payments')])\n"
    )
    monkeypatch.setenv("DAGSTER_HOME", "")
    command = ["-W", "default::DeprecationWarning", "-c", "import shop.definitions"]
    assert f'python -W default::DeprecationWarning -c "{command[-1]}"' in PAGE.read_text()
    found = subprocess.run([HERE, *command], capture_output=True, text=True, check=True)
    assert "Class `SourceAsset` is deprecated and will be removed in 2.0.0" in found.stderr
    validate = ["dagster", "definitions", "validate", "-m", "shop.definitions"]
    assert " ".join(validate) in PAGE.read_text()
    assert subprocess.run([HERE, "-m", *validate], capture_output=True, check=False).returncode == 0
    (shop / "definitions.py").write_text("import dagster as dg\ndg.external_assets_from_specs([])\n")
    failed = subprocess.run([HERE, "-m", *validate], capture_output=True, text=True, check=False)
    assert failed.returncode == 1
    assert "has no attribute 'external_assets_from_specs'" in failed.stdout + failed.stderr


def test_versions_belong_together() -> None:
    """The requirements of the page are those of this environment, and a library requires its exact core."""
    *packages, database = (FOLDER / "procedure/requirements.txt").read_text().split()
    for line in packages:
        name, version = line.split("==")
        assert importlib.metadata.version(name) == version
    # The next version connects to PostgreSQL with a package that dagster-postgres doesn't install.
    assert database == "sqlalchemy<2.1"
    assert importlib.metadata.version("sqlalchemy").startswith("2.0.")
    assert "dagster ==1.10.11" in (importlib.metadata.requires("dagster-postgres") or [])
    assert shown(f"`dagster, version {dg.__version__}`")


def test_libraries_of_another_release() -> None:
    with pytest.warns(UserWarning, match="Found version mismatch between `dagster-shared`"):
        DagsterLibraryRegistry.register("dagster-slack", "0.25.0")
    assert shown("`Found version mismatch between` `dagster-shared`")


def test_hooks_and_members() -> None:
    """Names that the entries list beside the one in their diff."""
    for name in ("add_dynamic_partitions", "delete_dynamic_partition", "has_dynamic_partition"):
        assert hasattr(dg.DagsterInstance, name)
    for name in ("add_partitions", "delete_partition", "has_partition"):
        assert not hasattr(dg.DynamicPartitionsDefinition, name)
    for name in ("op_exception", "op_config", "op_output_values"):
        assert hasattr(dg.HookContext, name)
    for name in ("solid_exception", "solid_config", "solid_output_values"):
        assert not hasattr(dg.HookContext, name)
    for name in ("text", "url", "json"):
        assert not hasattr(dg.MetadataEntry, name)
        assert hasattr(dg.MetadataValue, name)
    for name in ("asset_key", "asset_keys"):
        assert not hasattr(dg.AssetsDefinition, name)
    for name in ("pipeline_name", "pipeline_run", "solid"):
        assert not hasattr(dg.OpExecutionContext, name)
    for name in ("job_name", "run", "op", "dagster_run", "op_execution_context"):
        assert hasattr(dg.AssetExecutionContext, name)
    assert hasattr(dg, "build_time_partition_freshness_checks")
    assert dg.BackfillPolicy.single_run().max_partitions_per_run is None
    assert isinstance(dg.Definitions.validate_loadable(dg.Definitions()), type(None))


def marked() -> Iterator[tuple[str, str, str]]:
    """All that this version marks as deprecated: where it is, its last name, and the version that may remove it."""

    def arguments(where: str, value: Any) -> Iterator[tuple[str, str, str]]:
        if annotations.has_deprecated_params(value):
            for name, info in annotations.get_deprecated_params(value).items():
                yield where, name, info.breaking_version

    for name, value in list(vars(dg).items()):
        if name.startswith("_") or not callable(value):
            continue
        if annotations.is_deprecated(value):
            yield name, name, annotations.get_deprecated_info(value).breaking_version
        yield from arguments(name, value)
        for member, raw in list(vars(value).items()) if inspect.isclass(value) else []:
            found = raw.fget if isinstance(raw, property) else getattr(raw, "__func__", raw)
            if member.startswith("_") or not callable(found):
                continue
            if annotations.is_deprecated(found):
                yield f"{name}.{member}", member, annotations.get_deprecated_info(found).breaking_version
            yield from arguments(f"{name}.{member}", found)


def test_deprecated_names() -> None:
    rows = table("deprecated")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = list(marked())
    assert len(found) > 60
    for where, name, version in found:
        if where in ("AutoMaterializePolicy.eager", "AutoMaterializePolicy.lazy"):
            name = "AutoMaterializePolicy"
        minor = "Not set" if version == "a future release" else ".".join(version.split(".")[:2])
        said = [removal for old, _, removal in rows if re.search(rf"\b{name}\b", old)]
        if where.startswith("AssetExecutionContext.") and "similar names" in json.dumps(rows):
            said += ["Not set"] if name.startswith("asset_partition") else []
        assert any(minor in removal for removal in said), (where, name, version)


def test_what_to_use_instead_of_deprecated_names() -> None:
    names = {name for _, new, _ in table("deprecated") for name in re.findall(r"`([\w.]+)`", new)}
    members = {member for value in vars(dg).values() if inspect.isclass(value) for member in dir(value)}
    arguments = {"automation_condition", "kinds", "deps", "name", "code_version", "input_assets", "monitored_jobs"}
    arguments |= {"monitor_all_code_locations", "run_config_for_partition_key_fn", "tags_for_partition_key_fn"}
    arguments |= {"input_definition_metadata", "context.run.run_id", "to_job", "assets_def.partitions_def"}
    for name in names - arguments:
        assert hasattr(dg, name.split(".")[0]) or name in members, name
