"""Dagster+'s GraphQL API on this machine, for the real `dagster-cloud` command line: its URL is the only thing replaced."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from loopback import JsonHandler, Loopback, serving

BRANCH_DEPLOYMENT = "8f2c1b40"
RUN_ID = "5b0f7c1e"
TOKEN = "agent:acme:example"
OPERATION = re.compile(r"(?:query|mutation)\s+(\w+)")

# `dagster-cloud` as it is installed, which finds the organization on this machine.
COMMAND = """#!{python}
import os
from dagster_cloud_cli import config_utils, gql

def url(organization, deployment=None):
    return os.environ["SERVICE_URL"] + ("/" + deployment if deployment else "")

config_utils.get_org_url = lambda organization, dagster_env: url(organization)
gql.url_from_config = url
from dagster_cloud_cli.entrypoint import app
app()
"""
RECORD = '#!/bin/sh\necho "$(basename "$0") $*" >> "$COMMANDS"\n'


class Service(Loopback):
    """Records requests as (deployment of the URL, operation, variables), and the commands of other programs."""

    asked: list[tuple[str, str, dict[str, Any]]]
    locations: list[str]

    def variables(self, operation: str) -> dict[str, Any]:
        """Of the only request with this operation."""
        [found] = [variables for _, name, variables in self.asked if name == operation]
        return found

    def deployment(self, operation: str) -> str:
        [found] = [deployment for deployment, name, _ in self.asked if name == operation]
        return found


class Answers(JsonHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.body()
        match = OPERATION.search(body["query"])
        operation = match[1] if match else ""
        variables = body.get("variables") or {}
        self.server.asked.append((self.path.removesuffix("/graphql").strip("/"), operation, variables))
        self.send(200, {"data": self.answer(operation, variables)})

    def answer(self, operation: str, variables: dict[str, Any]) -> dict[str, Any]:
        branch = {"__typename": "DagsterCloudDeployment", "deploymentName": BRANCH_DEPLOYMENT, "deploymentId": 7}
        if operation == "CliOrganizationSettings":
            return {"organizationSettings": {"settings": {}}}
        if operation == "CliCreateOrUpdateBranchDeployment":
            return {"createOrUpdateBranchDeployment": branch}
        if operation == "CliGetBranchDeploymentName":
            return {"getBranchDeploymentName": BRANCH_DEPLOYMENT}
        if operation == "DeploymentByNameQuery":
            return {"deploymentByName": {**branch, "deploymentType": "BRANCH"}}
        if operation == "CliDeleteDeployment":
            return {"deleteDeployment": branch}
        if operation == "CliLaunchRun":
            return {"launchRun": {"__typename": "LaunchRunSuccess", "run": {"runId": RUN_ID}}}
        if operation == "CliDeployLocations":
            self.server.locations = [each["location_name"] for each in variables["document"]["locations"]]
            nodes = [{"locationName": name} for name in self.server.locations]
            return {"deployLocations": {"__typename": "DeployLocationsSuccess", "locations": nodes}}
        if operation == "CliAddOrUpdateLocation":
            self.server.locations = [variables["document"]["location_name"]]
            return {"addOrUpdateLocationFromDocument": {"__typename": "WorkspaceEntry"}}
        if operation == "CliDeleteLocation":
            return {"deleteLocation": {"__typename": "DeleteLocationSuccess", **variables}}
        if operation == "CliAgentStatus":
            return {"agents": [{"status": "RUNNING", "errors": []}]}
        if operation == "CliLocationsQuery":
            loaded = {"loadStatus": "LOADED", "locationOrLoadError": {"__typename": "RepositoryLocation"}}
            entries = [{"name": name, **loaded} for name in self.server.locations]
            return {"workspaceOrError": {"__typename": "Workspace", "locationEntries": entries}}
        return {}


class Repository:
    """A Git repository with a commit, in which commands run as in a CI job."""

    def __init__(self, folder: Path, service: Service, home: Path) -> None:
        self.folder, self.service = folder, service
        self.log = home / "commands.log"
        tools = home / "bin"
        tools.mkdir()
        self._tool(tools / "dagster-cloud", COMMAND.format(python=sys.executable))
        for name in ("docker", "pip"):
            self._tool(tools / name, RECORD)
        self.environment = {
            "PATH": f"{tools}:/usr/bin:/bin",
            "HOME": str(home),
            "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
            "COMMANDS": str(self.log),
            "SERVICE_URL": service.url,
            "DAGSTER_CLOUD_ORGANIZATION": "acme",
            "DAGSTER_CLOUD_API_TOKEN": TOKEN,
            "DAGSTER_BUILD_STATEDIR": str(home / "build"),
        }
        self.run("git init -q -b refunds . && git remote add origin git@github.com:acme/warehouse.git")

    def commit(self) -> str:
        self.run('git add -A && git -c user.name="Ana Silva" -c user.email=ana@acme.example commit -qm "Add refunds"')
        return self.run("git rev-parse HEAD").strip()

    def run(self, script: str, expect: int = 0, **variables: str) -> str:
        """Returns what a Bash script prints, and fails if its exit code isn't the expected one."""
        command = ["/bin/bash", "-euo", "pipefail", "-c", script]
        environment = {**self.environment, **variables}
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True)
        assert done.returncode == expect, f"{done.returncode}: {done.stdout}{done.stderr}"
        return done.stdout

    def commands(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []

    def _tool(self, file: Path, text: str) -> None:
        file.write_text(text)
        file.chmod(0o755)


@contextmanager
def service() -> Iterator[Service]:
    with serving(Service(("127.0.0.1", 0), Answers)) as server:
        server.asked, server.locations = [], []
        yield server
