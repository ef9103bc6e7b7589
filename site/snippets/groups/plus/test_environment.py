"""The pages about environment variables: which are built in, which value wins, and how CI sets them."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import dagster as dg
import dagster._grpc.impl
import pytest
import yaml
from config_tables import rows, section
from corpus import SNIPPETS
from dagster_cloud.constants import RESERVED_ENV_VAR_NAMES
from dagster_cloud.secrets import DagsterCloudSecretsLoader
from dagster_cloud.workspace.config_schema import validate_workspace_location
from dagster_cloud.workspace.ecs.launcher import EcsContainerContext
from dagster_cloud.workspace.user_code_launcher.utils import get_grpc_server_env
from dagster_cloud_cli import docker_utils
from dagster_cloud_cli.config.models import load_dagster_cloud_yaml
from dagster_cloud_cli.entrypoint import app
from dagster_docker.container_context import DockerContainerContext
from dagster_k8s.container_context import K8sContainerContext
from dagster_shared.plus.config import DagsterPlusCliConfig
from kubernetes_agent import deploy_data
from typer.testing import CliRunner

FOLDER = SNIPPETS / "dagster_plus/deployment/management/environment_variables"
PAGES = "dagster-plus/deployment/management/environment-variables"
FACTS = SNIPPETS.parent / "reference/facts/core"

Load = Callable[[str], ModuleType]


def commands(name: str) -> dict[str, list[dict[str, Any]]]:
    """Each command of the facts with its options."""
    found: dict[str, list[dict[str, Any]]] = {}

    def add(command: dict[str, Any]) -> None:
        found[command["prog"]] = command["options"]
        for child in command.get("commands") or []:
            add(child)

    for part in json.loads((FACTS / name).read_text())["sections"]:
        for entry in part["objects"]:
            if "command" in entry:
                add(entry["command"])
    return found


def flags(options: list[dict[str, Any]]) -> set[str]:
    return {flag for option in options for flag in option["flags"]}


# Built-in variables


def test_built_in_tables() -> None:
    everywhere = set(rows(f"{PAGES}/built-in", "every-deployment"))
    branches = set(rows(f"{PAGES}/built-in", "branch-deployments"))
    assert everywhere | branches == set(RESERVED_ENV_VAR_NAMES)
    assert all("_GIT_" in name or "_PULL_REQUEST_" in name for name in branches)


def test_variables_of_code_servers() -> None:
    location = load_dagster_cloud_yaml((FOLDER / "agent_config/docker/dagster_cloud.yaml").read_text()).locations[0]
    env = get_grpc_server_env(deploy_data(location), 4000, "warehouse", None)
    for name, cells in rows(f"{PAGES}/built-in", "code-servers").items():
        assert f"`{env[name]}`" == cells[1]


def test_required_options_of_a_branch_deployment() -> None:
    options = commands("dagster-cloud-cli.json")["dagster-cloud branch-deployment create-or-update"]
    assert [option["name"] for option in options if option["required"]] == ["repo_name", "branch_name"]


@pytest.mark.parametrize(
    ("env", "database"),
    [
        ({}, "shop_dev"),
        ({"DAGSTER_CLOUD_DEPLOYMENT_NAME": "prod", "DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT": "0"}, "shop"),
        (
            {
                "DAGSTER_CLOUD_DEPLOYMENT_NAME": "4f1c9e2a",
                "DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT": "1",
                "DAGSTER_CLOUD_PULL_REQUEST_ID": "482",
            },
            "shop_pr_482",
        ),
    ],
)
def test_database(env: dict[str, str], database: str, load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    module = load("dagster_plus/deployment/management/environment_variables/built_in/databases.py")
    assert module.shop_database() == database
    result = dg.materialize([module.orders], resources={"warehouse": module.Warehouse(database=database)})
    event = result.asset_materializations_for_node("orders")[0]
    assert event.metadata["database"].value == database


def test_resources(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("USER", "PASSWORD", "DATABASE"):
        monkeypatch.setenv(f"WAREHOUSE_{name}", name.lower())
    module = load("dagster_plus/deployment/management/environment_variables/index/resources.py")
    result = module.defs.get_implicit_global_asset_job_def().execute_in_process()
    metadata = result.asset_materializations_for_node("orders")[0].metadata
    assert metadata["database"].value == "database"
    assert metadata["characters"].value == len("postgresql://user:password@warehouse.example.com/database")


# Which value wins


def secret(value: str, *locations: str) -> dict[str, Any]:
    return {"secretName": "WAREHOUSE_SCHEMA", "secretValue": value, "locationNames": list(locations)}


def test_a_value_for_one_location_wins() -> None:
    loader = DagsterCloudSecretsLoader()
    answer = {"data": {"scopedSecrets": [secret("one", "warehouse"), secret("all")]}}
    with mock.patch.object(loader, "_execute_query", return_value=answer):
        assert loader.get_secrets_for_environment("warehouse") == {"WAREHOUSE_SCHEMA": "one"}


def test_the_ui_wins(monkeypatch: pytest.MonkeyPatch, instance: dg.DagsterInstance) -> None:
    monkeypatch.setenv("WAREHOUSE_SCHEMA", "from_the_agent")
    loader = mock.Mock()
    loader.get_secrets_for_environment.return_value = {"WAREHOUSE_SCHEMA": "from_the_ui"}
    with mock.patch.object(instance, "_secrets_loader", loader):
        instance.inject_env_vars("warehouse")
    assert os.environ["WAREHOUSE_SCHEMA"] == "from_the_ui"
    loader.get_secrets_for_environment.assert_called_once_with("warehouse")


def test_where_variables_are_loaded() -> None:
    """Runs in their own process load them; runs inside a code server have those of the code server."""
    import dagster._cli.api as api

    assert Path(api.__file__).read_text().count("inject_env_vars=True") == 2
    assert "inject_env_vars=False" in Path(dagster._grpc.impl.__file__).read_text()
    location = load_dagster_cloud_yaml((FOLDER / "agent_config/docker/dagster_cloud.yaml").read_text()).locations[0]
    assert get_grpc_server_env(deploy_data(location), 4000, "w", None)["DAGSTER_INJECT_ENV_VARS_FROM_INSTANCE"] == "1"


# Agent configuration


def test_one_code_location(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each `dagster_cloud.yaml` parses, and its platform reads the variables."""
    contexts: dict[str, dict[str, Any]] = {}
    for platform in ("ecs", "docker", "kubernetes"):
        file = load_dagster_cloud_yaml((FOLDER / f"agent_config/{platform}/dagster_cloud.yaml").read_text())
        contexts[platform] = file.locations[0].container_context or {}
    ecs = EcsContainerContext.create_from_config(contexts["ecs"])
    assert ecs.env_vars == ["WAREHOUSE_SCHEMA=shop", "WAREHOUSE_USER"]
    assert ecs.secrets_tags == ["dagster"]
    assert [entry["name"] for entry in ecs.secrets] == ["WAREHOUSE_PASSWORD"]
    docker = DockerContainerContext.create_from_config(contexts["docker"])
    assert docker.env_vars == ["WAREHOUSE_SCHEMA=shop", "WAREHOUSE_PASSWORD"]
    k8s = K8sContainerContext.create_from_config(contexts["kubernetes"])
    for config in (k8s.server_k8s_config, k8s.run_k8s_config):
        names = [entry["name"] for entry in config.container_config["env"]]
        assert names == ["WAREHOUSE_SCHEMA"]
        sources = [{"config_map_ref": {"name": "warehouse-settings"}}, {"secret_ref": {"name": "warehouse-credentials"}}]
        assert config.container_config["env_from"] == sources


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("dagster_cloud.yaml")), ids=str)
def test_dagster_cloud_yaml(file: Path) -> None:
    for location in yaml.safe_load(file.read_text())["locations"]:
        assert not validate_workspace_location(location)


