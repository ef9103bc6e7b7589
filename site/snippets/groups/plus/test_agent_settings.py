"""The pages about an agent's `dagster.yaml` and about logs: complete tables, and what the settings do."""

from __future__ import annotations

import importlib
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import dagster as dg
import dagster_azure.blob.compute_log_manager as azure_logs
import dagster_gcp.gcs.compute_log_manager as gcs_logs
import pytest
import yaml
from checks_agent import check_agent
from checks_helm import agent_config
from config_files import process
from config_tables import leaves, rows, section
from corpus import DOCS, SNIPPETS
from dagster._core.storage.compute_log_manager import ComputeIOType
from dagster._core.storage.noop_compute_log_manager import NoOpComputeLogManager
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.storage.compute_logs import CloudComputeLogManager
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.ecs import EcsUserCodeLauncher
from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher import ProcessUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher.user_code_launcher import (
    SHARED_USER_CODE_LAUNCHER_CONFIG,
    DagsterCloudUserCodeLauncher,
)
from kubernetes_agent import agent
from moto import mock_aws

MANAGEMENT = SNIPPETS / "dagster_plus/deployment/management"
SETTINGS = MANAGEMENT / "settings/customizing_agent_settings/dagster.yaml"
LOGS = MANAGEMENT / "managing_compute_logs_and_error_messages"
AZURE = SNIPPETS / "dagster_plus/deployment/deployment_types/hybrid/azure"
PAGE = "dagster-plus/deployment/management/settings/customizing-agent-settings"
LOGS_PAGE = "dagster-plus/deployment/management/managing-compute-logs-and-error-messages"
HYBRID = "dagster-plus/deployment/deployment-types/hybrid"
BLOB_PAGE = "dagster-plus/deployment/deployment-types/hybrid/azure/blob-compute-logs"
LAUNCHERS = (DockerUserCodeLauncher, EcsUserCodeLauncher, K8sUserCodeLauncher, ProcessUserCodeLauncher)
KEY = ["6f0d", "compute_logs", "orders"]

Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "agent:acme:1234")


def read(path: Path) -> dict[str, Any]:
    return yaml.safe_load(path.read_text())


def manager_of(data: dict[str, Any]) -> Any:
    """The compute log manager of a file's `compute_logs`, made as the instance makes it."""
    found = getattr(importlib.import_module(data["module"]), data["class"])
    return found.from_config_value(None, process(found.config_type(), data.get("config", {})))


# Tables


def test_key_tables_are_complete() -> None:
    """All keys of the agent's instance, with type and default."""
    table = rows(PAGE, "connection") | rows(PAGE, "agents") | rows(PAGE, "opentelemetry")
    table |= {key: cells for key, cells in rows(PAGE, "launcher").items() if key.startswith("user_code_launcher.")}
    schema = leaves(DagsterCloudAgentInstance.config_schema())
    assert set(table) == set(schema)
    assert {key: cells[0] for key, cells in table.items()} == schema


def test_launcher_table_is_complete() -> None:
    """The keys that all launchers share are those of the table."""
    schemas = [leaves(launcher.config_type()) for launcher in LAUNCHERS]
    shared = {key: cell for key, cell in schemas[0].items() if all(schema.get(key) == cell for schema in schemas)}
    assert leaves(SHARED_USER_CODE_LAUNCHER_CONFIG).items() <= shared.items()
    table = rows(PAGE, "launcher")
    shown = {key: cells[0] for key, cells in table.items() if not key.startswith("user_code_launcher.")}
    assert shown == shared


def test_who_writes_the_readiness_file() -> None:
    """`requires_healthcheck` has no effect with launchers that keep the empty method."""
    empty = DagsterCloudUserCodeLauncher._write_readiness_sentinel  # noqa: SLF001
    writers = [launcher for launcher in LAUNCHERS if launcher._write_readiness_sentinel is not empty]  # noqa: SLF001
    assert writers == [EcsUserCodeLauncher, K8sUserCodeLauncher]
    assert "Amazon ECS and Kubernetes only" in rows(PAGE, "launcher")["requires_healthcheck"][1]
    assert "No effect with Docker and local agents" in (DOCS / f"{HYBRID}/_launcher-keys.md").read_text()


