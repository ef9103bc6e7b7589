"""Checks the Helm values on pages, as far as that's possible without the chart."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import kubernetes.client as k8s
import yaml
from config_files import process
from corpus import CORE, SNIPPETS, configured_in
from dagster._core.instance.config import dagster_instance_config_schema, validate_concurrency_config
from dagster_celery_k8s import CeleryK8sRunLauncher
from dagster_k8s import K8sRunLauncher
from dagster_k8s.job import UserDefinedDagsterK8sConfig
from dagster_k8s.models import k8s_model_from_dict, k8s_snake_case_dict

OPTIONS = SNIPPETS / "guides/deploy/deployment_options"
SUBCHART = "dagster-user-deployments"
_LINES = (Path(__file__).parent / "data/helm_keys.txt").read_text().splitlines()
KEYS = [line for line in _LINES if line and not line.startswith("#")]

# Values that the chart copies into Kubernetes objects.
MODELS: dict[str, Any] = {
    "resources": k8s.V1ResourceRequirements,
    "env[]": k8s.V1EnvVar,
    "volumes[]": k8s.V1Volume,
    "volumeMounts[]": k8s.V1VolumeMount,
    "tolerations[]": k8s.V1Toleration,
    "livenessProbe": k8s.V1Probe,
    "readinessProbe": k8s.V1Probe,
}


def values_files() -> list[str]:
    found = (file.relative_to(SNIPPETS).as_posix() for file in SNIPPETS.rglob("values*.yaml"))
    # The chart of the Dagster+ agent has other keys, which its group checks.
    return sorted(path for path in found if configured_in(path) == CORE)


def read_values(path: str) -> dict[str, Any]:
    """The values of a file. Those of the user code chart become a part of the main chart's."""
    values = yaml.safe_load((SNIPPETS / path).read_text())
    if "deployments" not in values:
        return values
    # Helm passes `global` to both charts.
    shared = {"global": values.pop("global")} if "global" in values else {}
    return {SUBCHART: values, **shared}


def nodes(value: object, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value with its path: `postgresql.enabled`, `dagster-user-deployments.deployments[].name`."""
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


# The chart's schema for values that it doesn't pass to Kubernetes.
CHOICES: dict[str, tuple[str, ...]] = {
    "runLauncher.type": ("CeleryK8sRunLauncher", "CustomRunLauncher", "K8sRunLauncher"),
    "pathType": ("Exact", "ImplementationSpecific", "Prefix"),
    "pullPolicy": ("Always", "IfNotPresent", "Never"),
}
QUANTITY = re.compile(r"\d+(\.\d+)?(m|[kMGTPE]i?)?")


def wrong_values(values: Mapping[str, Any]) -> list[str]:
    """Values that no release accepts: an unknown launcher or pull policy, a port that isn't a number, or an invalid quantity."""
    found = []
    for path, value in nodes(values):
        last = path.rsplit(".", 1)[-1]
        choices = CHOICES.get(path) or CHOICES.get(last)
        if choices and value not in choices:
            found.append(f"{path}: {value!r} is none of {', '.join(choices)}")
        if last in {"port", "servicePort"} and not isinstance(value, int):
            found.append(f"{path}: {value!r} is no port")
        if re.search(r"\.resources\.(limits|requests)\.\w+$", f".{path}") and not QUANTITY.fullmatch(str(value)):
            found.append(f"{path}: {value!r} is no quantity")
    return found


def check_values(values: Mapping[str, Any]) -> None:
    unknown = unknown_keys(values)
    assert not unknown, f"the chart has no {', '.join(unknown)}"
    wrong = wrong_values(values)
    assert not wrong, "; ".join(wrong)
    for path, value in nodes(values):
        model = MODELS.get(path.rsplit(".", 1)[-1])
        if model and "K8sConfig" not in path and "customRunLauncher" not in path:
            k8s_model_from_dict(model, k8s_snake_case_dict(model, value))
    kind, config = launcher_config(values)
    process(kind.config_type(), config)
    UserDefinedDagsterK8sConfig.from_dict(config.get("run_k8s_config", {}))
    more = values.get("additionalInstanceConfig")
    if more:
        process(dagster_instance_config_schema(), more)
        if "concurrency" in more:
            validate_concurrency_config({**run_coordinator(values), **more})


def run_coordinator(values: Mapping[str, Any]) -> dict[str, Any]:
    """The `run_coordinator` that the chart's template writes, as far as `concurrency` can contradict it."""
    given = values.get("dagsterDaemon", {}).get("runCoordinator", {})
    if given.get("enabled") is False:
        return {}
    queue = given.get("config", {}).get("queuedRunCoordinator", {})
    config = {"max_concurrent_runs": queue.get("maxConcurrentRuns", -1)}
    if queue.get("tagConcurrencyLimits"):
        config["tag_concurrency_limits"] = queue["tagConcurrencyLimits"]
    coordinator = {"module": "dagster.core.run_coordinator", "class": "QueuedRunCoordinator", "config": config}
    return {"run_coordinator": coordinator}


def launcher_config(values: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The `run_launcher` that the chart's template writes for a release named `dagster`."""
    launcher = values.get("runLauncher", {})
    config = {
        "dagster_home": "/opt/dagster/dagster_home",
        "instance_config_map": "dagster-instance",
        "postgres_password_secret": values.get("global", {}).get("postgresqlSecretName", "dagster-postgresql-secret"),
        "job_namespace": "default",
        "service_account_name": "dagster",
    }
    if launcher.get("type") == "CeleryK8sRunLauncher":
        given = dict(launcher["config"]["celeryK8sRunLauncher"])
        config |= {"broker": "pyamqp://broker", "backend": "rpc://", "config_source": given.pop("configSource", {})}
        given.pop("workerQueues")
        return CeleryK8sRunLauncher, config | snake(given)
    if launcher.get("type") == "CustomRunLauncher":
        custom = launcher["config"]["customRunLauncher"]
        kind = getattr(importlib.import_module(custom["module"]), custom["class"])
        return kind, custom["config"]
    return K8sRunLauncher, config | snake(launcher.get("config", {}).get("k8sRunLauncher", {}))


def snake(given: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in given.items():
        name = re.sub(r"(?<=[a-z])(?=[A-Z0-9])(?!8s)", "_", key).replace("K8s", "_k8s_").lower()
        name = re.sub(r"_+", "_", name)
        if key in {"envSecrets", "envConfigMaps"}:
            value = [source["name"] for source in value]
        elif key == "runK8sConfig":
            value = snake(value)
        made[name] = value
    return made


def container_context(deployment: Mapping[str, Any]) -> dict[str, Any]:
    """What the chart passes to a code server for its runs, unless `includeConfigInLaunchedRuns` is off."""
    context: dict[str, Any] = {
        "image_pull_policy": deployment["image"]["pullPolicy"],
        "env_config_maps": [f"dagster-{SUBCHART}-{deployment['name']}-user-env"],
        "namespace": "default",
        "service_account_name": f"dagster-{SUBCHART}-user-deployments",
        "run_k8s_config": {"pod_spec_config": {"automount_service_account_token": True}},
    }
    for key in ("labels", "resources", "env", "volumes", "volumeMounts", "envSecrets"):
        if key in deployment:
            context |= snake({key: deployment[key]})
    return {"k8s": context}
