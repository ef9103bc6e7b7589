"""Tests what a Docker agent starts with the pages' own files. Docker's Python client works without a daemon here: it turns
each argument into the request that a daemon would get, and rejects arguments that it doesn't know."""

from __future__ import annotations

import http.server
import io
import json
import sys
import tarfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import docker
import docker.errors
import pytest
import yaml
from agents import HYBRID, entry, locations, run_of, silent
from checks_agent import TOKEN, agent_instance
from config_tables import leaves, rows
from corpus import DOCS
from dagster._core.errors import DagsterUserCodeUnreachableError
from dagster._grpc.client import DagsterGrpcClient
from dagster._grpc.types import ListRepositoriesResponse
from dagster._serdes import deserialize_value
from dagster_cloud.instance import DagsterCloudAgentInstance
from dagster_cloud.workspace.config_schema.docker import SHARED_DOCKER_CONFIG
from dagster_cloud.workspace.docker import DockerUserCodeLauncher
from dagster_cloud.workspace.user_code_launcher import SHARED_USER_CODE_LAUNCHER_CONFIG
from dagster_cloud.workspace.user_code_launcher.process import ProcessUserCodeLauncher
from docker.models.containers import Container, _create_container_args

DOCKER = HYBRID / "docker"
SETUP, CONFIGURATION = DOCKER / "setup", DOCKER / "configuration"
FOLDER = "dagster-plus/deployment/deployment-types/hybrid"
SHOP = {"location_name": "warehouse", "image": "shop:v1", "code_source": {"module_name": "shop_warehouse"}, "container_context": {}}


class Daemon:
    """Stands in for the connection to a Docker daemon."""

    def __init__(self, images: tuple[str, ...] = ("shop:v1",)) -> None:
        self.images, self.requests, self.pulled, self.connected = set(images), [], [], []
        self.client = mock.MagicMock()
        self.client.containers.create.side_effect = self._create
        self.client.images.pull.side_effect = self._pull
        self.client.networks.get.side_effect = self._network

    def _create(self, image: str, command: Any = None, **kwargs: Any) -> mock.MagicMock:
        if image not in self.images:
            raise docker.errors.ImageNotFound(f"No such image: {image}")
        detached = kwargs.pop("detach")
        request = _create_container_args({"image": image, "command": command, **kwargs, "detach": detached, "version": "1.47"})
        self.requests.append(request)
        return mock.MagicMock(spec=Container, id=f"container-{len(self.requests)}", labels=kwargs.get("labels"))

    def _pull(self, image: str, **kwargs: Any) -> list[bytes]:
        self.pulled.append(image)
        self.images.add(image)
        return []

    def _network(self, name: str) -> mock.MagicMock:
        network = mock.MagicMock()
        network.connect.side_effect = lambda container: self.connected.append((name, container.id))
        return network

    @contextmanager
    def running(self) -> Iterator[None]:
        api = mock.MagicMock()
        api.pull.side_effect = self._pull
        with mock.patch("docker.client.from_env", return_value=self.client), mock.patch("docker.APIClient", return_value=api):
            yield


def start(instance: DagsterCloudAgentInstance, daemon: Daemon, location: dict[str, Any]) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """The endpoint of the code server, its container, and that of a run."""
    with daemon.running(), silent(instance), mock.patch.object(type(instance), "deployment_name", "prod"):
        launcher = instance.user_code_launcher
        server = launcher._start_new_server_spinup("prod", location["location_name"], entry(location))
        launcher.run_launcher().launch_run(run_of(location))
    return server.server_endpoint, *daemon.requests[-2:]


def test_setup(workspace: Path) -> None:
    daemon = Daemon()
    with agent_instance((SETUP / "dagster.yaml").read_text(), workspace) as instance:
        endpoint, server, run = start(instance, daemon, SHOP)
    assert server["image"] == run["image"] == "shop:v1"
    assert server["command"] == ["dagster", "api", "grpc"] and run["command"][:3] == ["dagster", "api", "execute_run"]
    # The agent reaches the code server by its name in the network; the host has no port for it.
    assert (endpoint.host, endpoint.port) == (server["hostname"], 4000) and server["name"] == server["hostname"]
    assert server["name"].startswith("warehouse-prod-") and len(server["name"]) == len("warehouse-prod-") + 6
    assert list(server["networking_config"]) == list(run["networking_config"]) == ["dagster_cloud_agent"]
    assert "PortBindings" not in server["host_config"]
    assert server["environment"]["DAGSTER_CLOUD_AGENT_TOKEN"] == run["environment"]["DAGSTER_CLOUD_AGENT_TOKEN"] == TOKEN
    assert server["environment"]["DAGSTER_CLOUD_DEPLOYMENT_NAME"] == "prod"
    # The labels of the page's `docker ps` commands.
    assert "dagster_grpc_server" in server["labels"] and "dagster/run_id" in run["labels"]
    text = (DOCS / f"{FOLDER}/docker/setup.md").read_text()
    assert "label=dagster_grpc_server" in text and "label=dagster/run_id" in text
    # Nothing but the token stands in the file, and the file isn't handed on with it.
    assert TOKEN not in json.dumps({**run, "environment": ""}, default=str)


