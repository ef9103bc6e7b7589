"""Helm values of the agent's chart: its keys, the Kubernetes objects in them, and the `dagster.yaml` that they amount to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import kubernetes.client as k8s
import yaml
from checks_agent import check_agent
from checks_manifests import check_object
from config_files import UniqueKeys, process
from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher
from dagster_k8s.job import UserDefinedDagsterK8sConfig
from dagster_k8s.models import k8s_model_from_dict, k8s_snake_case_dict

LINES = (Path(__file__).parent / "data/agent_chart_keys.txt").read_text().splitlines()
KEYS = [line for line in LINES if line and not line.startswith("#")]

# Values that the chart copies into the objects of the agent.
MODELS: dict[str, Any] = {
    "dagsterCloudAgent.affinity": k8s.V1Affinity,
    "dagsterCloudAgent.deploymentStrategy": k8s.V1DeploymentStrategy,
    "dagsterCloudAgent.envFrom[]": k8s.V1EnvFromSource,
    "dagsterCloudAgent.initContainers[]": k8s.V1Container,
    "dagsterCloudAgent.podSecurityContext": k8s.V1PodSecurityContext,
    "dagsterCloudAgent.readinessProbe": k8s.V1Probe,
    "dagsterCloudAgent.resources": k8s.V1ResourceRequirements,
    "dagsterCloudAgent.securityContext": k8s.V1SecurityContext,
    "dagsterCloudAgent.tolerations[]": k8s.V1Toleration,
    "dagsterCloudAgent.volumeMounts[]": k8s.V1VolumeMount,
    "dagsterCloudAgent.volumes[]": k8s.V1Volume,
    "imagePullSecrets[]": k8s.V1LocalObjectReference,
}
# Keys of Kubernetes' own objects stay as they are.
OPAQUE = {"labels", "resources", "security_context", "volumes", "volume_mounts"}


def nodes(value: object, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value with its path: `dagsterCloud.deployments[]`."""
    if path:
        yield path, value
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from nodes(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list):
        for inner in value:
            yield from nodes(inner, f"{path}[]")


def unknown_keys(values: Mapping[str, Any]) -> list[str]:
    def known(path: str) -> bool:
        return any(path == key or (key.endswith(".**") and path.startswith(key[:-2])) for key in KEYS)

    leaves = [path for path, value in nodes(values) if not isinstance(value, (Mapping, list))]
    return sorted({path for path in leaves if not known(path)})


def snake(name: str) -> str:
    """`serverTTL` -> `server_ttl`, `runK8sConfig` -> `run_k8s_config`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=8s)(?=[A-Z])", "_", name).lower()


def snake_keys(value: Any) -> Any:
    if not isinstance(value, Mapping):
        return value
    return {snake(key): inner if snake(key) in OPAQUE else snake_keys(inner) for key, inner in value.items()}


def launcher_config(values: Mapping[str, Any], release: str = "agent", namespace: str = "dagster-cloud") -> dict[str, Any]:
    """`user_code_launcher.config` of a release."""
    workspace = dict(values.get("workspace", {}))
    config: dict[str, Any] = {
        "dagster_home": "/opt/dagster/dagster_home",
        "instance_config_map": f"{release}-dagster-cloud-agent-instance",
        "namespace": namespace,
        "service_account_name": f"{release}-dagster-cloud-agent",
    }
    if "imagePullSecrets" in values:
        config["image_pull_secrets"] = values["imagePullSecrets"]
    for key in ("envSecrets", "envConfigMaps"):
        if key in workspace:
            config[snake(key)] = [source["name"] for source in workspace.pop(key)]
    # Inside the parts of the raw configuration both spellings are accepted.
    for key in ("runK8sConfig", "serverK8sConfig"):
        if key in workspace:
            config[snake(key)] = {snake(part): inner for part, inner in workspace.pop(key).items()}
    return config | snake_keys(workspace)


def agent_config(values: Mapping[str, Any]) -> dict[str, Any]:
    """The `dagster.yaml` of a release."""
    cloud = dict(values.get("dagsterCloud", {}))
    token = cloud.pop("agentTokenEnvVarName", "DAGSTER_CLOUD_AGENT_TOKEN")
    cloud.pop("agentTokenSecretName", None)
    queues = cloud.pop("agentQueues", None)
    api: dict[str, Any] = {"agent_token": cloud.pop("agentTokenValue", {"env": token})}
    if "endpoint" in cloud:
        api["url"] = cloud.pop("endpoint")
    config: dict[str, Any] = {
        "instance_class": {"module": "dagster_cloud", "class": "DagsterCloudAgentInstance"},
        "dagster_cloud_api": api | snake_keys(cloud),
        "user_code_launcher": {
            "module": "dagster_cloud.workspace.kubernetes",
            "class": "K8sUserCodeLauncher",
            "config": launcher_config(values)
            | {snake(key): values[key] for key in ("agentMetrics", "codeServerMetrics") if key in values},
        },
    }
    if queues:
        config["agent_queues"] = snake_keys(queues)
    if "isolatedAgents" in values:
        config["isolated_agents"] = values["isolatedAgents"]
    logs = values.get("computeLogs", {})
    if not logs.get("enabled", True):
        config["compute_logs"] = {
            "module": "dagster._core.storage.noop_compute_log_manager",
            "class": "NoOpComputeLogManager",
        }
    elif "custom" in logs:
        config["compute_logs"] = logs["custom"]
    if "pythonLogs" in values:
        config["python_logs"] = snake_keys(values["pythonLogs"])
    return config


def check_raw(config: Mapping[str, Any]) -> None:
    """The raw configuration of code servers or runs, as the launcher reads it."""
    UserDefinedDagsterK8sConfig.from_dict(dict(config))
    metadata = {"deployment_metadata", "service_metadata", "job_metadata", "pod_template_spec_metadata"}
    kinds = {"container_config": k8s.V1Container, "pod_spec_config": k8s.V1PodSpec, "job_spec_config": k8s.V1JobSpec}
    for key, inner in config.items():
        kind = k8s.V1ObjectMeta if key in metadata else kinds.get(key)
        if kind:
            k8s_snake_case_dict(kind, inner)


def check_values(text: str, folder: Path) -> None:
    values: dict[str, Any] = yaml.load(text, UniqueKeys)
    unknown = unknown_keys(values)
    assert not unknown, f"the chart has no {', '.join(unknown)}"
    for path, value in nodes(values):
        if kind := MODELS.get(path):
            k8s_model_from_dict(kind, k8s_snake_case_dict(kind, value))
    config = agent_config(values)
    launcher = config["user_code_launcher"]["config"]
    process(K8sUserCodeLauncher.config_type(), launcher)
    for part in ("server_k8s_config", "run_k8s_config"):
        check_raw(launcher.get(part, {}))
    for volume in launcher.get("volumes", []):
        k8s_model_from_dict(k8s.V1Volume, k8s_snake_case_dict(k8s.V1Volume, volume))
    for mount in launcher.get("volume_mounts", []):
        k8s_model_from_dict(k8s.V1VolumeMount, k8s_snake_case_dict(k8s.V1VolumeMount, mount))
    for manifest in values.get("extraManifests", []):
        check_object(manifest)
    check_agent(yaml.dump(config), folder)

CHECKS = [(r"values[\w.-]*\.ya?ml", check_values)]
