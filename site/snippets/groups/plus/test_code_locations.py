"""Code locations: the reference of dagster_cloud.yaml against its schemas, the commands, and what a project needs."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
import pytest
import yaml
from ci_service import Repository, Service, service
from corpus import DOCS, SNIPPETS
from dagster._core.errors import DagsterInvariantViolationError
from dagster_cloud.workspace.config_schema import K8S_CONFIG_FIELDS
from dagster_cloud.workspace.config_schema.docker import SHARED_DOCKER_CONFIG
from dagster_cloud.workspace.config_schema.ecs import ECS_CONTAINER_CONTEXT_CONFIG
from dagster_cloud_cli.config.merger import DagsterCloudConfigDefaultsMerger
from dagster_cloud_cli.config.models import Build, CodeSource, DagsterCloudYaml, Location, LocationDefaults
from dagster_cloud_cli.core.pex_builder.deps import get_requirements_lines
from dagster_cloud_cli.core.pex_builder.util import TARGET_PYTHON_VERSIONS

Load = Callable[[str], ModuleType]

FOLDER = SNIPPETS / "dagster_plus/deployment"
PAGES = DOCS / "dagster-plus/deployment"
REFERENCE = PAGES / "code-locations/dagster-cloud-yaml.md"


@pytest.fixture
def plus() -> Iterator[Service]:
    with service() as server:
        yield server


@pytest.fixture
def repository(plus: Service, workspace: Path, tmp_path: Path) -> Repository:
    found = Repository(workspace, plus, tmp_path / "dagster_home")
    (workspace / "dagster_cloud.yaml").write_text((FOLDER / "code_locations/monorepo/dagster_cloud.yaml").read_text())
    for name in ("warehouse", "marketing"):
        (workspace / name).mkdir()
    found.commit()
    return found


def rows(page: Path, section: str) -> dict[str, list[str]]:
    """A section's first table: the key of each row -> its other cells."""
    text = page.read_text().split(f"{{#{section}}}", 1)[1]
    table = re.search(r"^\|.*\n\|[ |-]+\n((?:\|.*\n)+)", text, re.M)
    assert table, section
    cells = [[cell.strip() for cell in row.strip("| ").split(" | ")] for row in table[1].splitlines()]
    return {key.strip("`"): rest for key, *rest in cells}


# The reference


@pytest.mark.parametrize(
    ("section", "keys"),
    [
        ("top-level", set(DagsterCloudYaml.model_fields)),
        ("locations", set(Location.model_fields)),
        ("code-source", set(CodeSource.model_fields)),
        ("build", set(Build.model_fields)),
        ("k8s", set(K8S_CONFIG_FIELDS)),
        ("ecs", set(ECS_CONTAINER_CONTEXT_CONFIG)),
        ("docker", set(SHARED_DOCKER_CONFIG)),
    ],
)
def test_the_reference_has_every_key(section: str, keys: set[str]) -> None:
    assert set(rows(REFERENCE, section)) == keys


def test_types_and_requirements() -> None:
    found = rows(REFERENCE, "locations")
    for name, field in Location.model_fields.items():
        assert (found[name][1] == "Required") == field.is_required(), name
        expected = "Dict" if name in ("code_source", "build", "container_context") else "String"
        assert found[name][0] == expected, name


def test_defaults() -> None:
    named = set(re.findall(r"`(\w+)`", rows(REFERENCE, "top-level")["defaults"][-1]))
    assert named == set(LocationDefaults.model_fields)


def test_how_lists_of_defaults_merge() -> None:
    """The table's words about each rule, for the lists that it names."""
    merger = DagsterCloudConfigDefaultsMerger()
    found = rows(REFERENCE, "merging")
    by_name = {key.rpartition(".")[2] for key in merger._list_strategy_exceptions}
    listed = {name for lists in found for name in re.findall(r"\w+", lists.replace("`", "")) if "_" in name or name in ("secrets", "volumes", "args", "command")}
    assert listed == by_name

    def merge(name: str, default: list[Any], own: list[Any]) -> list[Any]:
        path = next(key for key in merger._list_strategy_exceptions if key.endswith(f".{name}"))
        return merger._merge_list(path, own, default)

    assert merge("env_vars", ["A=1", "B=1"], ["A=2"]) == ["B=1", "A=2"]
    assert merge("volumes", [{"name": "a", "x": 1}], [{"name": "a", "y": 2}]) == [{"name": "a", "y": 2}]
    assert merge("args", ["a"], ["b"]) == ["b"]
    assert merger._merge_list("container_context.docker.networks", ["b", "c"], ["a", "b"]) == ["a", "b", "c"]


