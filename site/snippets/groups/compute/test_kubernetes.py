"""The page about Kubernetes: a small API server runs the containers of pods and jobs as processes, which end before its answer."""

import json
import os
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import kubernetes
import pytest
from asset_runs import metadata, run
from containers import run_command
from corpus import DOCS, SNIPPETS
from dagster._core.definitions.reconstruct import ReconstructableRepository
from dagster_k8s import PipesK8sClient
from loopback import JsonHandler, Loopback, serving
from pipes_services import failure, messages

PAGE = "integrations/libraries/kubernetes"
DAY = {"partition_key": "2025-06-01"}
FOLDERS = ("DAGSTER_HOME", "ENERGY_FOLDER")
Load = Callable[[str], ModuleType]


class Cluster(Loopback):
    """`folder` is what images have in their working folder; `waiting` is a reason why containers don't start."""

    folder: Path
    waiting: str | None
    calls: list[str]
    pods: list[dict[str, Any]]
    jobs: list[dict[str, Any]]
    logs: dict[str, list[str]]
    forbidden: bool

    def kubeconfig(self) -> str:
        return json.dumps(
            {
                "apiVersion": "v1",
                "kind": "Config",
                "current-context": "loopback",
                "clusters": [{"name": "loopback", "cluster": {"server": self.url}}],
                "contexts": [{"name": "loopback", "context": {"cluster": "loopback", "user": "dagster", "namespace": "energy"}}],
                "users": [{"name": "dagster", "user": {"token": "t0ken"}}],
            }
        )