def test_compose(workspace: Path) -> None:
    """The container's network is the one that the launcher uses, under the same name."""
    for folder in (SETUP, HYBRID / "multiple"):
        compose = yaml.safe_load((folder / "compose.yaml").read_text())
        (name,) = compose["services"]["agent"]["networks"]
        launcher = yaml.safe_load((SETUP / "dagster.yaml").read_text())["user_code_launcher"]["config"]
        assert [compose["networks"][name]["name"]] == launcher["networks"]
    assert f"docker network create {name}" in (DOCS / f"{FOLDER}/docker/setup.md").read_text()


def test_configuration(workspace: Path) -> None:
    """The table of what both files of the page start."""
    (location,) = locations((CONFIGURATION / "dagster_cloud.yaml").read_text())
    daemon = Daemon((location["image"],))
    with agent_instance((CONFIGURATION / "dagster.yaml").read_text(), workspace, WAREHOUSE_PASSWORD="secret") as instance:
        _, server, run = start(instance, daemon, location)
    for number, made in enumerate((server, run), start=1):
        assert list(made["networking_config"]) == ["dagster_cloud_agent"]
        assert ("warehouse_db", f"container-{number}") in daemon.connected
        assert made["environment"]["WAREHOUSE_HOST"] == "db.internal" and made["environment"]["WAREHOUSE_PASSWORD"] == "secret"
        assert made["host_config"]["Memory"] == 8 * 1024**3
        assert made["host_config"]["Binds"] == ["warehouse_exports:/mnt/exports"]
    assert server["labels"]["dagster_stop_timeout"] == "60"


def test_kwargs_replace(workspace: Path) -> None:
    """The code location's `volumes` take the place of the agent's."""
    location = {**SHOP, "container_context": {"docker": {"container_kwargs": {"volumes": ["orders:/mnt/orders"]}}}}
    text = (CONFIGURATION / "dagster.yaml").read_text()
    with agent_instance(text, workspace, WAREHOUSE_PASSWORD="secret") as instance:
        _, server, _ = start(instance, Daemon(), location)
    assert server["host_config"]["Binds"] == ["orders:/mnt/orders"]
    with agent_instance(text, workspace) as instance:
        with pytest.raises(Exception, match="Tried to load environment variable WAREHOUSE_PASSWORD, but it was not set"):
            start(instance, Daemon(), location)


REFUSED = ("command", "detach", "environment", "hostname", "labels", "name", "network", "ports")


@pytest.mark.parametrize("name", REFUSED)
def test_refused_kwargs(name: str, workspace: Path) -> None:
    location = {**SHOP, "container_context": {"docker": {"container_kwargs": {name: {}}}}}
    with agent_instance((SETUP / "dagster.yaml").read_text(), workspace) as instance:
        with pytest.raises(TypeError, match="got multiple values for keyword argument"):
            start(instance, Daemon(), location)
    sentence = next(line for line in (DOCS / f"{FOLDER}/docker/configuration.md").read_text().splitlines() if line.startswith("Don't set these"))
    assert f"`{name}`" in sentence


@pytest.mark.parametrize("name", ["nano_cpus", "device_requests", "mem_limit", "volumes"])
def test_known_kwargs(name: str, workspace: Path) -> None:
    value = {"nano_cpus": 2_000_000_000, "device_requests": [{"count": -1, "capabilities": [["gpu"]]}], "mem_limit": "1g", "volumes": []}[name]
    location = {**SHOP, "container_context": {"docker": {"container_kwargs": {name: value}}}}
    with agent_instance((SETUP / "dagster.yaml").read_text(), workspace) as instance:
        start(instance, Daemon(), location)


def test_without_networks(workspace: Path) -> None:
    config = yaml.safe_load((SETUP / "dagster.yaml").read_text())
    del config["user_code_launcher"]["config"]
    with agent_instance(yaml.dump(config), workspace) as instance:
        endpoint, server, _ = start(instance, Daemon(), SHOP)
    assert endpoint.host == "localhost" and f"{endpoint.port}/tcp" in server["host_config"]["PortBindings"]