def test_timeouts() -> None:
    agents = {"Kubernetes": [K8sUserCodeLauncher], "Amazon ECS": [EcsUserCodeLauncher], "All": list(LAUNCHERS)}
    table = rows(PAGE, "timeouts")
    for key, (names, default, _) in table.items():
        for launcher in agents[names]:
            assert leaves(launcher.config_type())[key] == f"number; `{default}`"
    found = {key for launcher in LAUNCHERS for key in leaves(launcher.config_type()) if re.search("timeout|grace", key)}
    assert set(table) == found


def test_compute_log_tables() -> None:
    table = {key: cells[0] for key, cells in rows(PAGE, "logs").items()}
    assert table == leaves(CloudComputeLogManager.config_type())
    table = {key: cells[0] for key, cells in rows(BLOB_PAGE, "settings").items()}
    assert table == leaves(azure_logs.AzureBlobComputeLogManager.config_type())


def test_environment_of_the_agent() -> None:
    """Each variable is read by the packages, with the default of the table."""
    import dagster._cli.api
    import dagster_cloud.agent.dagster_cloud_agent as agent_module
    import dagster_cloud.workspace.user_code_launcher.user_code_launcher as launcher

    files = [dagster._cli.api, agent_module, launcher]
    code = "\n".join(Path(str(file.__file__)).read_text() for file in files)
    for name, (default, _) in rows(PAGE, "environment").items():
        assert f'"{name}"' in code, name
        if default.isdigit():
            assert f'"{name}", "{default}"' in code, name
    assert agent_module.AGENT_DEFAULT_MAX_THREADS_PER_CORE == 10


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("", ""), ""),
        (("ttl_seconds: 7200", "ttl: 7200"), "ttl"),
        (("timeout: 120", "timeout: soon"), "timeout"),
        (("additional_queues", "queues"), "queues"),
        (("upload_interval: 30", "upload_intervall: 30"), "upload_intervall"),
        (("max_servers: 10", "max_server: 10"), "max_server"),
    ],
)
def test_settings_are_checked(change: tuple[str, str], message: str, workspace: Path) -> None:
    text = SETTINGS.read_text().replace(*change) if change[0] else SETTINGS.read_text()
    if not message:
        check_agent(text, workspace)
        return
    with pytest.raises(Exception, match=message):
        check_agent(text, workspace)


@pytest.mark.parametrize("url", [None, "https://acme.agent.eu.dagster.cloud"])
def test_the_token_only_gives_the_address_in_the_us(url: str | None, workspace: Path) -> None:
    """The token doesn't name the region, so the pages have agents in the EU set the address."""
    config = {**read(SETTINGS)}
    config["dagster_cloud_api"] = {"agent_token": "agent:acme:1234", "deployment": "prod"} | ({"url": url} if url else {})
    assert agent(config, workspace).dagster_cloud_url == (url or "https://acme.agent.dagster.cloud")


@pytest.mark.parametrize(("partial", "key"), [("_eu-region.md", "`dagster_cloud_api`"), ("_eu-region-helm.md", "`dagsterCloud.endpoint`")])
def test_each_partial_of_the_eu_region_has_one_way(partial: str, key: str) -> None:
    text = (DOCS / f"{HYBRID}/{partial}").read_text()
    assert "https://<organization>.agent.eu.dagster.cloud" in text
    assert [way for way in ("`dagster_cloud_api`", "`dagsterCloud.endpoint`") if way in text] == [key]


@pytest.mark.parametrize(
    ("page", "partial", "start"),
    [
        ("local", "_eu-region.md", "dagster-cloud agent run /srv/dagster_home\n```"),
        ("docker/setup", "_eu-region.md", "docker run --detach"),
        ("kubernetes/setup", "_eu-region-helm.md", "helm --namespace=dagster-cloud upgrade --install"),
        ("azure/aks-agent", "_eu-region-helm.md", 'helm --namespace "$NAMESPACE" upgrade --install'),
        ("amazon-ecs/new-vpc", "_eu-region.md", "/stacks/create/"),
        ("amazon-ecs/existing-vpc", "_eu-region.md", "/stacks/create/"),
        ("amazon-ecs/manual-provision", "_eu-region.md", "docker build"),
    ],
)
def test_the_eu_region_comes_before_the_start_of_the_agent(page: str, partial: str, start: str) -> None:
    text = (DOCS / f"{HYBRID}/{page}.md").read_text()
    assert f"/{partial}';" in text
    assert text.count("<EuRegion />") == 1 and text.index("<EuRegion />") < text.index(start)