@pytest.mark.parametrize("context", [{"env_vars": ["A=1"]}, {"k8s": {"env": [{"name": "A", "value": "1"}]}}])
def test_keys_that_only_agents_read(context: dict[str, Any]) -> None:
    """Agents would read these, but Dagster+ doesn't accept them for a code location, so no page may show them."""
    assert K8sContainerContext.create_from_config(context).run_k8s_config.container_config["env"]
    location = {"location_name": "warehouse", "code_source": {"package_name": "shop"}, "container_context": context}
    assert validate_workspace_location(location)


def test_variable_without_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAREHOUSE_PASSWORD", raising=False)
    message = re.search(r"`(Tried to load .*?)`", (SNIPPETS.parent / f"docs/{PAGES}/agent-config.md").read_text())
    assert message
    with pytest.raises(Exception, match=re.escape(message[1])):
        K8sContainerContext.create_from_config({"k8s": {"env_vars": ["WAREHOUSE_PASSWORD"]}})


# From CI


def test_template(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The template and the command of the page make a file that the package accepts."""
    (workspace / "dagster_cloud.yaml.jinja").write_text((FOLDER / "index/dagster_cloud.yaml.jinja").read_text())
    monkeypatch.setenv("GIT_SHA", "4f1c9e2a")
    monkeypatch.setenv("PULL_REQUEST", "482")
    result = CliRunner().invoke(app, ["ci", "template", "--dagster-cloud-yaml-path", "dagster_cloud.yaml.jinja"])
    assert result.exit_code == 0, result.output
    location = load_dagster_cloud_yaml(result.stdout).locations[0]
    assert not validate_workspace_location(location.model_dump(exclude_none=True, exclude={"build"}))
    context = K8sContainerContext.create_from_config(location.container_context)
    env = {entry["name"]: entry["value"] for entry in context.run_k8s_config.container_config["env"]}
    assert env == {"PREVIEW_BUCKET": "shop-previews-482", "MODEL_IMAGE": "registry.example.com/acme/model:4f1c9e2a"}
    assert location.build and location.build.registry == "registry.example.com/acme/warehouse"


def test_no_command_for_variables() -> None:
    """As the page says, the `dagster-cloud` CLI has no commands for variables, and `dg` does."""
    cloud = commands("dagster-cloud-cli.json")
    assert not [prog for prog in cloud if re.search(r"\b(env|secret|variable)", prog)]
    with_options = {prog for prog, options in cloud.items() if {"--env", "--docker-env"} & flags(options)}
    assert with_options <= {
        "dagster-cloud ci build",
        "dagster-cloud serverless build",
        "dagster-cloud serverless deploy",
        "dagster-cloud serverless deploy-docker",
    }
    dg_options = flags(commands("dg-cli.json")["dg plus create env"])
    assert {"--scope", "--global", "--yes", "--from-local-env"} <= dg_options


@pytest.mark.parametrize(("dockerfile", "in_image"), [(None, True), ("Dockerfile", False)])
def test_docker_env(dockerfile: str | None, in_image: bool) -> None:
    with mock.patch.object(subprocess, "run") as run:
        docker_utils.build_image(
            ".", "warehouse", {"registry_url": "registry"}, ["MODEL=1"], None, False, dockerfile_path=dockerfile
        )
    built = run.call_args.kwargs["input"] or b""
    assert (b"ENV MODEL=1" in built) is in_image


def test_configuration_file_for_ci(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`dg plus` reads the file that the page writes."""
    found = re.search(r"<<EOF\n(.*?)EOF", section(f"{PAGES}/index", "branch-scope"), re.DOTALL)
    assert found
    file = workspace / "config"
    file.write_text(found[1].replace("$DAGSTER_CLOUD_USER_TOKEN", "user:acme:1234"))
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(file))
    monkeypatch.setenv("DG_CLI_CONFIG", str(workspace / "none.toml"))
    config = DagsterPlusCliConfig.get()
    assert (config.organization, config.default_deployment, config.user_token) == ("acme", "prod", "user:acme:1234")
    assert set(yaml.safe_load(file.read_text())) == {"organization", "default_deployment", "user_token"}