def test_a_template(repository: Repository) -> None:
    shutil.copy(FOLDER / "code_locations/dagster_cloud_yaml/dagster_cloud_template.yaml", repository.folder)
    commands = re.findall(r"```shell\n(dagster-cloud ci template.*?)```", REFERENCE.read_text(), re.S)
    repository.run(commands[0], K8S_NAMESPACE="dagster-prod")
    rendered = yaml.safe_load((repository.folder / "dagster_cloud.yaml").read_text())
    [shown] = re.findall(r'```yaml title="dagster_cloud.yaml"\n(.*?)```', REFERENCE.read_text().split("{#templates}")[1], re.S)
    assert rendered == yaml.safe_load(shown)
    assert "Checked OK" in repository.run("dagster-cloud ci check --dagster-cloud-connect-check skip")


def test_deploy_ignores_defaults(repository: Repository, plus: Service) -> None:
    """Only `ci template` merges them."""
    text = {
        "defaults": {"agent_queue": "gpu", "build": {"registry": "ghcr.io/acme/warehouse"}},
        "locations": [{"location_name": "warehouse", "code_source": {"module_name": "shop_warehouse"}}],
    }
    (repository.folder / "dagster_cloud.yaml").write_text(yaml.safe_dump(text))
    repository.run("dagster-cloud ci init --deployment prod")
    failed = repository.run("dagster-cloud ci set-build-output --image-tag 1", expect=1)
    assert "No build:registry: defined for location warehouse" in failed
    repository.run("dagster-cloud deployment add-location --deployment prod --location-file dagster_cloud.yaml --location-name warehouse")
    assert "agent_queue" not in plus.variables("CliAddOrUpdateLocation")["document"]


# Commands


def fences(page: Path) -> str:
    return "\n".join(re.findall(r"```shell\n(.*?)```", page.read_text(), re.S))


def test_adding_and_removing(repository: Repository, plus: Service) -> None:
    page = fences(PAGES / "code-locations/index.md").replace("\\\n", " ")
    add, delete = (next(line for line in page.splitlines() if command in line) for command in ("add-location", "delete-location"))
    output = repository.run(add)
    assert "Added or updated location warehouse." in output
    assert plus.deployment("CliAddOrUpdateLocation") == "prod"
    assert plus.variables("CliAddOrUpdateLocation")["document"] == {
        "location_name": "warehouse",
        "code_source": {"module_name": "shop_warehouse.definitions"},
        "image": "ghcr.io/acme/warehouse:4f1c2ab",
        "git": {},
    }
    assert "Deleted location warehouse." in repository.run(delete)
    assert plus.variables("CliDeleteLocation") == {"locationName": "warehouse"}


def test_one_of_several(repository: Repository, plus: Service) -> None:
    repository.run(
        "dagster-cloud ci init --deployment prod --location-name marketing"
        " && dagster-cloud ci set-build-output --image-tag 1 && dagster-cloud ci deploy"
    )
    [location] = plus.variables("CliDeployLocations")["document"]["locations"]
    assert location["location_name"] == "marketing"


def test_one_tag_for_all_locations(repository: Repository, plus: Service) -> None:
    """As the workflow for several projects records its images."""
    repository.run(
        "dagster-cloud ci init --deployment prod && dagster-cloud ci set-build-output --image-tag 1 && dagster-cloud ci deploy"
    )
    images = {each["image"] for each in plus.variables("CliDeployLocations")["document"]["locations"]}
    assert images == {"ghcr.io/acme/warehouse:1", "ghcr.io/acme/marketing:1"}


# What a project needs


def test_the_package(load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with duckdb.connect("warehouse.duckdb") as connection:
        connection.execute("CREATE TABLE orders AS SELECT TIMESTAMP '2025-05-06 10:00' AS ordered_at, 20.0 AS amount")
    defs = load("dagster_plus/deployment/code_requirements/definitions.py").defs
    result = dg.materialize([defs.get_assets_def("daily_revenue")])
    assert result.asset_materializations_for_node("daily_revenue")[0].metadata["dagster/row_count"].value == 1


def test_one_definitions_object(workspace: Path) -> None:
    """The message that the page quotes."""
    from dagster._core.workspace.autodiscovery import loadable_targets_from_python_file

    file = workspace / "two.py"
    file.write_text("import dagster as dg\n\nfirst = dg.Definitions()\nsecond = dg.Definitions()\n")
    with pytest.raises(DagsterInvariantViolationError) as error:
        loadable_targets_from_python_file(str(file))
    message = "Cannot have more than one Definitions object defined at module scope"
    assert message in str(error.value)
    assert message in (PAGES / "code-requirements.md").read_text()


def test_where_serverless_reads_dependencies(workspace: Path) -> None:
    import sys

    page = (PAGES / "code-requirements.md").read_text()
    (workspace / "pyproject.toml").write_text('[project]\nname = "shop"\nversion = "1"\ndependencies = ["dagster"]\n')
    assert get_requirements_lines(str(workspace), sys.executable) == []
    [shown] = re.findall(r'```text title="requirements.txt"\n(.*?)```', page, re.S)
    (workspace / "requirements.txt").write_text(shown)
    assert get_requirements_lines(str(workspace), sys.executable) == shown.split()
    versions = [str(version) for version in TARGET_PYTHON_VERSIONS]
    assert f"{versions[0]} to {versions[-1]}" in page
