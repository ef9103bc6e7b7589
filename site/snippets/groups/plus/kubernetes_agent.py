"""An agent on Kubernetes without a cluster: the objects that its launcher asks the API server for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import dagster as dg
import kubernetes.client as k8s
import yaml
from dagster._core.code_pointer import ModuleCodePointer
from dagster._core.launcher import LaunchRunContext
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.test_utils import create_run_for_test
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.workspace.kubernetes import K8sUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher.user_code_launcher import UserCodeLauncherEntry
from dagster_cloud_cli.config.models import Location, load_dagster_cloud_yaml
from dagster_cloud_cli.core.workspace import CodeLocationDeployData

IMAGE = "registry.example.com/acme/warehouse:1a2b3c4"


class Cluster:
    """Stands in for the clients of the API server, and keeps what it's asked to create."""

    def __init__(self) -> None:
        self.deployment: Any = None
        self.service: Any = None
        self.job: Any = None
        self.namespace = ""
        self.instance: DagsterCloudAgentInstance | None = None
        self.clients = mock.Mock()
        self.clients.create_namespaced_deployment.side_effect = self._deployment
        self.clients.create_namespaced_service.side_effect = self._service

    def _deployment(self, namespace: str, body: k8s.V1Deployment) -> k8s.V1Deployment:
        self.namespace, self.deployment = namespace, body
        return body

    def _service(self, namespace: str, body: k8s.V1Service) -> k8s.V1Service:
        self.service = body
        return body

    def launch(self, body: k8s.V1Job, namespace: str) -> None:
        self.namespace, self.job = namespace, body


def agent(config: Mapping[str, Any], folder: Path) -> DagsterCloudAgentInstance:
    """The agent's instance from its `dagster.yaml`; connects to nothing."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    (home / "dagster.yaml").write_text(yaml.dump(config))
    with mock.patch.dict("os.environ", {"DAGSTER_CLOUD_AGENT_TOKEN": "agent:acme:1234"}):
        found = dg.DagsterInstance.from_config(str(home))
    assert isinstance(found, DagsterCloudAgentInstance)
    return found


def launcher_of(instance: DagsterCloudAgentInstance, cluster: Cluster) -> K8sUserCodeLauncher:
    cluster.instance = instance  # The launcher itself only has a weak reference.
    with mock.patch("kubernetes.config.load_incluster_config"):
        launcher = instance.user_code_launcher
    assert isinstance(launcher, K8sUserCodeLauncher)
    launcher._k8s_apps_api_client = cluster.clients  # noqa: SLF001
    launcher._k8s_core_api_client = cluster.clients  # noqa: SLF001
    return launcher


def locations(text: str) -> list[Location]:
    return load_dagster_cloud_yaml(text).locations


def deploy_data(location: Location, cloud_env: Mapping[str, str] | None = None) -> CodeLocationDeployData:
    assert location.code_source
    return CodeLocationDeployData(
        image=location.image or IMAGE,
        package_name=location.code_source.package_name,
        module_name=location.code_source.module_name,
        python_file=location.code_source.python_file,
        container_context=location.container_context or {},
        cloud_context_env=dict(cloud_env or {}),
    )


def start_server(launcher: K8sUserCodeLauncher, location: Location, cloud_env: Mapping[str, str] | None = None) -> None:
    """Starts a code server, as the agent does for a new version of a code location."""
    entry = UserCodeLauncherEntry(deploy_data(location, cloud_env), 1745000000.0)
    launcher._start_new_server_spinup("prod", location.location_name, entry)  # noqa: SLF001


def start_run(
    launcher: K8sUserCodeLauncher, cluster: Cluster, location: Location, tags: Mapping[str, str] | None = None
) -> None:
    """Launches a run of the job `order_totals_job`, as the agent does."""
    run_launcher: Any = launcher.run_launcher()
    origin = JobPythonOrigin(
        job_name="order_totals_job",
        repository_origin=RepositoryPythonOrigin(
            executable_path="python",
            code_pointer=ModuleCodePointer("shop_warehouse", "defs"),
            container_image=location.image or IMAGE,
            container_context=location.container_context or {},
        ),
    )
    with dg.DagsterInstance.ephemeral() as storage:
        run = create_run_for_test(storage, job_name="order_totals_job", job_code_origin=origin, tags=dict(tags or {}))
        instance = mock.Mock(wraps=storage)
        instance.get_ref.return_value = None
        run_launcher._api_client = mock.Mock(create_namespaced_job_with_retries=cluster.launch)  # noqa: SLF001
        with mock.patch.object(type(run_launcher), "_instance", instance):
            run_launcher.launch_run(LaunchRunContext(dagster_run=run, workspace=None))
