"""The Kubernetes and Azure pages without a cluster: values, manifests, tables, and what the agent would create."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import kubernetes.client as k8s
import pytest
import yaml
from checks_helm import KEYS, agent_config, check_values
from checks_manifests import check_manifest
from config_tables import leaves, rows, section
from corpus import SNIPPETS
from dagster_cloud.workspace.config_schema import K8S_CONFIG_FIELDS, validate_workspace_location
from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher
from dagster_cloud.workspace.kubernetes.utils import SERVICE_PORT
from dagster_k8s.job import DagsterK8sJobConfig
from kubernetes_agent import IMAGE, Cluster, agent, launcher_of, locations, start_run, start_server

HYBRID = SNIPPETS / "dagster_plus/deployment/deployment_types/hybrid"
CONFIGURATION = HYBRID / "kubernetes/configuration"
PAGE = "dagster-plus/deployment/deployment-types/hybrid/kubernetes/configuration"

Load = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "agent:acme:1234")


def plain(model: Any) -> dict[str, Any]:
    return k8s.ApiClient().sanitize_for_serialization(model)


def read(path: Path) -> dict[str, Any]:
    return yaml.safe_load(path.read_text())


def spec(pod: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The pod's spec, and its container."""
    return pod["spec"], pod["spec"]["containers"][0]


# Checks of configuration


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dagsterCloud: {branchDeployments: true}", ""),
        ("dagsterCloud: {branchDeployment: true}", "branchDeployment"),
        ("dagsterCloud: {deployment: prod}", "dagsterCloud.deployment"),
        ("dagsterCloud: {timeout: soon}", "timeout"),
        ("isolatedAgents: {enabled: true}", ""),
        ("isolatedAgents: true", "isolatedAgents"),
        ("imagePullSecrets: [registry]", "imagePullSecrets"),
        ("workspace: {envSecrets: [{name: warehouse}]}", ""),
        ("workspace: {envSecret: [{name: warehouse}]}", "envSecret"),
        ("workspace: {serverTTL: {fullDeployments: {ttlSeconds: 60}}}", "enabled"),
        ("workspace: {resources: {limits: {memory: 1Gi}}}", ""),
        ("workspace: {runK8sConfig: {podSpecConfig: {nodeSelektor: {a: b}}}}", "nodeSelektor"),
        ("workspace: {runK8sConfig: {podSpec: {}, containerConfig: {}}}", "pod_spec"),
        ("workspace: {volumes: [{name: data, emptyDirr: {}}]}", "emptyDirr"),
        ("dagsterCloudAgent: {resources: {limit: {memory: 1Gi}}}", "limit"),
        ("dagsterCloudAgent: {tolerations: [{keys: spot}]}", "keys"),
        ("computeLogs: {custom: {module: dagster_aws.s3, class: S3ComputeLogManager, config: {bukket: a}}}", "bukket"),
        ("extraManifests: [{apiVersion: v1, kind: Secrett, metadata: {name: a}}]", "Secrett"),
        ("computeLogs: {enabled: true, enabled: false}", "twice"),
    ],
)
def test_check_values(text: str, message: str, workspace: Path) -> None:
    if not message:
        check_values(text, workspace)
        return
    with pytest.raises(Exception, match=re.escape(message)):
        check_values(text, workspace)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: [{name: a, image: b}]}}", ""),
        ("{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: [{name: a, imag: b}]}}", "imag"),
        ("{apiVersion: v1, kind: Pod, metadata: {name: regCred}, spec: {containers: []}}", "regCred"),
        ("{kind: Pod, metadata: {name: a}}", "apiVersion"),
        ("{apiVersion: v1, kind: ServiceAccount, metadata: {name: a, anotations: {}}}", "anotations"),
        ("{apiVersion: secrets-store.csi.x-k8s.io/v1, kind: SecretProviderClass, metadata: {name: a}, spec: {a: b}}", "a"),
    ],
)
def test_check_manifest(text: str, message: str, workspace: Path) -> None:
    if not message:
        check_manifest(text, workspace)
        return
    with pytest.raises(Exception, match=re.escape(message)):
        check_manifest(text, workspace)


# The reference


def test_launcher_table() -> None:
    """Every key of the launcher is in the table, with its type and default."""
    table = rows(PAGE, "launcher")
    schema = leaves(K8sUserCodeLauncher.config_type())
    assert set(table) == set(schema)
    assert {key: cells[0] for key, cells in table.items()} == schema


