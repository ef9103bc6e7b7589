"""Pipes outside of AWS: the services are fakes, and the scripts and Dagster's side are real."""

import base64
import importlib.util
import io
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Optional

import dagster as dg
import dagster_pipes
import kubernetes
import pytest
import yaml
from asset_runs import metadata, run
from azure.core.exceptions import ResourceNotFoundError
from corpus import DOCS, SNIPPETS
from dagster_databricks import PipesDatabricksClient, pipes
from dagster_k8s import PipesK8sClient
from databricks.sdk.errors import NotFound
from databricks.sdk.service import jobs
from google.auth.exceptions import DefaultCredentialsError
from google.cloud import storage
from google.cloud.dataproc_v1 import Job, JobControllerClient, JobStatus
from pipes_services import be_quick, failure, messages, no_spark, run_script, without_tee

GUIDES = "guides/build/external_pipelines"

Load = Callable[[str], ModuleType]

quick = pytest.fixture(autouse=True)(be_quick)


# --- Kubernetes


class Cluster:
    """The part of the Kubernetes API that's used. A pod runs when it's created."""

    exit_code = 0
    waiting: Optional[str] = None

    def __init__(self, main: Callable[[], None]) -> None:
        self.main = main
        self.calls: list[str] = []

    def create_namespaced_pod(self, namespace: str, body: Any) -> None:
        self.calls.append("create pods")
        self.namespace, self.pod = namespace, body
        [container] = body.spec.containers
        variables = {variable.name: variable.value for variable in container.env}
        ran = run_script(self.main, variables)
        lines = (ran.stdout + ran.stderr).splitlines()
        self.log = "".join(
            f"2025-06-01T00:00:0{i}.000000Z {line}\n" for i, line in enumerate(lines)
        )

    def list_namespaced_pod(self, namespace: str, field_selector: str) -> Any:
        self.calls.append("list pods")
        [container] = self.pod.spec.containers
        ended = kubernetes.client.V1ContainerStateTerminated(exit_code=self.exit_code)
        state = kubernetes.client.V1ContainerState(terminated=ended)
        if self.waiting:
            waits = kubernetes.client.V1ContainerStateWaiting(
                reason=self.waiting, message="no such image"
            )
            state = kubernetes.client.V1ContainerState(waiting=waits)
        self.pod.status = kubernetes.client.V1PodStatus(
            container_statuses=[
                kubernetes.client.V1ContainerStatus(
                    name=container.name,
                    image="",
                    image_id="",
                    ready=False,
                    restart_count=0,
                    state=state,
                )
            ]
        )
        return SimpleNamespace(items=[self.pod])

    def read_namespaced_pod_log(self, name: str, namespace: str, **options: Any) -> Any:
        self.calls.append("get pods/log")
        data = self.log.encode()
        return iter([data]) if options.get("follow") else SimpleNamespace(data=data)

    def list_namespaced_event(self, namespace: str, field_selector: str) -> Any:
        self.calls.append("list events")
        return SimpleNamespace(items=[])

    def delete_namespaced_pod(self, name: str, namespace: str) -> None:
        self.calls.append("delete pods")


@pytest.fixture
def cluster(load: Load, monkeypatch: pytest.MonkeyPatch) -> Cluster:
    service = Cluster(load("guides/build/external_pipelines/kubernetes/merge_radar.py").main)
    monkeypatch.setattr(kubernetes.config, "load_kube_config", lambda **options: None)
    monkeypatch.setattr(kubernetes.client, "CoreV1Api", lambda api_client: service)
    return service


def allowed() -> set[str]:
    """Returns the verbs and resources that role.yaml allows."""
    role = yaml.safe_load((SNIPPETS / GUIDES / "kubernetes/role.yaml").read_text())
    return {f"{verb} {rule['resources'][0]}" for rule in role["rules"] for verb in rule["verbs"]}


def test_kubernetes(cluster: Cluster, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load("guides/build/external_pipelines/kubernetes/definitions.py").defs, instance)
    assert metadata(result, "radar_mosaic") == {"stations": 3, "grid": "1km"}
    assert "Merged Bergen, Bodo, Oslo" in messages(result, instance)
    assert cluster.namespace == "weather"
    spec = cluster.pod.spec
    assert spec.service_account_name == "radar" and spec.restart_policy == "Never"
    assert spec.containers[0].image == "registry.example.com/radar:1"
    assert spec.containers[0].resources.requests == {"cpu": "1", "memory": "2Gi"}
    assert cluster.calls[-1] == "delete pods"
    assert set(cluster.calls) < allowed()