class KubernetesHandler(JsonHandler):
    server: Cluster

    def do_POST(self) -> None:
        body = self.body()
        kind = urlsplit(self.path).path.split("/")[-1]
        if not self._call(f"create {kind}"):
            return
        if kind == "pods":
            self._start(body)
        else:
            self.server.jobs.append(body)
            pod = body["spec"]["template"]
            self._start({"metadata": {**pod["metadata"], "name": body["metadata"]["name"]}, "spec": pod["spec"]})
        self.send(201, body)

    def _start(self, pod: dict[str, Any]) -> None:
        [container] = pod["spec"]["containers"]
        self.server.pods.append(pod)
        name = pod["metadata"]["name"]
        if self.server.waiting:
            state = {"waiting": {"reason": self.server.waiting, "message": "no such image"}}
        else:
            command = container.get("command") or container["args"]
            variables = {variable["name"]: variable["value"] for variable in container["env"] if "value" in variable}
            variables |= {name: os.environ[name] for name in FOLDERS if name in variables}
            code, self.server.logs[name] = run_command(command, variables, self.server.folder)
            state = {"terminated": {"exitCode": code}}
        status = {"name": container["name"], "image": container["image"], "imageID": "", "ready": False, "restartCount": 0}
        pod["status"] = {"containerStatuses": [{**status, "state": state}]}

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        kind = url.path.split("/")[-1]
        if kind == "log":
            if self._call("get pods/log"):
                self._log(url.path.split("/")[-2])
            return
        wanted = parse_qs(url.query).get("fieldSelector", [""])[0].removeprefix("metadata.name=")
        if kind not in ("pods", "events"):
            name = url.path.rstrip("/").split("/")[-2 if kind == "status" else -1]
            [job] = [job for job in self.server.jobs if job["metadata"]["name"] == name]
            return self.send(200, job)
        if self._call(f"list {kind}"):
            found = [pod for pod in self.server.pods if pod["metadata"]["name"] == wanted] if kind == "pods" else []
            self.send(200, {"items": found})

    def _log(self, name: str) -> None:
        lines = self.server.logs[name]
        text = "".join(f"2025-06-01T00:00:00.{at:06}Z {line}\n" for at, line in enumerate(lines)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_DELETE(self) -> None:
        if self._call("delete pods"):
            self.send(200, {})

    def _call(self, what: str) -> bool:
        self.server.calls.append(what)
        namespace = self.path.split("/namespaces/")[1].split("/")[0]
        assert self.headers["Authorization"] == "Bearer t0ken"
        if self.server.forbidden:
            message = f'pods is forbidden: User "dagster" cannot create resource "pods" in API group "" in the namespace "{namespace}"'
            self.send(403, {"kind": "Status", "status": "Failure", "message": message, "reason": "Forbidden", "code": 403})
        return not self.server.forbidden


@pytest.fixture
def cluster(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    with serving(Cluster(("127.0.0.1", 0), KubernetesHandler)) as server:
        server.folder, server.waiting, server.forbidden = SNIPPETS / PAGE, None, False
        server.calls, server.pods, server.jobs, server.logs = [], [], [], {}
        kubeconfig = workspace / "kubeconfig"
        kubeconfig.write_text(server.kubeconfig())
        monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
        monkeypatch.setattr(kubernetes.config.kube_config, "KUBE_CONFIG_DEFAULT_LOCATION", str(kubeconfig))
        yield server


def test_forecast(cluster: Cluster, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(f"{PAGE}/definitions.py").defs, instance, **DAY)
    assert metadata(result, "wind_forecast") == {"peak_megawatts": 3.6}
    assert "Forecast 4 hours of 2025-06-01" in messages(result, instance)
    [pod] = cluster.pods
    assert pod["metadata"]["labels"]["team"] == "grid"
    assert pod["spec"]["serviceAccountName"] == "forecast" and pod["spec"]["restartPolicy"] == "Never"
    [container] = pod["spec"]["containers"]
    assert container["image"] == "registry.example.com/forecast:1.4.0"
    assert container["envFrom"] == [{"secretRef": {"name": "weather-api"}}]
    assert container["resources"]["limits"] == {"memory": "1Gi"}
    assert cluster.calls[0] == "create pods" and cluster.calls[-1] == "delete pods"


def test_failures(cluster: Cluster, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()

    def fail(defs: dg.Definitions) -> str:
        return failure(run(defs, instance, raise_on_error=False, **DAY))

    definitions = load(f"{PAGE}/definitions.py")
    cluster.waiting = "ImagePullBackOff"
    assert 'Failed: Reason="ImagePullBackOff"' in fail(definitions.defs)
    assert 'Failed: Reason="ImagePullBackOff"' in page
    cluster.waiting, cluster.forbidden = None, True
    assert "pods is forbidden" in fail(definitions.defs) and "pods is forbidden" in page
    cluster.forbidden, cluster.folder = False, SNIPPETS
    assert "terminated but some containers exited with errors" in fail(definitions.defs)
    assert "terminated but some containers exited with errors" in page
    monkeypatch.setattr(kubernetes.config.kube_config, "KUBE_CONFIG_DEFAULT_LOCATION", "missing")
    assert "Invalid kube-config file. No configuration found." in fail(definitions.defs)
    assert "Invalid kube-config file. No configuration found." in page


def test_steps(cluster: Cluster, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run is in this process; its steps are Kubernetes jobs, whose commands run."""
    launcher = f"""
run_launcher:
  module: dagster_k8s
  class: K8sRunLauncher
  config:
    load_incluster_config: false
    kubeconfig_file: {workspace / "kubeconfig"}
    service_account_name: dagster
    instance_config_map: dagster-instance
    dagster_home: /opt/dagster/dagster_home
    job_image: registry.example.com/energy:1.0.0
    job_namespace: energy
"""
    home = workspace.parent / "dagster_home"
    with (home / "dagster.yaml").open("a") as file:
        file.write(launcher)
    monkeypatch.setenv("ENERGY_FOLDER", str(workspace / "energy"))
    cluster.folder = workspace
    job = ReconstructableRepository.for_file(str(SNIPPETS / PAGE / "steps.py"), "defs").get_reconstructable_job("energy_job")
    with dg.DagsterInstance.get() as instance, dg.execute_job(job, instance=instance) as result:
        assert result.success, cluster.logs
    assert pickle.loads((workspace / "energy/capacity_factor").read_bytes()) == pytest.approx(0.674, abs=0.001)
    containers = {
        job["metadata"]["labels"]["dagster/op"]: job["spec"]["template"]["spec"] for job in cluster.jobs
    }
    assert set(containers) == {"turbine_output", "capacity_factor"}
    plain, large = (containers[step]["containers"][0] for step in ("turbine_output", "capacity_factor"))
    assert not plain.get("resources")
    assert {"name": "energy", "mountPath": "/mnt/energy"} in plain["volumeMounts"]
    assert plain["image"] == "registry.example.com/energy:1.0.0"
    assert large["resources"] == {"limits": {"cpu": "4", "memory": "16Gi"}}
    assert containers["capacity_factor"]["nodeSelector"] == {"pool": "high-memory"}


def test_script(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{PAGE}/test_forecast.py") == 1
