"""The tables of libraries, compared with the sources of both versions; nothing that the libraries need is installed."""

import re
from pathlib import Path

import pytest
from old_versions import sources
from version_changes import PAGE, section_text


def text_of(package: str, version: str, path: str = "") -> str:
    """The Python sources of a package, or of a part of it."""
    folder = sources(package, version) / package.replace("-", "_") / path
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]
    return "\n".join(file.read_text() for file in files if "_tests" not in str(file))


def has(package: str, version: str, pattern: str, path: str = "") -> bool:
    return re.search(pattern, text_of(package, version, path)) is not None


# Section, package, the last version with it and the first one without, what the page calls it, a pattern if that isn't
# the name, and the file if others may have it.
REMOVED = [
    ("1.10", "dagster-spark", "0.26.6", "0.26.7", "blacklist", '"blacklist": Field', ""),
    ("1.10", "dagster-aws", "0.26.6", "0.26.7", "blacklist", '"blacklist": Field', ""),
    ("1.9", "dagster-airbyte", "0.24.13", "0.25.13", "load_assets_from_airbyte_project", "", ""),
    ("1.9", "dagster-aws", "0.24.13", "0.25.13", "job_name", r"job_name: Optional\[str\]", "pipes/clients/glue.py"),
    ("1.9", "dagster-embedded-elt", "0.24.13", "0.25.13", "dlt_dagster_translator", "", ""),
    ("1.9", "dagster-ge", "0.24.13", "0.25.13", "ge_validation_op_factory_v3", "", ""),
    ("1.8", "dagster-dbt", "0.23.16", "0.24.13", "load_assets_from_dbt_project", "", ""),
    ("1.8", "dagster-dbt", "0.23.16", "0.24.13", "load_assets_from_dbt_manifest", "", ""),
    ("1.8", "dagster-dbt", "0.23.16", "0.24.13", "DbtCliClientResource", "", ""),
    ("1.8", "dagster-dbt", "0.23.16", "0.24.13", "dbt_cli_resource", "def dbt_cli_resource", ""),
    ("1.8", "dagster-dbt", "0.23.16", "0.24.13", "dbt_run_op", "", ""),
    ("1.8", "dagster-dbt", "0.23.16", "0.24.13", "KeyPrefixDagsterDbtTranslator", "", ""),
    ("1.8", "dagster-dbt", "0.23.16", "0.24.13", "dagster_freshness_policy", "", "asset_utils.py"),
    ("1.8", "dagster-dbt", "0.23.16", "0.24.13", "dagster_auto_materialize_policy", "", "asset_utils.py"),
    ("1.8", "dagster-airbyte", "0.23.16", "0.24.13", "AirbyteCloudResource(api_key=…)", "api_key: str", "resources.py"),
    ("1.8", "dagster-databricks", "0.23.16", "0.24.13", "databricks_api", "import databricks_api", ""),
    ("1.8", "dagster-databricks", "0.23.16", "0.24.13", "databricks-cli", "import databricks_cli", ""),
    ("1.8", "dagster-embedded-elt", "0.23.16", "0.24.13", "SlingSourceConnection", "", ""),
    ("1.8", "dagster-embedded-elt", "0.23.16", "0.24.13", "SlingTargetConnection", "", ""),
    ("1.8", "dagster-embedded-elt", "0.23.16", "0.24.13", "build_sling_asset", "", ""),
    ("1.8", "dagster-looker", "0.23.16", "0.24.13", "DagsterLookerTranslator", "", "__init__.py"),
    ("1.7", "dagster-dbt", "0.22.14", "0.23.16", "DbtArtifacts", "class DbtArtifacts", ""),
    ("1.4", "dagster-dbt", "0.19.14", "0.20.17", "dbt_rpc_resource", "", ""),
    ("1.4", "dagster-dbt", "0.19.14", "0.20.17", "DbtCli", "", "__init__.py"),
    ("1.4", "dagster-dbt", "0.19.14", "0.20.17", "DbtManifest", "", "__init__.py"),
    ("1.4", "dagster-pandas", "0.19.14", "0.20.17", "event_metadata_fn", "", ""),
    ("1.0", "dagstermill", "0.15.10", "0.16.17", "define_dagstermill_solid", "", "__init__.py"),
]


@pytest.mark.parametrize(("section", "package", "last", "first", "name", "pattern", "file"), REMOVED)
def test_removed(section: str, package: str, last: str, first: str, name: str, pattern: str, file: str) -> None:
    assert name in section_text(section)
    assert f"`{package}`" in section_text(section)
    pattern = pattern or rf"\b{name}\b"
    assert has(package, last, pattern, file)
    assert not has(package, first, pattern, file)


