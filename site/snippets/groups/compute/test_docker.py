"""The page about Docker: a small Docker Engine API runs what containers would run as processes."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
from asset_runs import metadata, run
from containers import run_command
from corpus import DOCS, SNIPPETS
from loopback import JsonHandler, Loopback, serving
from pipes_services import failure, messages

PAGE = "integrations/libraries/docker"
CUSTOMERS = "customer_id,months_active,open_tickets\nc1,1,3\nc2,36,0\n"
Load = Callable[[str], ModuleType]


class Docker(Loopback):
    """`images` have the commands that they start, `volumes` the folders that take the place of the host's."""

    images: dict[str, list[str]]
    volumes: dict[str, Path]
    containers: list[dict[str, Any]]
    calls: list[str]
    sign_in: dict[str, Any]


class DockerHandler(JsonHandler):
    server: Docker

    def do_GET(self) -> None:
        what = self._call()
        if what == "logs":
            return self._logs()
        if what == "version":
            return self.send(200, {"ApiVersion": "1.44", "MinAPIVersion": "1.24"})
        self.send(200, {"Id": "c1", **self.server.containers[-1]})

    def do_POST(self) -> None:
        what, body = self._call(), self.body()
        if what == "create" and "/images/" in self.path:
            [image] = parse_qs(urlsplit(self.path).query)["fromImage"]
            told = f"pull access denied for {image}, repository does not exist or may require 'docker login'"
            return self.send(404, {"message": told})
        if what == "create":
            if body["Image"] not in self.server.images:
                return self.send(404, {"message": f"No such image: {body['Image']}"})
            self.server.containers.append({"Config": {"Tty": False}, "asked": body})
            return self.send(201, {"Id": "c1", "Warnings": []})
        if what == "auth":
            self.server.sign_in = body
            return self.send(200, {"Status": "Login Succeeded"})
        container = self.server.containers[-1]
        if what == "start":
            self._run(container)
        self.send(200, {"StatusCode": container.get("code"), "Error": None} if what == "wait" else {})

    def _run(self, container: dict[str, Any]) -> None:
        asked = container["asked"]
        binds = dict(bind.split(":")[1::-1] for bind in asked["HostConfig"].get("Binds", []))
        variables = dict(variable.split("=", 1) for variable in asked["Env"])
        for name, value in variables.items():
            if value in binds:
                variables[name] = str(self.server.volumes[binds[value]])
        command = asked.get("Cmd") or self.server.images[asked["Image"]]
        container["code"], container["lines"] = run_command(command, variables, SNIPPETS / PAGE)

    def _logs(self) -> None:
        """Each line in a frame: the stream, and the length in big-endian order."""
        self.send_response(200)
        self.end_headers()
        for line in self.server.containers[-1]["lines"]:
            text = f"{line}\n".encode()
            self.wfile.write(bytes([2, 0, 0, 0]) + len(text).to_bytes(4, "big") + text)

    def _call(self) -> str:
        what = urlsplit(self.path).path.split("/")[-1]
        self.server.calls.append(what)
        return what


@pytest.fixture
def docker(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Docker]:
    (workspace / "customers.csv").write_text(CUSTOMERS)
    with serving(Docker(("127.0.0.1", 0), DockerHandler)) as server:
        server.images = {"churn:1": ["python", "score.py"], "restic/restic:0.18.0": ["false"]}
        server.volumes = {"/srv/churn": workspace}
        server.containers, server.calls, server.sign_in = [], [], {}
        monkeypatch.setenv("DOCKER_HOST", server.url.replace("http:", "tcp:"))
        monkeypatch.setenv("DOCKER_CONFIG", str(workspace))
        yield server


def test_scores(docker: Docker, load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    result = run(load(f"{PAGE}/definitions.py").defs, instance)
    assert metadata(result, "churn_scores") == {"dagster/row_count": 2, "at_risk": 1}
    assert "1 of 2 customers may leave" in messages(result, instance)
    assert (workspace / "scores.csv").is_file()
    [container] = docker.containers
    asked = container["asked"]
    assert asked["Image"] == "churn:1" and asked["Labels"] == {"team": "growth"}
    assert asked["HostConfig"]["Binds"] == ["/srv/churn:/data"] and asked["HostConfig"]["Memory"] == 2 * 1024**3
    assert [call for call in docker.calls if call in ("create", "start", "wait", "stop")] == ["create", "start", "wait", "stop"]


def test_failures(docker: Docker, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()
    defs = load(f"{PAGE}/definitions.py").defs

    def fails(seen: str) -> None:
        assert seen in failure(run(defs, instance, raise_on_error=False)) and seen in page

    docker.images["churn:1"] = ["python", "-c", "raise SystemExit(3)"]
    fails("Container exited with non-zero status code:")
    docker.images["churn:1"] = ["python", "-c", "print('scored')"]
    fails("No materialization results received from external process.")
    del docker.images["churn:1"]
    fails("pull access denied for")
    monkeypatch.setenv("DOCKER_HOST", "unix:///missing.sock")
    fails("Error while fetching server API version")


def test_registry(docker: Docker, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGISTRY_PASSWORD", "s3cret")
    client = load(f"{PAGE}/registry.py").docker
    asset = load(f"{PAGE}/definitions.py").churn_scores
    run(dg.Definitions([asset], resources={"docker": client}), instance)
    assert docker.sign_in["password"] == "s3cret" and docker.sign_in["serveraddress"] == "registry.example.com"
    assert "TZ=UTC" in docker.containers[0]["asked"]["Env"]


def test_image_without_pipes(docker: Docker, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESTIC_PASSWORD", "s3cret")
    job = load(f"{PAGE}/backup.py").defs.get_job_def("nightly_backup")
    command = ["backup", "/data"]
    monkeypatch.setitem(docker.images, "restic/restic:0.18.0", command)
    monkeypatch.setattr(DockerHandler, "_run", lambda _, container: container.update(code=0, lines=["snapshot saved"]))
    assert job.execute_in_process(instance=instance).success
    [container] = docker.containers
    assert container["asked"]["Cmd"] == command
    assert sorted(container["asked"]["Env"]) == ["RESTIC_PASSWORD=s3cret", "RESTIC_REPOSITORY=/backups"]
    monkeypatch.setattr(DockerHandler, "_run", lambda _, container: container.update(code=1, lines=[]))
    failed = job.execute_in_process(instance=instance, raise_on_error=False)
    assert "Docker container returned exit code 1" in failure(failed)
    assert "Docker container returned exit code 1" in (DOCS / f"{PAGE}.md").read_text()


def test_script(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{PAGE}/test_score.py") == 1