def test_context_table() -> None:
    """The table has what Dagster+ accepts for a code location, with the types that the agent reads."""
    table = rows(PAGE, "context")
    accepted = leaves(K8S_CONFIG_FIELDS)
    assert {key: cells[0] for key, cells in table.items()} == accepted
    assert accepted.items() <= leaves(DagsterK8sJobConfig.config_type_container_context()).items()


@pytest.mark.parametrize("file", sorted(HYBRID.rglob("dagster_cloud.yaml")), ids=str)
def test_dagster_cloud_yaml(file: Path) -> None:
    for location in yaml.safe_load(file.read_text())["locations"]:
        location.pop("build", None)
        assert not validate_workspace_location(location)


def test_helm_tables() -> None:
    """Every Helm value of the page is in the chart, and every one of the chart is on the page."""
    stems = {re.sub(r"(\[\])?(\.\*\*|\.name|\.optional)?$", "", key) for key in KEYS}
    shown = set(rows(PAGE, "helm")) - {"workspace", "pythonLogs"}
    names = re.findall(r"`([\w.]+)`", " ".join(cells[1] for cells in rows(PAGE, "launcher").values()))
    shown |= {name[1:] if name.startswith(".") else f"workspace.{name}" for name in names if name not in ("name", "optional")}
    known = {stem for stem in stems if not stem.startswith("pythonLogs")} | set(KEYS)
    assert not {name for name in shown if name not in known | {"computeLogs.custom"}} - {
        "workspace.resources.limits",
        "workspace.resources.requests",
        "serviceAccount.name",
    }
    missing = {stem for stem in stems if stem not in shown and not stem.startswith(("computeLogs.custom", "pythonLogs"))}
    assert missing <= {"workspace.resources", "serviceAccount"}


# What the agent creates


@pytest.fixture
def example(workspace: Path) -> tuple[K8sUserCodeLauncher, Cluster]:
    cluster = Cluster()
    instance = agent(agent_config(read(CONFIGURATION / "values.yaml")), workspace)
    return launcher_of(instance, cluster), cluster


def warehouse() -> Any:
    return locations((CONFIGURATION / "dagster_cloud.yaml").read_text())[0]


def test_code_server(example: tuple[K8sUserCodeLauncher, Cluster]) -> None:
    launcher, cluster = example
    start_server(launcher, warehouse(), {"DAGSTER_CLOUD_DEPLOYMENT_NAME": "prod"})
    assert cluster.namespace == "dagster-cloud"
    deployment, service = plain(cluster.deployment), plain(cluster.service)
    assert re.fullmatch(r"warehouse-prod-[0-9a-f]{6}", deployment["metadata"]["name"])
    assert deployment["metadata"]["labels"].items() >= {"team": "data-platform", "location_name": "warehouse"}.items()
    pod, container = spec(deployment["spec"]["template"])
    assert container["image"] == IMAGE
    assert container["args"] == ["dagster", "api", "grpc"]
    assert container["resources"] == {"requests": {"cpu": "250m", "memory": "512Mi"}, "limits": {"memory": "2Gi"}}
    names = [source["secretRef"]["name"] for source in container["envFrom"]]
    assert names == ["warehouse-credentials", "payments-api"]
    env = [(entry["name"], entry.get("value")) for entry in container["env"]]
    assert [value for name, value in env if name == "WAREHOUSE_SCHEMA"] == ["shop", "shop_reporting"]
    assert ("DAGSTER_CLOUD_DEPLOYMENT_NAME", "prod") in env
    assert pod["serviceAccountName"] == "warehouse-runs"
    assert pod["imagePullSecrets"] == [{"name": "registry-credentials"}]
    assert "nodeSelector" not in pod
    assert service["spec"]["ports"][0]["port"] == SERVICE_PORT
    assert service["spec"]["selector"] == {"user-deployment": deployment["metadata"]["name"]}
    assert launcher._server_process_startup_timeout == 300  # noqa: SLF001
    assert launcher.branch_deployment_ttl_seconds == 3600
    assert not launcher.server_ttl_enabled_for_full_deployments


