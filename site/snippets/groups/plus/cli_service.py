"""The GraphQL API of Dagster+ on loopback, and the command line in this process, sent to it."""

from __future__ import annotations

import base64
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional, cast

import pytest
from dagster_cloud_cli import gql
from dagster_cloud_cli.commands import ci as ci_commands
from dagster_cloud_cli.config_utils import DagsterCloudCliConfig, write_config
from dagster_cloud_cli.entrypoint import app
from loopback import JsonHandler, Loopback, serving

Cli = Callable[..., tuple[int, str]]
REGISTRY = "123456789012.dkr.ecr.us-west-2.amazonaws.com/shop"
DEPLOYMENTS = ("prod", "staging")
STYLES = re.compile(r"\x1b\[\d*m")


@dataclass
class Request:
    path: str
    operation: str
    variables: Mapping[str, Any]
    token: Optional[str]


@dataclass
class Known:
    """The service's data, and the requests that it received."""

    settings: dict[str, Any] = field(default_factory=dict)
    answers: dict[str, Any] = field(default_factory=dict)
    seen: list[Request] = field(default_factory=list)
    uploads: dict[str, bytes] = field(default_factory=dict)
    locations: dict[str, Any] = field(default_factory=dict)
    load_error: str = ""
    # Requests to answer with 429 first.
    refuse: int = 0
    retry_after: Optional[str] = "0"


class Service(Loopback, Known):
    def __init__(self) -> None:
        Known.__init__(self)
        Loopback.__init__(self, ("127.0.0.1", 0), Handler)

    def last(self, operation: str) -> Request:
        return next(request for request in reversed(self.seen) if request.operation == operation)

    def answer(self, request: Request) -> Mapping[str, Any]:
        if request.operation in self.answers:
            return self.answers[request.operation]
        return getattr(self, f"answer_{request.operation}")(request.variables)

    def answer_CliDeploymentsQuery(self, _: Mapping[str, Any]) -> Mapping[str, Any]:
        found = [{"deploymentName": name, "deploymentId": at, "deploymentType": "PRODUCTION"} for at, name in enumerate(DEPLOYMENTS)]
        return {"fullDeployments": found}

    def answer_CliDeploymentSettings(self, _: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"deploymentSettings": {"settings": self.settings}}

    def answer_CliSetDeploymentSettings(self, variables: Mapping[str, Any]) -> Mapping[str, Any]:
        self.settings = variables["deploymentSettings"]["settings"]
        return {"setDeploymentSettings": {"__typename": "DeploymentSettings", "settings": self.settings}}

    def answer_CliWorkspaceEntries(self, _: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"workspace": {"workspaceEntries": []}}

    def answer_MarkCliEventMutation(self, _: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"markCliEvent": "ok"}

    def answer_CliGetEcrInfo(self, _: Mapping[str, Any]) -> Mapping[str, Any]:
        token = base64.b64encode(b"AWS:registry-password").decode()
        found = {"awsRegion": "us-west-2", "awsAuthToken": token, "registryAllowCustomBase": True, "registryUrl": REGISTRY}
        return {"serverless": found}

    def answer_GenerateServerlessPexUrlMutation(self, variables: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"generateServerlessPexUrl": [{"url": f"{self.url}/pex/{name}"} for name in variables["filenames"]]}

    def answer_CliAddOrUpdateLocation(self, variables: Mapping[str, Any]) -> Mapping[str, Any]:
        return self._deployed("addOrUpdateLocationFromDocument", "WorkspaceEntry", [variables["document"]])

    def answer_CliDeployLocations(self, variables: Mapping[str, Any]) -> Mapping[str, Any]:
        return self._deployed("deployLocations", "DeployLocationsSuccess", variables["document"]["locations"])

    def _deployed(self, name: str, kind: str, documents: list[Any]) -> Mapping[str, Any]:
        self.locations |= {document["location_name"]: document for document in documents}
        names = [{"locationName": document["location_name"]} for document in documents]
        return {name: {"__typename": kind, "locations": names, **names[0]}}

    def answer_CliAgentStatus(self, _: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"agents": [{"status": "RUNNING", "errors": []}]}

    def answer_CliLocationsQuery(self, _: Mapping[str, Any]) -> Mapping[str, Any]:
        loaded: dict[str, Any] = {"__typename": "RepositoryLocation", "name": ""}
        if self.load_error:
            loaded = {"__typename": "PythonError", "message": self.load_error, "stack": [], "errorChain": []}
        entries = [
            {"__typename": "WorkspaceLocationEntry", "name": name, "loadStatus": "LOADED", "locationOrLoadError": loaded}
            for name in self.locations
        ]
        return {"workspaceOrError": {"__typename": "Workspace", "locationEntries": entries}}


class Handler(JsonHandler):
    @property
    def service(self) -> Service:
        return cast("Service", self.server)

    def do_POST(self) -> None:
        body = self.body()
        found = re.match(r"\s*(?:query|mutation)\s+(\w+)", body["query"])
        request = Request(self.path, found[1] if found else "", body["variables"], self.headers["Dagster-Cloud-Api-Token"])
        self.service.seen.append(request)
        if self.service.refuse:
            self.service.refuse -= 1
            after = self.service.retry_after
            self.send(429, {}, {"Retry-After": after} if after else {})
            return
        self.send(200, {"data": self.service.answer(request)})

    def do_PUT(self) -> None:
        self.service.uploads[self.path.rsplit("/", 1)[-1]] = self.rfile.read(int(self.headers["Content-Length"]))
        self.send(200, {})


@pytest.fixture
def service() -> Iterator[Service]:
    with serving(Service()) as service:
        yield service


@pytest.fixture
def unconfigured(service: Service, workspace: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Cli:
    """The command line of a machine that has no settings; `<organization>.dagster.cloud` is the service."""
    for name in [name for name in os.environ if name.startswith(("DAGSTER_CLOUD", "DAGSTER_BUILD", "SERVERLESS_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(workspace / "home/config"))
    monkeypatch.setattr(gql, "url_from_config", lambda organization, deployment=None: f"{service.url}/{deployment or ''}")
    monkeypatch.setattr(ci_commands, "get_org_url", lambda organization, dagster_env: service.url)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)

    def run(*words: str) -> tuple[int, str]:
        capfd.readouterr()
        code, problem = 0, ""
        try:
            app(list(words))
        except SystemExit as end:
            code = int(end.code or 0)
        except Exception as error:
            code, problem = 1, f"{type(error).__name__}: {error}"
        output, errors = capfd.readouterr()
        return code, STYLES.sub("", output + errors + problem).strip()

    return run


@pytest.fixture
def cli(unconfigured: Cli) -> Cli:
    """The same after `dagster-cloud config setup`."""
    write_config(DagsterCloudCliConfig(organization="acme", default_deployment="prod", user_token="user:acme"))
    return unconfigured