def test_pulls_only_what_is_missing(workspace: Path) -> None:
    with agent_instance((SETUP / "dagster.yaml").read_text(), workspace) as instance:
        missing, there = Daemon(images=()), Daemon()
        start(instance, missing, SHOP)
        start(instance, there, SHOP)
    assert missing.pulled == ["shop:v1"] and there.pulled == []


# Keys of all launchers and of all agents are in partials, which the ECS page includes too.
TABLES = {
    ("docker/configuration", "launcher"): leaves(DockerUserCodeLauncher.config_type()),
    ("docker/configuration", "context"): leaves(SHARED_DOCKER_CONFIG),
    ("local", "dagster-yaml"): leaves(ProcessUserCodeLauncher.config_type()),
}


@pytest.mark.parametrize(("page", "anchor"), TABLES)
def test_tables(page: str, anchor: str) -> None:
    shared = leaves(SHARED_USER_CODE_LAUNCHER_CONFIG)
    own = {key: cell for key, cell in TABLES[page, anchor].items() if key not in shared}
    assert {key: cells[0] for key, cells in rows(f"{FOLDER}/{page}", anchor).items()} == own


def test_tables_of_all_agents() -> None:
    schema = leaves(DagsterCloudAgentInstance.config_schema())
    api = {key: cells[0] for key, cells in rows(f"{FOLDER}/_agent-keys", "api").items()}
    top = {key: cells[0] for key, cells in rows(f"{FOLDER}/_agent-keys", "top").items()}
    assert api == {key.removeprefix("dagster_cloud_api."): cell for key, cell in schema.items() if key.startswith("dagster_cloud_api.")}
    expected = {key: cell for key, cell in schema.items() if not key.startswith(("dagster_cloud_api.", "user_code_launcher."))}
    telemetry = {key: cells[0] for key, cells in rows(f"{FOLDER}/_agent-keys", "opentelemetry").items()}
    prefix = "opentelemetry."
    assert top == {key: cell for key, cell in expected.items() if not key.startswith(prefix)}
    assert telemetry == {key.removeprefix(prefix): cell for key, cell in expected.items() if key.startswith(prefix)}
    text = (DOCS / f"{FOLDER}/_launcher-keys.md").read_text()
    launcher = {line.split("|")[1].strip(" `"): line.split("|")[2].strip() for line in text.splitlines() if line.startswith("| `")}
    assert launcher == leaves(SHARED_USER_CODE_LAUNCHER_CONFIG)


# With a Docker daemon, the launcher's container is a real one. Its image has no file of its own: Python and the packages
# are those of this machine, mounted into it, so nothing is downloaded or built.
FOLDERS = ("usr", "etc", "proc", "sys", "dev", "tmp", "srv/shop", "opt")
LINKS = {"bin": "usr/bin", "lib": "usr/lib", "lib64": "usr/lib64", "sbin": "usr/sbin"}
MODULE = """
import dagster as dg


@dg.asset
def orders() -> None:
    dg.get_dagster_logger().info("loaded")


defs = dg.Definitions(assets=[orders], jobs=[dg.define_asset_job("daily_orders")])
"""


def local_daemon() -> docker.DockerClient:
    try:
        client = docker.from_env(timeout=30)
        client.ping()
    except Exception as error:
        pytest.skip(f"no Docker daemon is reachable: {type(error).__name__}")
    return client


def probe(client: docker.DockerClient, image: str, url: str, **kwargs: Any) -> None:
    """Not every daemon sees the files of this machine, or lets containers connect to it."""
    code = f"import urllib.request; print(urllib.request.urlopen('{url}', timeout=10).status)"
    try:
        said = client.containers.run(image, [sys.executable, "-c", code], remove=True, **kwargs)
    except docker.errors.APIError as error:
        pytest.skip(f"containers here can't use this machine's Python: {error}")
    except docker.errors.ContainerError as error:
        pytest.skip(f"containers here can't use this machine's Python or reach it: {error}")
    if said.strip() != b"200":
        pytest.skip("containers here can't use this machine's Python or reach it")


