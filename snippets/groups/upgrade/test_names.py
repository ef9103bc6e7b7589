"""The tables of names: what is removed was there in the version before and is gone, what takes its place exists."""

import re
import subprocess
import sys
from pathlib import Path

import dagster as dg
import pytest
from corpus import SNIPPETS
from dagster._annotations import get_deprecated_info, is_deprecated
from filelock import FileLock
from old_versions import CACHE, python_of
from version_changes import PAGE

CORE = {"names-1-4": "1.3.14", "names-1-2": "1.1.21", "solid": "0.15.10"}


def rows(anchor: str) -> list[list[str]]:
    """The cells of the table below a heading."""
    section = PAGE.read_text().split(f"{{#{anchor}}}\n")[1].split("\n#")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def names(cell: str) -> list[str]:
    return re.findall(r"(?:<code>|`)@?([\w.]+)", cell)


@pytest.mark.parametrize("anchor", CORE)
def test_removed_names(anchor: str) -> None:
    table = rows(anchor)
    assert table
    removed = [name for row in table if "dagster-dbt" not in row[0] for name in names(row[0])]
    program = "import sys, dagster; print([name for name in sys.argv[1:] if not hasattr(dagster, name)])"
    done = subprocess.run(
        [python_of(CORE[anchor]), "-W", "ignore", "-c", program, *removed], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
    assert [name for name in removed if hasattr(dg, name)] == []


def test_names_that_take_their_place() -> None:
    # Those that are methods or arguments, with where they are.
    elsewhere = {
        "resource_defs": dg.job,
        "config": dg.job,
        "partitions_def": dg.job,
        "execute_in_process": dg.JobDefinition,
        "DbtCliResource": None,
    }
    for anchor in CORE:
        for row in rows(anchor):
            for name in names(row[1]):
                assert hasattr(dg, name) or name in elsewhere, name
    assert hasattr(dg.JobDefinition, "execute_in_process")
    assert {"resource_defs", "config", "partitions_def"} <= set(dg.job.__code__.co_varnames)


def test_members_that_were_renamed() -> None:
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
    for name in ("job_name", "run", "op", "dagster_run"):
        assert hasattr(dg.OpExecutionContext, name)
    assert hasattr(dg, "build_time_partition_freshness_checks")
    assert hasattr(dg, "BindResourcesToJobs")
    assert hasattr(dg, "DataProvenance")
    assert dg.BackfillPolicy.single_run().max_partitions_per_run is None
    for name in ("VersionStrategy", "MemoizableIOManager", "RootInputManagerDefinition", "external_asset_from_spec"):
        assert not hasattr(dg, name)


def test_deprecated_names() -> None:
    for old, new, version in rows("deprecated"):
        for name in names(old):
            found = dg
            for part in name.split("."):
                found = getattr(found, part)
            target = found.fget if isinstance(found, property) else found
            assert is_deprecated(target), name
            assert get_deprecated_info(target).breaking_version in (version, f"{version}.0"), name
        for name in names(new):
            assert name == "definition_metadata" or eval(f"dg.{name}", {"dg": dg}) is not None
    assert hasattr(dg.InputContext, "definition_metadata")
    assert hasattr(dg.OutputContext, "definition_metadata")


# Libraries are compared by their source, so nothing that they need is installed.
LIBRARIES = {
    "dagster-airbyte": ("0.23.16", "0.24.13", "0.25.13", "0.26.11"),
    "dagster-dbt": ("0.19.14", "0.20.17", "0.22.14", "0.23.16", "0.24.13", "0.26.11"),
    "dagster-embedded-elt": ("0.26.11",),
    "dagster-fivetran": ("0.26.11",),
    "dagster-looker": ("0.23.16", "0.24.13", "0.26.11"),
    "dagster-powerbi": ("0.26.11",),
    "dagster-sigma": ("0.26.11",),
}


def sources(package: str, version: str) -> Path:
    folder = CACHE / f"{package}-{version}"
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{folder}.lock"):
        if not (folder / "made").exists():
            install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-deps", "--target", str(folder)]
            subprocess.run([*install, "--python", sys.executable, f"{package}=={version}"], check=True)
            (folder / "made").touch()
    return folder


def exports(package: str, version: str, name: str) -> bool:
    file = sources(package, version) / package.replace("-", "_") / "__init__.py"
    return re.search(rf"\b{name}\b", file.read_text()) is not None


@pytest.mark.parametrize(
    ("package", "name", "last", "first"),
    [
        ("dagster-airbyte", "load_assets_from_airbyte_project", "0.24.13", "0.25.13"),
        ("dagster-dbt", "load_assets_from_dbt_project", "0.23.16", "0.24.13"),
        ("dagster-dbt", "load_assets_from_dbt_manifest", "0.23.16", "0.24.13"),
        ("dagster-dbt", "DbtCliClientResource", "0.23.16", "0.24.13"),
        ("dagster-dbt", "dbt_cli_resource", "0.23.16", "0.24.13"),
        ("dagster-dbt", "dbt_run_op", "0.23.16", "0.24.13"),
        ("dagster-dbt", "KeyPrefixDagsterDbtTranslator", "0.23.16", "0.24.13"),
        ("dagster-dbt", "DbtArtifacts", "0.22.14", "0.23.16"),
        ("dagster-dbt", "dbt_rpc_resource", "0.19.14", "0.20.17"),
        ("dagster-looker", "DagsterLookerTranslator", "0.23.16", "0.24.13"),
    ],
)
def test_removed_library_names(package: str, name: str, last: str, first: str) -> None:
    assert f"<code>{name}</code>" in PAGE.read_text()
    assert exports(package, last, name)
    assert not exports(package, first, name)


@pytest.mark.parametrize(
    ("package", "name"),
    [
        ("dagster-airbyte", "build_airbyte_assets_definitions"),
        ("dagster-dbt", "dbt_assets"),
        ("dagster-dbt", "DbtCliResource"),
        ("dagster-dbt", "DbtProject"),
        ("dagster-dbt", "DagsterDbtTranslator"),
        ("dagster-fivetran", "build_fivetran_assets_definitions"),
        ("dagster-fivetran", "load_assets_from_fivetran_instance"),
        ("dagster-looker", "load_looker_asset_specs"),
        ("dagster-looker", "DagsterLookerLkmlTranslator"),
        ("dagster-powerbi", "load_powerbi_asset_specs"),
        ("dagster-sigma", "load_sigma_asset_specs"),
    ],
)
def test_library_names_of_today(package: str, name: str) -> None:
    assert f"`{name}`" in PAGE.read_text() or f"`@{name}`" in PAGE.read_text()
    assert exports(package, "0.26.11", name)


@pytest.mark.parametrize(
    ("version", "range"),
    [("0.22.14", "<1.8,>=1.5"), ("0.23.16", "<1.9,>=1.6"), ("0.24.13", "<1.9,>=1.7"), ("0.26.11", "<1.10,>=1.7")],
)
def test_versions_of_dbt(version: str, range: str) -> None:
    [metadata] = sources("dagster-dbt", version).glob("dagster_dbt-*.dist-info/METADATA")
    [line] = re.findall(r"^Requires-Dist: dbt-core(.*)$", metadata.read_text(), re.MULTILINE)
    assert line.replace(" ", "").strip("()").split(";")[0] == range


def test_airbyte_cloud_and_embedded_elt() -> None:
    old = (sources("dagster-airbyte", "0.23.16") / "dagster_airbyte/resources.py").read_text()
    new = (sources("dagster-airbyte", "0.26.11") / "dagster_airbyte/resources.py").read_text()
    assert "api_key: str" in old
    assert "api_key: str" not in new
    assert "client_id: str" in new
    assert "client_secret: str" in new
    package = sources("dagster-embedded-elt", "0.26.11") / "dagster_embedded_elt"
    for tool in ("sling", "dlt"):
        assert f"Use `dagster-{tool}` instead." in (package / tool / "__init__.py").read_text()


def test_page_is_of_this_version() -> None:
    assert "1.10.11" in PAGE.read_text()
    assert dg.__version__ == "1.10.11"
    assert (SNIPPETS / "guides/migrate/version_migration").is_dir()