def test_run(example: tuple[K8sUserCodeLauncher, Cluster], load: Load) -> None:
    launcher, cluster = example
    module = load("dagster_plus/deployment/deployment_types/hybrid/kubernetes/configuration/orders.py")
    job = module.defs.get_job_def("order_totals_job")
    assert job.execute_in_process().success
    start_run(launcher, cluster, warehouse(), job.tags)
    made = plain(cluster.job)
    assert made["metadata"]["name"].startswith("dagster-run-")
    assert made["spec"]["ttlSecondsAfterFinished"] == 3600
    assert made["spec"]["backoffLimit"] == 0
    pod, container = spec(made["spec"]["template"])
    assert container["image"] == IMAGE
    assert container["resources"] == {"requests": {"cpu": "500m", "memory": "1Gi"}, "limits": {"memory": "16Gi"}}
    names = [source["secretRef"]["name"] for source in container["envFrom"]]
    assert names == ["warehouse-credentials", "payments-api"]
    assert [entry["value"] for entry in container["env"] if entry["name"] == "WAREHOUSE_SCHEMA"] == ["shop", "shop_reporting"]
    assert pod["serviceAccountName"] == "warehouse-runs"
    assert pod["nodeSelector"] == {"pool": "batch"}
    assert pod["priorityClassName"] == "high-memory"


def test_run_without_settings(workspace: Path) -> None:
    cluster = Cluster()
    launcher = launcher_of(agent(agent_config(read(HYBRID / "kubernetes/setup/values.yaml")), workspace), cluster)
    location = warehouse().model_copy(update={"container_context": None})
    start_run(launcher, cluster, location)
    pod, container = spec(plain(cluster.job)["spec"]["template"])
    assert container["resources"] == {}
    assert pod["serviceAccountName"] == "agent-dagster-cloud-agent"
    assert plain(cluster.job)["spec"]["ttlSecondsAfterFinished"] == 24 * 3600


@pytest.mark.parametrize(
    ("name", "run", "server"),
    [
        ("values-spot", {"nodeSelector": {"eks.amazonaws.com/capacityType": "SPOT"}}, {"nodeSelector": None}),
        ("values-image-pull-secret", {"imagePullSecrets": [{"name": "registry-credentials"}]}, {}),
    ],
)
def test_setup_values(name: str, run: dict[str, Any], server: dict[str, Any], workspace: Path) -> None:
    cluster = Cluster()
    values = read(HYBRID / "kubernetes/setup/values.yaml") | read(HYBRID / f"kubernetes/setup/{name}.yaml")
    launcher = launcher_of(agent(agent_config(values), workspace), cluster)
    location = warehouse().model_copy(update={"container_context": None})
    start_server(launcher, location)
    start_run(launcher, cluster, location)
    pod, _ = spec(plain(cluster.job)["spec"]["template"])
    assert pod.items() >= run.items()
    pod, _ = spec(plain(cluster.deployment)["spec"]["template"])
    assert {key: pod.get(key) for key in server} == server


def test_queue_agent(workspace: Path) -> None:
    instance = agent(agent_config(read(HYBRID / "kubernetes/setup/values-queue.yaml")), workspace)
    assert instance.agent_queues_config.queues == ["on-premises"]
    assert instance.is_using_isolated_agents


def test_security_context_reaches_the_pods(workspace: Path) -> None:
    cluster = Cluster()
    launcher = launcher_of(agent(agent_config(read(CONFIGURATION / "values-non-root.yaml")), workspace), cluster)
    location = warehouse()
    start_server(launcher, location)
    start_run(launcher, cluster, location)
    for made in (cluster.deployment, cluster.job):
        _, container = spec(plain(made)["spec"]["template"])
        assert container["securityContext"]["runAsNonRoot"] is True


def test_merge_behavior(workspace: Path) -> None:
    """`SHALLOW` replaces for code servers and in tags. The tags of a run are merged last, so it can't do so for runs."""
    cluster = Cluster()
    launcher = launcher_of(agent(agent_config(read(CONFIGURATION / "values.yaml")), workspace), cluster)
    location = warehouse()
    location.container_context["k8s"]["server_k8s_config"]["merge_behavior"] = "SHALLOW"
    location.container_context["k8s"]["run_k8s_config"]["merge_behavior"] = "SHALLOW"
    start_server(launcher, location)
    _, container = spec(plain(cluster.deployment)["spec"]["template"])
    assert container["resources"] == {"limits": {"memory": "2Gi"}}
    start_run(launcher, cluster, location)
    _, container = spec(plain(cluster.job)["spec"]["template"])
    assert container["resources"] == {"requests": {"cpu": "500m", "memory": "1Gi"}, "limits": {"memory": "8Gi"}}
    config = {"container_config": {"resources": {"limits": {"memory": "16Gi"}}}, "merge_behavior": "SHALLOW"}
    start_run(launcher, cluster, location, {"dagster-k8s/config": json.dumps(config)})
    _, container = spec(plain(cluster.job)["spec"]["template"])
    assert container["resources"] == {"limits": {"memory": "16Gi"}}


