"""The `dagster.yaml` of an agent: read by Dagster's instance loader, each class that it names by its own config schema, and then made."""

from __future__ import annotations

import copy
import json
import os
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import yaml
from config_files import ENVIRONMENT, check_class, check_instance
from dagster import DagsterInstance
from dagster._serdes import ConfigurableClassData
from dagster_cloud.instance import DagsterCloudAgentInstance
from docker.auth import AuthConfig
from moto import mock_aws

# Classes inside the configuration of an agent, which the agent's instance makes itself.
INNER = ("user_code_launcher",)

TOKEN = "agent:acme:not-a-token"
BASE = {
    "instance_class": {"module": "dagster_cloud", "class": "DagsterCloudAgentInstance"},
    "user_code_launcher": {"module": "dagster_cloud.workspace.user_code_launcher", "class": "ProcessUserCodeLauncher"},
}


def check_agent(text: str, folder: Path) -> None:
    config = whole(text)
    check_instance(yaml.dump(config, sort_keys=False), folder)
    for key in INNER:
        if inner := config.get(key):
            check_class(ConfigurableClassData(inner["module"], inner["class"], yaml.dump(inner.get("config", {}))))
    with agent_instance(text, folder) as instance:
        assert instance.user_code_launcher.run_launcher()
        assert instance.dagster_cloud_url


def whole(text: str) -> dict[str, Any]:
    """A file that shows only the keys which a page is about gets the others that an agent can't do without."""
    config: dict[str, Any] = yaml.safe_load(text)
    if "instance_class" in config:
        return config
    return {**copy.deepcopy(BASE), **config, "dagster_cloud_api": {"agent_token": TOKEN, **config.get("dagster_cloud_api", {})}}


@contextmanager
def agent_instance(text: str, folder: Path, **environment: str) -> Iterator[DagsterCloudAgentInstance]:
    """The agent's instance, with its launcher, from its own file. Nothing outside this process is reached: AWS is moto,
    and Kubernetes is asked for nothing."""
    config = whole(text)
    token = config["dagster_cloud_api"].get("agent_token")
    if isinstance(token, dict):
        environment.setdefault(token["env"], TOKEN)
    elif token and ":" not in token:
        config["dagster_cloud_api"]["agent_token"] = TOKEN
    home = folder / "dagster_home"
    home.mkdir(exist_ok=True)
    (home / "dagster.yaml").write_text(yaml.dump(config, sort_keys=False))
    named = {name: os.environ.get(name, "1") for name in ENVIRONMENT.findall(text)}
    aws = {f"AWS_{name}": "testing" for name in ("ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "SESSION_TOKEN")}
    with ExitStack() as stack:
        stack.enter_context(mock.patch.dict(os.environ, {**named, **aws, "AWS_DEFAULT_REGION": "us-east-1", **environment}))
        stack.enter_context(mock_aws())
        stack.enter_context(mock.patch("kubernetes.config.load_incluster_config"))
        stack.enter_context(mock.patch("kubernetes.config.load_kube_config"))
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("ignore")
        instance = stack.enter_context(DagsterInstance.from_config(str(home)))
        assert isinstance(instance, DagsterCloudAgentInstance)
        yield instance


def check_docker_config(text: str, folder: Path) -> None:
    """Docker's own configuration, with which the agent's Docker client signs in to registries."""
    config = AuthConfig(json.loads(text), credstore_env=None)
    assert config.cred_helpers or config.creds_store or config.auths, "no credentials for any registry"


# `dagster_cloud.yaml` is another file.
CHECKS = [(r"dagster(?!_cloud)[\w.-]*\.ya?ml", check_agent), (r"docker-config\.json", check_docker_config)]