# Addresses that a reader copies: an endpoint, or a host for a firewall.
COPIED = re.compile(r"(?:acme|<organization>)\.(?:agent\.dagster\.cloud|dagster\.cloud/(?:auth|scim|\S*graphql))")


def test_pages_with_an_address_name_the_eu_region() -> None:
    """In the page itself or in a partial that it imports."""
    assert "`eu.dagster.cloud` instead of `dagster.cloud`" in (DOCS / "dagster-plus/_eu-address.md").read_text()
    pages = [page for page in (DOCS / "dagster-plus").rglob("*.md") if COPIED.search(page.read_text())]
    assert len(pages) >= 10
    for page in pages:
        text = page.read_text()
        partials = [(page.parent / path).read_text() for path in re.findall(r"from '(\.[^']+\.md)'", text)]
        assert any("eu.dagster.cloud" in each for each in [text, *partials]), page


def test_settings_reach_the_agent(workspace: Path) -> None:
    instance = agent(read(SETTINGS), workspace)
    assert instance.deployment_names == ["prod", "staging"]
    assert instance.includes_branch_deployments
    assert instance.dagster_cloud_api_timeout == 120
    assert instance.dagster_cloud_api_proxies == {"https": "http://proxy.example.com:3128"}
    assert "(warehouse-agent)" in instance.agent_display_name
    assert instance.dagster_cloud_url == "https://acme.agent.dagster.cloud"
    assert instance.agent_queues_config.queues == ["on-premises"]
    assert instance.is_using_isolated_agents
    launcher = instance.user_code_launcher
    assert launcher.server_ttl_enabled_for_full_deployments
    assert launcher.full_deployment_ttl_seconds == 7200
    assert launcher.branch_deployment_ttl_seconds == 3600
    assert launcher.server_ttl_max_servers == 10
    manager = instance.compute_log_manager
    assert isinstance(manager, CloudComputeLogManager)
    assert manager.upload_interval == 30


def test_deployment_or_deployments(workspace: Path) -> None:
    config = read(SETTINGS)
    config["dagster_cloud_api"]["deployment"] = "prod"
    with pytest.raises(Exception, match="Cannot set both deployment and deployments"):
        agent(config, workspace)


# Compute logs


def test_pages_say_the_same_in_helm_values() -> None:
    assert agent_config(read(LOGS / "values-s3.yaml"))["compute_logs"] == read(LOGS / "dagster-s3.yaml")["compute_logs"]
    assert agent_config(read(LOGS / "values-none.yaml"))["compute_logs"] == read(LOGS / "dagster-none.yaml")["compute_logs"]


def test_s3(monkeypatch: pytest.MonkeyPatch) -> None:
    import boto3

    with mock_aws():
        client = boto3.client("s3", region_name="eu-central-1")
        client.create_bucket(
            Bucket="shop-dagster-logs", CreateBucketConfiguration={"LocationConstraint": "eu-central-1"}
        )
        manager = manager_of(read(LOGS / "dagster-s3.yaml")["compute_logs"])
        with manager.capture_logs(KEY) as context:
            print("12 orders")
        assert "shop-dagster-logs" in context.external_stdout_url
        assert manager.upload_interval == 30
        names = [item["Key"] for item in client.list_objects_v2(Bucket="shop-dagster-logs")["Contents"]]
        assert "prod/storage/6f0d/compute_logs/orders.out" in names


def test_gcs() -> None:
    with mock.patch.object(gcs_logs.storage, "Client") as client:
        manager = manager_of(read(LOGS / "dagster-gcs.yaml")["compute_logs"])
        bucket = client.return_value.bucket.return_value
        bucket.exists.assert_called_once()
        with manager.capture_logs(KEY) as context:
            print("12 orders")
    assert context.external_stdout_url.endswith("shop-dagster-logs/prod/storage/6f0d/compute_logs/orders.out")