def test_variables_win_over_secrets_wherever_they_are_set(workspace: Path) -> None:
    """The agent's `env_vars` become `env`, which Kubernetes prefers to the `envFrom` of the location's Secrets."""
    cluster = Cluster()
    values = read(HYBRID / "kubernetes/setup/values.yaml")
    values["workspace"] = {**values.get("workspace", {}), "envVars": ["WAREHOUSE_PASSWORD=agent"]}
    launcher = launcher_of(agent(agent_config(values), workspace), cluster)
    context = {"k8s": {"env_secrets": ["warehouse-credentials"], "env_config_maps": ["warehouse-settings"]}}
    location = warehouse().model_copy(update={"container_context": context})
    start_server(launcher, location)
    start_run(launcher, cluster, location)
    for made in (plain(cluster.deployment), plain(cluster.job)):
        _, container = spec(made["spec"]["template"])
        assert {"name": "WAREHOUSE_PASSWORD", "value": "agent"} in container["env"]
        named = [source[kind]["name"] for source in container["envFrom"] for kind in source]
        assert named == ["warehouse-settings", "warehouse-credentials"]


def test_other_keys_of_a_code_location(example: tuple[K8sUserCodeLauncher, Cluster]) -> None:
    launcher, cluster = example
    location = warehouse()
    location.container_context["k8s"] |= {"namespace": "warehouse", "image_pull_policy": "Always"}
    entry = {"name": "API_KEY", "value_from": {"secret_key_ref": {"name": "payments-api", "key": "key"}}}
    location.container_context["k8s"]["server_k8s_config"]["container_config"]["env"] = [entry]
    start_server(launcher, location)
    assert cluster.namespace == "warehouse"
    _, container = spec(plain(cluster.deployment)["spec"]["template"])
    assert container["imagePullPolicy"] == "Always"
    source = {"secretKeyRef": {"name": "payments-api", "key": "key"}}
    assert {"name": "API_KEY", "valueFrom": source} in container["env"]


def test_unknown_field_is_an_error(example: tuple[K8sUserCodeLauncher, Cluster]) -> None:
    launcher, cluster = example
    location = warehouse()
    location.container_context["k8s"]["run_k8s_config"]["pod_spec_config"] = {"node_selectr": {"a": "b"}}
    with pytest.raises(Exception, match="node_selectr"):
        start_run(launcher, cluster, location)
    location = warehouse()
    location.container_context["k8s"]["env_secret"] = ["payments-api"]
    with pytest.raises(Exception, match="env_secret"):
        start_server(launcher, location)


def test_allowed_fields(workspace: Path, caplog: pytest.LogCaptureFixture) -> None:
    cluster = Cluster()
    launcher = launcher_of(agent(read(CONFIGURATION / "dagster.yaml"), workspace), cluster)
    location = warehouse()
    refused = re.search(r"^Attempted to create .*$", section(PAGE, "allow"), re.MULTILINE)
    assert refused
    with pytest.raises(Exception, match=re.escape(refused[0])):
        start_server(launcher, location)
    del location.container_context["k8s"]["service_account_name"]
    location.container_context["k8s"]["env_vars"].append("LD_PRELOAD=/tmp/x.so")
    with caplog.at_level(logging.WARNING):
        start_server(launcher, location, {"DAGSTER_CLOUD_DEPLOYMENT_NAME": "prod"})
    assert "LD_PRELOAD" in caplog.text
    _, container = spec(plain(cluster.deployment)["spec"]["template"])
    names = {entry["name"] for entry in container["env"]}
    assert names >= {"WAREHOUSE_SCHEMA", "DAGSTER_CLOUD_DEPLOYMENT_NAME"}
    assert "LD_PRELOAD" not in names
    start_run(launcher, cluster, location)
    with pytest.raises(Exception, match="priority_class_name"):
        tags = {"dagster-k8s/config": json.dumps({"pod_spec_config": {"priority_class_name": "high"}})}
        start_run(launcher, cluster, location, tags)


def test_messages_of_troubleshooting() -> None:
    """Messages that the page quotes are in the package."""
    import dagster_cloud.agent.dagster_cloud_agent as agent_module
    import dagster_cloud.workspace.kubernetes.utils as utils

    assert "Agent is configured to serve an invalid" in Path(agent_module.__file__).read_text()
    assert "Timed out waiting for deployment" in Path(utils.__file__).read_text()