def test_kubernetes_failures(cluster: Cluster, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("guides/build/external_pipelines/kubernetes/definitions.py").defs
    cluster.exit_code = 137
    result = run(defs, instance, raise_on_error=False)
    assert "terminated but some containers exited with errors" in failure(result)
    cluster.waiting = "ImagePullBackOff"
    result = run(defs, instance, raise_on_error=False)
    assert 'Failed: Reason="ImagePullBackOff" Message="no such image"' in failure(result)
    assert cluster.calls[-1] == "delete pods"
    assert set(cluster.calls) == allowed()


def test_kubernetes_refuses(cluster: Cluster, load: Load, instance: dg.DagsterInstance) -> None:
    client = load("guides/build/external_pipelines/kubernetes/definitions.py").defs.resources["k8s"]
    two = [{"name": "main", "image": "radar:1"}, {"name": "proxy", "image": "proxy:1"}]
    for options, message in [
        ({}, "Must specify image property"),
        (
            {"image": "radar:1", "base_pod_spec": {"containers": two}},
            "Should specify 'image' via 'base_pod_spec'",
        ),
        (
            {"image": "radar:1", "base_pod_spec": {"restartPolicy": "Always"}},
            "A restart policy of Always",
        ),
    ]:

        @dg.asset
        def mosaic(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
            return client.run(context=context, **options).get_materialize_result()

        result = dg.materialize([mosaic], instance=instance, raise_on_error=False)
        assert message in failure(result)
    assert cluster.calls == []


class TwoContainers(Cluster):
    """A pod with a proxy next to the script. The API requires a container name to return a log."""

    proxy_ends = True

    def create_namespaced_pod(self, namespace: str, body: Any) -> None:
        script, proxy = body.spec.containers
        body.spec.containers = [script]
        super().create_namespaced_pod(namespace, body)
        body.spec.containers = [script, proxy]

    def list_namespaced_pod(self, namespace: str, field_selector: str) -> Any:
        script, proxy = self.pod.spec.containers
        self.pod.spec.containers = [script]
        listed = super().list_namespaced_pod(namespace, field_selector)
        self.pod.spec.containers = [script, proxy]
        [status] = self.pod.status.container_statuses
        state = status.state
        if not self.proxy_ends:
            running = kubernetes.client.V1ContainerStateRunning()
            state = kubernetes.client.V1ContainerState(running=running)
        self.pod.status.container_statuses.append(
            kubernetes.client.V1ContainerStatus(
                name=proxy.name, image="", image_id="", ready=True, restart_count=0, state=state
            )
        )
        return listed

    def read_namespaced_pod_log(self, name: str, namespace: str, **options: Any) -> Any:
        if "container" not in options:
            error = kubernetes.client.ApiException(status=400, reason="Bad Request")
            error.body = f"a container name must be specified for pod {name}, choose one of: [...]"
            raise error
        is_script = options["container"] != "proxy"
        data = self.log.encode() if is_script else b"2025-06-01T00:00:00.000000Z proxy is up"
        return SimpleNamespace(stream=lambda: iter([data]))


def test_kubernetes_with_two_containers(
    load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = load("guides/build/external_pipelines/kubernetes/merge_radar.py").main
    service = TwoContainers(main)
    monkeypatch.setattr(kubernetes.config, "load_kube_config", lambda **options: None)
    monkeypatch.setattr(kubernetes.client, "CoreV1Api", lambda api_client: service)
    pod = {"containers": [{"name": "main", "image": "a"}, {"name": "proxy", "image": "b"}]}

    def attempt(client: PipesK8sClient, **options: Any) -> dg.ExecuteInProcessResult:
        @dg.asset
        def radar_mosaic(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
            ran = client.run(
                context=context,
                base_pod_spec=pod,
                env={"GRID": "1km"},
                extras={"stations": ["Bergen"]},
                **options,
            )
            return ran.get_materialize_result(implicit_materialization=False)

        return dg.materialize([radar_mosaic], instance=instance, raise_on_error=False)

    assert "a container name must be specified for pod" in failure(attempt(PipesK8sClient()))
    result = attempt(PipesK8sClient(), enable_multi_container_logs=True)
    assert metadata(result, "radar_mosaic")["stations"] == 1
    # A proxy that never exits. Dagster doesn't wait for it if nothing reads its log.
    service.proxy_ends = False
    elsewhere = PipesK8sClient(message_reader=dg.PipesFileMessageReader("messages"))
    result = attempt(elsewhere, ignore_containers={"proxy"})
    assert metadata(result, "radar_mosaic")["stations"] == 1


# --- Databricks


class Dbfs:
    """The part of DBFS that the client uses, in a folder."""

    root: Path

    def __init__(self, api: Any) -> None: ...

    def at(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def mkdirs(self, path: str) -> None:
        self.at(path).mkdir(parents=True)

    def delete(self, path: str, recursive: bool) -> None: ...

    def list(self, path: str) -> list[Any]:
        return []

    def get_status(self, path: str) -> bool:
        return self.at(path).exists()

    def put(self, path: str, contents: str, **options: Any) -> None:
        self.at(path).write_bytes(base64.b64decode(contents))

    def read(self, path: str) -> Any:
        return SimpleNamespace(data=base64.b64encode(self.at(path).read_bytes()).decode())


class Workspace:
    """Runs the script of a task, with the bootstrap where the client put it."""

    api_client = None
    result = jobs.RunResultState.SUCCESS

    def __init__(self, main: Callable[[], None], root: Path) -> None:
        self.main, self.root = main, root
        self.jobs = self.files = self.clusters = self
        self.task: dict[str, Any] = {}

    def submit(self, tasks: list[jobs.SubmitTask], **options: Any) -> Any:
        [task] = tasks
        self.task = task.as_dict()
        variables = self.task.get("new_cluster", {}).get("spark_env_vars")
        self.ran = run_script(
            self.main, variables, self.task["spark_python_task"].get("parameters", [])
        )
        return SimpleNamespace(bind=lambda: {"run_id": 7})

    def get(self, cluster_id: str) -> Any:
        return SimpleNamespace(as_dict=dict)

    def get_run(self, run_id: int) -> Any:
        state = jobs.RunState(
            life_cycle_state=jobs.RunLifeCycleState.TERMINATED,
            result_state=self.result,
            state_message="the driver ran out of memory",
        )
        return SimpleNamespace(state=state, run_page_url="https://shop.example/run/7")

    def download(self, file_path: str) -> Any:
        assert not file_path.startswith("/")
        if not (self.root / file_path).exists():
            raise NotFound("no such file")
        return SimpleNamespace(contents=io.BytesIO((self.root / file_path).read_bytes()))


@pytest.fixture
def workspace_client(load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    Dbfs.root = workspace
    monkeypatch.setattr(pipes.files, "DbfsAPI", Dbfs)
    script = load("guides/build/external_pipelines/databricks/award_points.py")
    session = no_spark(monkeypatch, script, [5, 5])
    session.conf.get.return_value = ""
    active = SimpleNamespace(getActiveSession=lambda: session)
    monkeypatch.setattr("pyspark.sql.SparkSession", active)
    join = os.path.join

    def mounted(first: str, *parts: str) -> str:
        return join(str(workspace) if first == "/dbfs" else first, *parts)

    monkeypatch.setattr(dagster_pipes.os.path, "join", mounted)
    return Workspace(script.main, workspace)


def test_databricks(workspace_client: Workspace, load: Load, instance: dg.DagsterInstance) -> None:
    module = load("guides/build/external_pipelines/databricks/definitions.py")
    assert isinstance(module.defs.resources["databricks"], PipesDatabricksClient)
    client = PipesDatabricksClient(client=workspace_client)  # type: ignore
    resources = {"databricks": client}
    result = dg.materialize([module.loyalty_points], resources=resources, instance=instance)
    made = metadata(result, "loyalty_points")
    assert made["dagster/row_count"] == 5
    assert made["Databricks Job Run URL"] == "https://shop.example/run/7"
    assert "Points for 5 purchases" in messages(result, instance)
    # Each run creates its own default reader, so a second run in the same process works.
    assert dg.materialize([module.loyalty_points], resources=resources, instance=instance).success

    workspace_client.result = jobs.RunResultState.FAILED
    workspace_client.main = lambda: None
    result = dg.materialize(
        [module.loyalty_points], resources=resources, instance=instance, raise_on_error=False
    )
    assert "Error running Databricks job: the driver ran out of memory" in failure(result)


def test_databricks_interrupted(
    workspace_client: Workspace, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client cancels and returns, as the page says about implicit materializations."""
    cancelled: list[int] = []
    monkeypatch.setattr(
        Workspace, "cancel_run", lambda _, run: cancelled.append(run), raising=False
    )
    ended = workspace_client.get_run(7)
    workspace_client.main = lambda: None
    client = PipesDatabricksClient(client=workspace_client)  # type: ignore

    for implicit in (True, False):
        states = iter([dg.DagsterExecutionInterruptedError(), ended, ended])

        def get_run(run_id: int) -> Any:
            state = next(states)
            if isinstance(state, BaseException):
                raise state
            return state

        monkeypatch.setattr(workspace_client, "get_run", get_run)

        @dg.asset
        def loyalty_points(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
            task = jobs.SubmitTask(
                task_key="award-points",
                spark_python_task=jobs.SparkPythonTask("dbfs:/jobs/award_points.py"),
                existing_cluster_id="c1",
            )
            return client.run(context=context, task=task).get_materialize_result(
                implicit_materialization=implicit
            )

        result = dg.materialize([loyalty_points], instance=instance, raise_on_error=False)
        assert result.success is implicit
    assert cancelled == [7, 7]


def test_databricks_starts_log_readers_again(workspace_client: Workspace) -> None:
    """This is why the page doesn't use cluster_log_conf for long jobs."""
    starts: list[int] = []

    class Files(pipes.PipesLogReader):
        def target_is_readable(self, params: Any) -> bool:
            return True

        def start(self, params: Any, is_session_closed: threading.Event) -> None:
            starts.append(1)
            if len(starts) == 3:
                is_session_closed.set()

        def stop(self) -> None: ...

        def is_running(self) -> bool:
            return False

    client: Any = workspace_client
    reader: Any = pipes.PipesDbfsMessageReader(client=client, log_readers=[Files()])
    arguments = (None, {}, threading.Event(), None)
    thread = threading.Thread(target=reader._logs_thread, args=arguments, daemon=True)
    thread.start()
    thread.join(10)
    assert len(starts) == 3


def test_databricks_stdio(workspace_client: Workspace, load: Load) -> None:
    client = load(
        "guides/build/external_pipelines/databricks/stdio_in_messages.py"
    ).client_with_stdio(workspace_client)
    assert isinstance(client.message_reader, pipes.PipesDbfsMessageReader)
    with client.message_reader.get_params() as params:
        assert params["include_stdio_in_messages"] is True


def other_task(client: PipesDatabricksClient, **cluster: Any) -> dg.AssetsDefinition:
    @dg.asset
    def loyalty_points(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        task = jobs.SubmitTask(
            task_key="award-points",
            spark_python_task=jobs.SparkPythonTask("dbfs:/jobs/award_points.py"),
            **cluster,
        )
        return client.run(
            context=context, task=task, extras={"source": "a", "target": "b"}
        ).get_materialize_result()

    return loyalty_points


def test_databricks_clusters(workspace_client: Workspace, instance: dg.DagsterInstance) -> None:
    client = PipesDatabricksClient(client=workspace_client)  # type: ignore
    workspace_client.main = lambda: None
    assert dg.materialize([other_task(client, existing_cluster_id="c1")], instance=instance).success
    parameters = workspace_client.task["spark_python_task"]["parameters"]
    assert parameters[::2] == ["--dagster-pipes-context", "--dagster-pipes-messages"]
    # Serverless compute has neither kind of cluster.
    result = dg.materialize([other_task(client)], instance=instance, raise_on_error=False)
    assert "KeyError: 'new_cluster'" in failure(result)


def test_databricks_volume(
    workspace_client: Workspace,
    load: Load,
    instance: dg.DagsterInstance,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = load("guides/build/external_pipelines/databricks/definitions.py")
    writer = load("guides/build/external_pipelines/databricks/volume_writer.py").VolumeMessageWriter
    client = load("guides/build/external_pipelines/databricks/volume_reader.py").volume_client(
        workspace_client
    )

    class Mounted(writer):
        def make_channel(self, params: dict[str, Any]) -> Any:
            return super().make_channel({"path": f"{workspace_client.root}{params['path']}"})

    script = sys.modules[workspace_client.main.__module__]
    opened = dagster_pipes.open_dagster_pipes
    monkeypatch.setattr(script, "open_dagster_pipes", lambda **_: opened(message_writer=Mounted()))
    result = dg.materialize(
        [module.loyalty_points], resources={"databricks": client}, instance=instance
    )
    assert metadata(result, "loyalty_points")["dagster/row_count"] == 5
    assert list(workspace_client.root.glob("Volumes/shop/dagster/messages/*/1.json"))
    assert "Volumes" in client.message_reader.no_messages_debug_text()


def test_databricks_sets_a_token() -> None:
    """Importing the package sets a token in an environment without one."""
    assert "DATABRICKS_TOKEN" in os.environ


# --- Dataproc


class Gcs:
    """The part of Cloud Storage that's used: client, bucket, and blob in one class."""

    def __init__(self, objects: Optional[dict[str, bytes]] = None, name: str = "") -> None:
        self.objects: dict[str, bytes] = {} if objects is None else objects
        self.name = name

    def get_bucket(self, name: str) -> "Gcs":
        return Gcs(self.objects, name)

    def blob(self, name: str) -> "Gcs":
        return Gcs(self.objects, f"{self.name}/{name}")

    def exists(self) -> bool:
        return self.name in self.objects

    def upload_from_string(self, text: str) -> None:
        self.objects[self.name] = text.encode()

    def download_as_bytes(self) -> bytes:
        return self.objects[self.name]

    def delete(self) -> None:
        del self.objects[self.name]


class Dataproc:
    state = JobStatus.State.DONE

    def __init__(self, main: Callable[[], None]) -> None:
        self.main = main

    def submit_job(self, job: Job, project_id: str, region: str) -> Job:
        assert (project_id, region) == ("city-buses", "europe-north1")
        self.job = job
        run_script(self.main, arguments=list(job.pyspark_job.args))
        status = JobStatus(state=self.state, details="Job failed with message")
        return Job(job_uuid="u-1", done=True, status=status)


@pytest.fixture
def dataproc(load: Load, monkeypatch: pytest.MonkeyPatch) -> Dataproc:
    script = load("guides/build/external_pipelines/dataproc/bus_delays.py")
    without_tee(monkeypatch)
    no_spark(monkeypatch, script, [8, 8])
    gcs = Gcs()
    monkeypatch.setattr(storage, "Client", lambda **options: gcs)
    return Dataproc(script.main)


def test_dataproc(
    dataproc: Dataproc, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = load("guides/build/external_pipelines/dataproc/definitions.py")
    endpoints: list[str] = []

    def controller(client_options: dict[str, str]) -> Dataproc:
        endpoints.append(client_options["api_endpoint"])
        return dataproc

    monkeypatch.setattr(module, "JobControllerClient", controller)
    # Twice in one process, because the resource creates a reader for each run.
    for _ in range(2):
        result = run(module.defs, instance)
        made = metadata(result, "bus_delays")
        assert made == {"dagster/row_count": 8, "GCP Dataproc Job ID": "u-1"}
    assert "8 stops were late" in messages(result, instance)
    assert endpoints[0] == "europe-north1-dataproc.googleapis.com:443"
    assert dataproc.job.labels["dagster-run-id"] == result.run_id

    dataproc.state, dataproc.main = JobStatus.State.ERROR, lambda: None
    result = run(module.defs, instance, raise_on_error=False)
    assert "Dataproc job failed with error: Job failed with message" in failure(result)


def test_dataproc_needs_credentials(monkeypatch: pytest.MonkeyPatch, workspace: Path) -> None:
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", "")
    monkeypatch.setenv("HOME", str(workspace))
    monkeypatch.setenv("NO_GCE_CHECK", "true")
    with pytest.raises(DefaultCredentialsError, match="default credentials were not found"):
        JobControllerClient()


# --- Azure ML


class Container:
    """A container of blobs."""

    blobs: dict[str, bytes] = {}

    def __init__(self, account_url: str, container: str, credential: Any) -> None:
        assert (account_url, container) == (
            "https://bakery.blob.core.windows.net",
            "dagster-messages",
        )

    def upload_blob(self, name: str, data: str) -> None:
        self.blobs[name] = data.encode()

    def download_blob(self, name: str) -> Any:
        if name not in self.blobs:
            raise ResourceNotFoundError("The specified blob does not exist.")
        return SimpleNamespace(readall=lambda: self.blobs[name])


class MlClient:
    """Runs the script of a command job."""

    main: Callable[[], None]
    status = "Completed"
    interrupted = False
    cancelled: list[str] = []
    submitted: dict[str, Any] = {}

    def __init__(self, credential: Any, subscription: str, group: str, workspace: str) -> None:
        assert (subscription, group, workspace) == ("s-1", "bakery", "bakery-ml")
        self.jobs = self

    def create_or_update(self, job: dict[str, Any]) -> Any:
        type(self).submitted = job
        run_script(type(self).main, job["environment_variables"], ["sales.csv"])
        return SimpleNamespace(name="job-1", studio_url="https://ml.azure.com/runs/job-1")

    def stream(self, name: str) -> None:
        if self.interrupted:
            raise dg.DagsterExecutionInterruptedError()

    def begin_cancel(self, name: str) -> None:
        self.cancelled.append(name)

    def get(self, name: str) -> Any:
        return SimpleNamespace(status=self.status)


@pytest.fixture
def azure(load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    Path("sales.csv").write_text("degrees,loaves\n0,100\n10,120\n20,140\n")
    package = ModuleType("azure.ai.ml")
    package.MLClient, package.command, package.Input = MlClient, dict, dict  # type: ignore
    monkeypatch.setitem(sys.modules, "azure.ai", ModuleType("azure.ai"))
    monkeypatch.setitem(sys.modules, "azure.ai.ml", package)
    monkeypatch.setenv("AZURE_SUBSCRIPTION_ID", "s-1")
    script = load("guides/build/external_pipelines/azureml/train_demand.py")
    module = load("guides/build/external_pipelines/azureml/definitions.py")
    monkeypatch.setattr(script, "ContainerClient", Container)
    monkeypatch.setattr(module, "ContainerClient", Container)
    monkeypatch.setattr(Container, "blobs", {})
    monkeypatch.setattr(MlClient, "main", staticmethod(script.main), raising=False)
    yield module


def test_azureml(azure: ModuleType, instance: dg.DagsterInstance) -> None:
    result = run(azure.defs, instance)
    assert metadata(result, "demand_model") == {"loaves_per_degree": 2.0, "base": 100.0}
    log = messages(result, instance)
    assert "Fitted 3 days" in log and "https://ml.azure.com/runs/job-1" in log
    assert MlClient.submitted["environment"] == "bakery@latest"
    assert [name.rsplit("/", 1)[1] for name in Container.blobs] == ["1.json"]
    reader = azure.BlobMessageReader("https://bakery.blob.core.windows.net", "dagster-messages")
    assert "dagster-messages" in reader.no_messages_debug_text()


def test_azureml_failures(
    azure: ModuleType, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MlClient, "status", "Canceled")
    result = run(azure.defs, instance, raise_on_error=False)
    assert "Azure ML job job-1: Canceled" in failure(result)
    # A script that reports nothing, and a run that is terminated.
    monkeypatch.setattr(MlClient, "status", "Completed")
    monkeypatch.setattr(MlClient, "main", staticmethod(lambda: None))
    result = run(azure.defs, instance, raise_on_error=False)
    assert "did not yield or return expected outputs" in failure(result)
    monkeypatch.setattr(MlClient, "interrupted", True)
    with pytest.raises(dg.DagsterExecutionInterruptedError):
        run(azure.defs, instance)
    assert MlClient.cancelled == ["job-1"]


def test_azureml_files() -> None:
    folder = SNIPPETS / GUIDES / "azureml"
    environment = yaml.safe_load((folder / "environment.yml").read_text())
    assert (folder / environment["conda_file"]).is_file()


def test_dagster_azure_has_no_pipes() -> None:
    assert importlib.util.find_spec("dagster_azure.pipes") is None