def empty_image(client: docker.DockerClient, tag: str) -> None:
    """An image of folders and links, as `docker import` makes it."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name in FOLDERS:
            folder = tarfile.TarInfo(name)
            folder.type, folder.mode = tarfile.DIRTYPE, 0o1777
            archive.addfile(folder)
        for name, target in LINKS.items():
            link = tarfile.TarInfo(name)
            link.type, link.linkname = tarfile.SYMTYPE, target
            archive.addfile(link)
    client.api.import_image_from_data(packed.getvalue(), repository=tag.split(":")[0], tag=tag.split(":")[1])


class Api(http.server.BaseHTTPRequestHandler):
    """Dagster+ as far as a code server needs it to load code: it asks for the variables set in the UI."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = json.dumps({"data": {"scopedSecrets": []}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST

    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture
def network() -> Iterator[tuple[docker.DockerClient, Any]]:
    client = local_daemon()
    made = client.networks.create(f"dagster_cloud_agent_{uuid.uuid4().hex[:8]}")
    made.reload()
    yield client, made
    for container in client.containers.list(all=True, filters={"network": made.name}):
        container.remove(force=True)
    made.remove()


def test_real_container(network: tuple[docker.DockerClient, Any], workspace: Path) -> None:
    """The page's agent starts a code server in a container, which loads code and answers; the agent removes it."""
    client, made = network
    image = f"dagster-plus-test:{uuid.uuid4().hex[:8]}"
    empty_image(client, image)
    gateway = made.attrs["IPAM"]["Config"][0]["Gateway"]
    (workspace / "shop_warehouse.py").write_text(MODULE)
    api = http.server.ThreadingHTTPServer((gateway, 0), Api)
    threading.Thread(target=api.serve_forever, daemon=True).start()
    python = [sys.base_prefix, str(Path(sys.prefix).resolve()), sys.prefix, "/usr", "/etc"]
    config = yaml.safe_load((SETUP / "dagster.yaml").read_text())
    config["dagster_cloud_api"]["url"] = f"http://{gateway}:{api.server_port}"
    mounts = [*(f"{path}:{path}:ro" for path in dict.fromkeys(python)), f"{workspace}:/srv/shop:ro"]
    config["user_code_launcher"]["config"] = {
        "networks": [made.name],
        "env_vars": [f"PATH={sys.prefix}/bin:/usr/bin:/bin", f"PYTHONPATH={':'.join(path for path in sys.path if 'site-packages' in path)}"],
        "container_kwargs": {
            "volumes": mounts,
            "mem_limit": "2g",
            "stop_timeout": 1,
        },
    }
    location = {**SHOP, "image": image, "working_directory": "/srv/shop"}
    try:
        probe(client, image, config["dagster_cloud_api"]["url"], volumes=mounts, network=made.name)
        with agent_instance(yaml.dump(config), workspace) as instance, silent(instance) as told:
            launcher = instance.user_code_launcher
            server = launcher._start_new_server_spinup("prod", "warehouse", entry(location))
            container = server.server_handle.container
            container.reload()
            assert container.status == "running" and container.attrs["Config"]["Image"] == image
            assert container.attrs["HostConfig"]["Memory"] == 2 * 1024**3
            assert container.attrs["Config"]["Hostname"] == container.name == server.server_endpoint.host
            address = container.attrs["NetworkSettings"]["Networks"][made.name]["IPAddress"]
            code = DagsterGrpcClient(host=address, port=server.server_endpoint.port)
            found = repositories(code, container)
            assert [symbol.attribute for symbol in found.repository_symbols] == ["defs"]
            assert found.container_image == image
            assert launcher.get_agent_id_for_server(server.server_handle) == instance.instance_uuid
            launcher.run_launcher().launch_run(run_of(location))
            run = client.containers.get(told["tags"]["docker/container_id"])
            assert run.labels["dagster/job_name"] == "daily_orders" and list(run.attrs["NetworkSettings"]["Networks"]) == [made.name]
            (handle,) = launcher._get_standalone_dagster_server_handles_for_location("prod", "warehouse")
            launcher._remove_server_handle(handle)
            assert client.containers.list(all=True, filters={"id": container.id}) == []
    finally:
        api.shutdown()
        for container in client.containers.list(all=True, filters={"ancestor": image}):
            container.remove(force=True)
        client.images.remove(image, force=True)


def repositories(code: DagsterGrpcClient, container: Container) -> ListRepositoriesResponse:
    """Returns the repositories that the code server lists, once it has loaded the code."""
    for _ in range(90):
        try:
            found = deserialize_value(code.list_repositories())
        except DagsterUserCodeUnreachableError:
            container.reload()
            assert container.status == "running", container.logs().decode()
            time.sleep(0.5)
            continue
        assert isinstance(found, ListRepositoriesResponse), found
        return found
    raise AssertionError(container.logs().decode())