# What takes its place, or what a version adds: it isn't in the last one before, if that is named.
ADDED = [
    ("1.9", "dagster-airbyte", "", "0.26.11", "build_airbyte_assets_definitions"),
    ("1.9", "dagster-aws", "", "0.25.13", "start_job_run_params"),
    ("1.9", "dagster-dlt", "", "0.26.11", "dagster_dlt_translator"),
    ("1.9", "dagster-fivetran", "", "0.26.11", "build_fivetran_assets_definitions"),
    ("1.9", "dagster-fivetran", "", "0.26.11", "load_assets_from_fivetran_instance"),
    ("1.9", "dagster-ge", "", "0.25.13", "ge_validation_op_factory"),
    ("1.9", "dagster-looker", "", "0.26.11", "load_looker_asset_specs"),
    ("1.9", "dagster-powerbi", "", "0.26.11", "load_powerbi_asset_specs"),
    ("1.9", "dagster-sigma", "", "0.26.11", "load_sigma_asset_specs"),
    ("1.8", "dagster-dbt", "", "0.26.11", "DbtProject"),
    ("1.8", "dagster-dbt", "", "0.26.11", "DbtCliResource"),
    ("1.8", "dagster-airbyte", "", "0.24.13", "client_secret"),
    ("1.8", "dagster-databricks", "", "0.24.13", "workspace_client"),
    ("1.8", "dagster-embedded-elt", "", "0.24.13", "SlingConnectionResource"),
    ("1.8", "dagster-looker", "", "0.26.11", "DagsterLookerLkmlTranslator"),
    ("1.7", "dagster-dbt", "0.22.14", "0.23.16", "prepare_if_dev"),
    ("1.7", "dagster-k8s", "", "0.23.16", "SHALLOW"),
    ("1.4", "dagster-pandas", "", "0.20.17", "metadata_fn"),
    ("1.3", "dagster-snowflake-pandas", "0.18.7", "0.19.14", "store_timestamps_as_strings"),
]


@pytest.mark.parametrize(("section", "package", "last", "first", "name"), ADDED)
def test_added(section: str, package: str, last: str, first: str, name: str) -> None:
    assert name in section_text(section)
    assert has(package, first, rf"\b{name}\b")
    assert not last or not has(package, last, rf"\b{name}\b")


def test_class_methods_and_merging() -> None:
    decorated = r"@classmethod\n    @public\n"
    assert has("dagster-dbt", "0.22.14", decorated, "dagster_dbt_translator.py")
    assert not has("dagster-dbt", "0.23.16", r"\n    @classmethod", "dagster_dbt_translator.py")
    default = r"merge_behavior: K8sConfigMergeBehavior = K8sConfigMergeBehavior.{}"
    assert has("dagster-k8s", "0.22.14", default.format("SHALLOW"), "job.py")
    assert has("dagster-k8s", "0.23.16", default.format("DEEP"), "job.py")


def requirement(package: str, version: str, of: str) -> str:
    [metadata] = Path(sources(package, version)).glob("*.dist-info/METADATA")
    [line] = re.findall(rf"^Requires-Dist: {of}(.*)$", metadata.read_text(), re.MULTILINE)
    return line.replace(" ", "").strip("()").split(";")[0]


@pytest.mark.parametrize(
    ("version", "range"),
    [
        ("0.21.14", "<1.8,>=1.4"),
        ("0.22.14", "<1.8,>=1.5"),
        ("0.23.16", "<1.9,>=1.6"),
        ("0.24.13", "<1.9,>=1.7"),
        ("0.26.11", "<1.10,>=1.7"),
    ],
)
def test_versions_of_dbt(version: str, range: str) -> None:
    assert requirement("dagster-dbt", version, "dbt-core") == range


def test_deprecated_libraries() -> None:
    assert requirement("dagster-ge", "0.25.13", "great-expectations") == "<1.0.0,>=0.17.15"
    package = sources("dagster-embedded-elt", "0.26.11") / "dagster_embedded_elt"
    for tool in ("sling", "dlt"):
        assert f"Use `dagster-{tool}` instead." in (package / tool / "__init__.py").read_text()
    for name in ("databricks", "aws"):
        assert has(f"dagster-{name}", "0.25.13", r"@_step_launcher_supersession\nclass \w+StepLauncher")


def test_page_is_of_this_version() -> None:
    assert "1.10.11" in PAGE.read_text()