@pytest.fixture
def blobs() -> Iterator[mock.Mock]:
    with mock.patch.object(azure_logs, "create_blob_client") as create:
        create.return_value.get_container_client.return_value.url = (
            "https://shopdagsterlogs.blob.core.windows.net/compute-logs"
        )
        yield create


@pytest.mark.parametrize("name", ["agent", "helm"])
def test_azure(name: str, blobs: mock.Mock) -> None:
    config = (
        read(LOGS / "dagster-azure.yaml")["compute_logs"]
        if name == "agent"
        else agent_config(read(AZURE / "blob_compute_logs/values.yaml"))["compute_logs"]
    )
    manager = manager_of(config)
    assert type(blobs.call_args.args[1]).__name__ == "DefaultAzureCredential"
    with manager.capture_logs(KEY) as context:
        print("12 orders")
    shown = re.findall(r"^(https://\S+|az storage .*)$", section(BLOB_PAGE, "check"), re.MULTILINE)
    url, command = (re.escape(line).replace("…", ".*") for line in shown)
    assert re.fullmatch(url, context.external_stdout_url)
    assert re.fullmatch(command, context.shell_cmd.stdout)
    container = blobs.return_value.get_container_client.return_value
    container.get_blob_client.assert_any_call("prod/storage/6f0d/compute_logs/orders.out")
    assert manager._blob_key(KEY, ComputeIOType.STDERR).endswith("orders.err")  # noqa: SLF001


def test_azure_without_show_url_only(blobs: mock.Mock) -> None:
    config = read(LOGS / "dagster-azure.yaml")["compute_logs"]
    del config["config"]["show_url_only"]
    with manager_of(config).capture_logs(KEY) as context:
        pass
    assert context.external_stdout_url is None


def test_none(capfd: pytest.CaptureFixture[str]) -> None:
    manager = manager_of(read(LOGS / "dagster-none.yaml")["compute_logs"])
    assert isinstance(manager, NoOpComputeLogManager)
    with manager.capture_logs(KEY):
        print("12 orders")
    assert "12 orders" in capfd.readouterr().out
    assert manager.get_log_data(KEY).stdout is None


def test_only_your_code_loads_the_library(workspace: Path) -> None:
    """The agent doesn't import the class. A run does, with the message of the page."""
    config = read(LOGS / "dagster-s3.yaml")
    config["compute_logs"]["module"] = "dagster_missing.compute_log_manager"
    instance = agent(config, workspace)
    assert instance.user_code_launcher
    message = re.search(r"`(Couldn't import module) dagster_azure", (DOCS / f"{BLOB_PAGE}.md").read_text())
    assert message
    with pytest.raises(Exception, match=f"{message[1]} dagster_missing"):
        assert instance.compute_log_manager


# Errors


@pytest.mark.parametrize("redact", [True, False])
def test_redaction(redact: bool, load: Load, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    if redact:
        monkeypatch.setenv("DAGSTER_REDACT_USER_CODE_ERRORS", "1")
    module = load("dagster_plus/deployment/management/managing_compute_logs_and_error_messages/payments.py")
    with caplog.at_level(logging.ERROR, logger="dagster.redacted_errors"), dg.DagsterInstance.ephemeral() as instance:
        result = dg.materialize([module.payments], instance=instance, raise_on_error=False)
        error = result.get_step_failure_events()[0].step_failure_data.error
    assert error
    assert ("12,50" in error.to_string()) is not redact
    if redact:
        shown = re.search(r"^Error occurred.*$", section(LOGS_PAGE, "redact"), re.MULTILINE)
        assert shown
        uuid = r"[0-9a-f-]{36}"
        assert re.sub(uuid, "", shown[0]) == re.sub(uuid, "", error.message)
        found = re.search(uuid, error.message)
        assert found and found[0] in caplog.text and "12,50" in caplog.text


def test_hybrid_agent_settings_is_unlisted() -> None:
    text = (DOCS / "dagster-plus/deployment/management/settings/hybrid-agent-settings.md").read_text()
    assert "unlisted: true" in text
