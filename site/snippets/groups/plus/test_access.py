"""Access to Dagster+: tokens in every program that a page shows, SAML metadata, and the audit log, against servers on loopback."""

from __future__ import annotations

import asyncio
import json
import re
import runpy
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import dagster as dg
import dagster_graphql
import pytest
import requests
import yaml
from checks_access import check_query
from corpus import DOCS, SNIPPETS
from dagster._core.errors import DagsterInvariantViolationError
from dagster._core.test_utils import instance_for_test
from dagster_cloud.auth.constants import get_organization_name_from_agent_token
from dagster_cloud_cli import gql
from dagster_cloud_cli.core.errors import DagsterCloudHTTPError
from dagster_cloud_cli.core.headers.auth import DagsterCloudInstanceScope
from dagster_cloud_cli.entrypoint import app
from dagster_graphql import DagsterGraphQLClient, DagsterGraphQLClientError
from dagster_graphql.schema import create_schema
from dagster_graphql.test.utils import define_out_of_process_context
from fences import split
from graphql import get_operation_ast, parse
from loopback import Loopback, serving
from typer.testing import CliRunner, Result

ACCESS = "dagster-plus/features/authentication-and-access-control"
MANAGEMENT = "dagster-plus/deployment/management"
AUDIT = "dagster_plus/features/authentication_and_access_control/rbac/audit_logs"
USER_TOKENS = "dagster_plus/deployment/management/tokens/user_tokens"
TOKEN = "user:acme:3f9a1c"
METADATA = '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://login.acme.example"/>'


@dataclass
class Request:
    path: str
    headers: Message
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        return json.loads(self.body)


Answer = tuple[int, str]


class Service(Loopback):
    """Takes the place of `acme.dagster.cloud`: keeps each request, and answers what `answer` says."""

    def __init__(self, answer: Callable[[Request], Answer]) -> None:
        self.answer = answer
        self.requests: list[Request] = []
        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://")

    @property
    def only(self) -> Request:
        (request,) = self.requests
        return request


class Handler(BaseHTTPRequestHandler):
    server: Service  # pyright: ignore[reportIncompatibleVariableOverride]

    def do_POST(self) -> None:
        request = Request(self.path, self.headers, self.rfile.read(int(self.headers["Content-Length"] or 0)))
        self.server.requests.append(request)
        status, text = self.server.answer(request)
        self.send_response(status)
        self.send_header("Content-Type", "application/json" if text.startswith("{") else "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: Any) -> None: ...


@contextmanager
def service(answer: Callable[[Request], Answer] = lambda _: (200, "SUCCESS")) -> Iterator[Service]:
    with serving(Service(answer)) as running:
        yield running


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The CLI finds neither a file nor a variable of this machine."""
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(tmp_path / "cli" / "config"))
    for name in ("ORGANIZATION", "DEPLOYMENT", "API_TOKEN", "URL"):
        monkeypatch.delenv(f"DAGSTER_CLOUD_{name}", raising=False)


def cli(line: str, **env: str) -> Result:
    result = CliRunner().invoke(app, line.split()[1:], env=env)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


@pytest.fixture
def on_loopback(monkeypatch: pytest.MonkeyPatch) -> Callable[[Service], None]:
    """Sends requests for an organization's address, which the CLI builds from its name, to a service."""
    real = gql.url_from_config

    def redirect(running: Service) -> None:
        def url(organization: str, deployment: str | None = None) -> str:
            return real(organization, deployment).replace("https://acme.dagster.cloud", running.url)

        monkeypatch.setattr(gql, "url_from_config", url)

    return redirect


def commands(page: str) -> list[str]:
    """The commands of a page or partial that start with `dagster-cloud`, each on one line."""
    _, fences = split((DOCS / page).read_text())
    lines = "\n".join(fence.source for fence in fences if fence.language == "bash").replace("\\\n", " ").splitlines()
    return [" ".join(line.split()) for line in lines if line.startswith("dagster-cloud ")]


def table(page: str, heading: str) -> list[list[str]]:
    """The rows of the table after a heading, without its head."""
    text = (DOCS / page).read_text().split(f"{{#{heading}}}\n")[1]
    rows = re.findall(r"^\|(.+)\|$", re.split(r"\n#+ ", text)[0], re.MULTILINE)
    return [[cell.strip() for cell in row.split("|")] for row in rows[2:]]


# SAML


def test_upload_of_metadata(on_loopback: Callable[[Service], None], workspace: Path) -> None:
    (command,) = commands(f"{ACCESS}/sso/_upload.md")
    (workspace / "metadata.xml").write_text(METADATA)
    with service() as acme:
        on_loopback(acme)
        result = cli(command, DAGSTER_CLOUD_API_TOKEN=TOKEN)
    assert "The identity provider metadata was successfully uploaded." in result.output
    assert "The identity provider metadata was successfully uploaded." in (DOCS / f"{ACCESS}/sso/_upload.md").read_text()
    assert (acme.only.path, acme.only.headers["Dagster-Cloud-Api-Token"]) == ("/upload_idp_metadata", TOKEN)
    head = f"Content-Type: {acme.only.headers['Content-Type']}\r\n\r\n".encode()
    (part,) = BytesParser().parsebytes(head + acme.only.body).get_payload()
    assert isinstance(part, Message)
    assert part.get_payload(decode=True) == METADATA.encode()


def test_upload_to_another_region(workspace: Path) -> None:
    """`--url` takes the place of the organization, as the page says of the EU region."""
    (workspace / "metadata.xml").write_text(METADATA)
    (command,) = commands(f"{ACCESS}/sso/_upload.md")
    assert "replace `--organization acme` with `--url https://acme.eu.dagster.cloud`" in (DOCS / f"{ACCESS}/sso/_upload.md").read_text()
    with service() as acme:
        cli(command.replace("--organization acme", f"--url {acme.url}"), DAGSTER_CLOUD_API_TOKEN=TOKEN)
    assert acme.only.path == "/upload_idp_metadata"


def test_removal_of_metadata(on_loopback: Callable[[Service], None]) -> None:
    (command,) = commands(f"{ACCESS}/sso/_troubleshooting.md")
    with service() as acme:
        on_loopback(acme)
        result = cli(command, DAGSTER_CLOUD_API_TOKEN=TOKEN)
    assert "successfully removed" in result.output
    assert (acme.only.path, acme.only.headers["Dagster-Cloud-Api-Token"]) == ("/remove_idp_metadata", TOKEN)


@pytest.mark.parametrize(
    ("answer", "options", "message"),
    [
        ((200, "<html>Sign in</html>"), "--url {url}", "Upload failed; unexpected response."),
        ((200, "SUCCESS"), "", "Must provide either organization name or URL."),
    ],
)
def test_messages_of_an_upload(answer: Answer, options: str, message: str, workspace: Path) -> None:
    (workspace / "metadata.xml").write_text(METADATA)
    with service(lambda _: answer) as acme:
        command = f"dagster-cloud organization settings saml upload-identity-provider-metadata {options} metadata.xml"
        result = cli(command.format(url=acme.url), DAGSTER_CLOUD_API_TOKEN=TOKEN)
    assert (result.exit_code, message in result.output) == (1, True)
    assert f"| `{message}` |" in (DOCS / f"{ACCESS}/sso/_troubleshooting.md").read_text()


@pytest.mark.parametrize("status", [401, 403])
def test_upload_with_a_wrong_token(status: int, workspace: Path) -> None:
    (workspace / "metadata.xml").write_text(METADATA)
    command = "dagster-cloud organization settings saml upload-identity-provider-metadata --url {url} metadata.xml"
    with service(lambda _: (status, "")) as acme, pytest.raises(DagsterCloudHTTPError, match=str(status)):
        cli(command.format(url=acme.url), DAGSTER_CLOUD_API_TOKEN="user:acme:revoked")


PROVIDERS = ["azure-ad", "google-workspace", "okta", "onelogin", "pingone"]


@pytest.mark.parametrize("provider", PROVIDERS)
def test_sso_pages_have_one_structure(provider: str) -> None:
    text = (DOCS / f"{ACCESS}/sso/{provider}-sso.md").read_text()
    steps = re.findall(r"^## .*?(?: \{#([\w-]+)\})?$", text, re.MULTILINE)
    assert steps == ["app", "configure", "upload", "access", "test", "", ""]
    assert [name for name in ("Prerequisites", "Upload", "Test", "Troubleshooting", "Next") if f"<{name} " not in text] == []


# User tokens


@pytest.fixture
def shop(workspace: Path) -> Iterator[Callable[[bool], Any]]:
    """Dagster's own GraphQL API with the shop's job, for a user who may launch runs, or for a Viewer."""
    (workspace / "orders.py").write_text(
        "import dagster as dg\n\n\n@dg.op\ndef load_orders() -> None: ...\n\n\n"
        "@dg.job\ndef daily_orders() -> None:\n    load_orders()\n\n\n"
        "@dg.repository\ndef shop() -> list[dg.JobDefinition]:\n    return [daily_orders]\n"
    )
    schema = create_schema()
    queue = {"module": "dagster._core.run_coordinator", "class": "QueuedRunCoordinator"}

    @contextmanager
    def running(viewer: bool) -> Iterator[tuple[Service, dg.DagsterInstance]]:
        with (
            instance_for_test(overrides={"run_coordinator": queue}) as instance,
            define_out_of_process_context(str(workspace / "orders.py"), "shop", instance, read_only=viewer) as context,
        ):

            def answer(request: Request) -> Answer:
                if request.headers["Dagster-Cloud-Api-Token"] != TOKEN or request.path != "/prod/graphql":
                    return 401, '{"error": "unauthorized"}'
                query = request.json
                execution = schema.execute_async(query["query"], variable_values=query.get("variables"), context_value=context)
                result = asyncio.run(execution)
                context.loaders.clear()
                return 200, json.dumps(result.formatted)

            with service(answer) as acme:
                yield acme, instance

    yield running


def test_curl(shop: Callable[[bool], Any], workspace: Path) -> None:
    script = (SNIPPETS / USER_TOKENS / "failed_runs.sh").read_text()
    with shop(False) as (acme, instance):
        runs = [
            instance.create_run_for_job(job(), status=status)
            for status in (dg.DagsterRunStatus.SUCCESS, dg.DagsterRunStatus.FAILURE)
        ]
        local = script.replace("https://acme.dagster.cloud", acme.url)
        assert local != script

        def run(token: str) -> subprocess.CompletedProcess[str]:
            env = {"PATH": "/usr/local/bin:/usr/bin:/bin", "DAGSTER_CLOUD_API_TOKEN": token}
            return subprocess.run(["bash", "-c", local], env=env, capture_output=True, text=True)

        found = json.loads(run(TOKEN).stdout)["data"]["runsOrError"]["results"]
        assert [each["runId"] for each in found] == [runs[1].run_id]
        assert run("user:acme:revoked").returncode == 22


def job() -> dg.JobDefinition:
    @dg.op
    def load_orders() -> None: ...

    @dg.job
    def daily_orders() -> None:
        load_orders()

    return daily_orders


@pytest.fixture
def client_on_loopback(monkeypatch: pytest.MonkeyPatch) -> Callable[[Service], None]:
    """The client of a script keeps its headers and path, and calls the service instead of Dagster+."""
    real = dagster_graphql.DagsterGraphQLClient

    def redirect(acme: Service) -> None:
        def client(hostname: str, *, use_https: bool, headers: dict[str, str]) -> DagsterGraphQLClient:
            assert (hostname, use_https) == ("acme.dagster.cloud/prod", True)
            return real(hostname.replace("acme.dagster.cloud", acme.host), headers=headers)

        monkeypatch.setattr(dagster_graphql, "DagsterGraphQLClient", client)

    return redirect


def test_python_client(
    shop: Callable[[bool], Any],
    client_on_loopback: Callable[[Service], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", TOKEN)
    script = str(SNIPPETS / USER_TOKENS / "launch_daily_orders.py")
    with shop(False) as (acme, instance):
        client_on_loopback(acme)
        runpy.run_path(script, run_name="__main__")
        (run,) = instance.get_runs()
        assert run.run_id in capsys.readouterr().out
        assert (run.job_name, run.tags["launched_by"]) == ("daily_orders", "finance-portal")
        assert {request.headers["Dagster-Cloud-Api-Token"] for request in acme.requests} == {TOKEN}


def test_a_viewer_launches_nothing(
    shop: Callable[[bool], Any], client_on_loopback: Callable[[Service], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", TOKEN)
    with shop(True) as (acme, instance):
        client_on_loopback(acme)
        with pytest.raises(DagsterGraphQLClientError, match=r"^\('UnauthorizedError', "):
            runpy.run_path(str(SNIPPETS / USER_TOKENS / "launch_daily_orders.py"), run_name="__main__")
        assert not instance.get_runs()
    assert "`DagsterGraphQLClientError: ('UnauthorizedError', …" in (DOCS / f"{MANAGEMENT}/tokens/user-tokens.md").read_text()


def test_a_host_with_https() -> None:
    client = DagsterGraphQLClient("https://127.0.0.1/prod", use_https=True)
    with pytest.raises(DagsterGraphQLClientError, match="Exception occured during execution of query"):
        client.get_run_status("c0ffee")


def test_places_of_the_cli(on_loopback: Callable[[Service], None], tmp_path: Path) -> None:
    """The page's table: each option, variable, and key has an effect, and they come in this order."""
    rows = table(f"{MANAGEMENT}/tokens/user-tokens.md", "cli")
    names = {row[0]: [re.findall(r"`([^`]+)`", cell) for cell in row[1:]] for row in rows}
    assert list(names) == ["Token", "Organization", "Deployment"]
    config = tmp_path / "cli" / "config"
    config.parent.mkdir()
    get = "dagster-cloud deployment settings get"
    values = {"Token": TOKEN, "Organization": "acme", "Deployment": "prod"}

    def sent(line: str, env: dict[str, str], file: dict[str, str]) -> tuple[str, str]:
        config.write_text(yaml.dump(file))
        with service(lambda _: (200, '{"data": {"deploymentSettings": {"settings": {}}}}')) as acme, pytest.MonkeyPatch.context() as patch:
            real = gql.url_from_config
            patch.setattr(gql, "url_from_config", lambda organization, deployment=None: f"{acme.url}/{organization}/{deployment}")
            cli(line, **env)
            assert real("acme", "prod") == "https://acme.dagster.cloud/prod"
        return acme.only.path, acme.only.headers["Dagster-Cloud-Api-Token"]

    wanted = ("/acme/prod/graphql", TOKEN)
    wrong = {name: "wrong" for name in values}
    for number in range(3):
        options = [(flag, name) for name in values for flag in [names[name][0][min(number, len(names[name][0]) - 1)]]]
        line = " ".join([get, *(f"{flag} {values[name]}" for flag, name in options)])
        assert sent(line, by(names, 1, wrong), by(names, 2, wrong)) == wanted, line
    assert sent(get, by(names, 1, values), by(names, 2, wrong)) == wanted
    assert sent(get, {}, by(names, 2, values)) == wanted


def by(names: dict[str, list[list[str]]], column: int, values: dict[str, str]) -> dict[str, str]:
    return {names[name][column][0]: value for name, value in values.items()}


def test_commands_of_the_user_token_page(on_loopback: Callable[[Service], None]) -> None:
    setup, get = commands(f"{MANAGEMENT}/tokens/user-tokens.md")
    assert setup == "dagster-cloud config setup"
    env = {"DAGSTER_CLOUD_ORGANIZATION": "acme", "DAGSTER_CLOUD_DEPLOYMENT": "prod", "DAGSTER_CLOUD_API_TOKEN": TOKEN}
    with service(lambda _: (200, '{"data": {"deploymentSettings": {"settings": {"sso_default_role": "VIEWER"}}}}')) as acme:
        on_loopback(acme)
        result = cli(get, **env)
    assert yaml.safe_load(result.output) == {"sso_default_role": "VIEWER"}
    assert (acme.only.path, acme.only.headers["Dagster-Cloud-Api-Token"]) == ("/prod/graphql", TOKEN)


@pytest.mark.parametrize(
    ("env", "missing"),
    [
        ({}, "user token"),
        ({"API_TOKEN": TOKEN}, "organization"),
        ({"API_TOKEN": TOKEN, "ORGANIZATION": "acme"}, "deployment"),
    ],
)
def test_a_missing_value(env: dict[str, str], missing: str) -> None:
    result = cli("dagster-cloud deployment settings get", **{f"DAGSTER_CLOUD_{name}": value for name, value in env.items()})
    assert (result.exit_code, f"A Dagster Cloud {missing} must be specified for this command." in result.output) == (1, True)
    assert "| `A Dagster Cloud user token must be specified for this command.`, or `organization`, or `deployment` |" in (
        DOCS / f"{MANAGEMENT}/tokens/user-tokens.md"
    ).read_text()


def test_config_view_masks_the_token(tmp_path: Path) -> None:
    config = tmp_path / "cli" / "config"
    config.parent.mkdir()
    config.write_text(yaml.dump({"organization": "acme", "user_token": TOKEN}))
    shown = yaml.safe_load(cli("dagster-cloud config view").output)
    assert shown["organization"] == "acme"
    assert TOKEN not in shown["user_token"] and set(shown["user_token"][:-6]) == {"*"}


# Agent tokens


def test_a_user_token_is_refused() -> None:
    page = (DOCS / f"{MANAGEMENT}/tokens/agent-tokens.md").read_text()
    with pytest.raises(DagsterInvariantViolationError) as refusal:
        get_organization_name_from_agent_token(TOKEN)
    assert str(refusal.value).split(". ")[0] + "." in page


def test_the_agent_token_has_the_organization(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (workspace / "dagster.yaml").write_text((SNIPPETS / "dagster_plus/deployment/management/tokens/agent_tokens/dagster.yaml").read_text())
    page = (DOCS / f"{MANAGEMENT}/tokens/agent-tokens.md").read_text()
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "agent:acme:51c0de")
    with dg.DagsterInstance.from_config(str(workspace)) as instance:
        assert instance.dagster_cloud_url == "https://acme.agent.dagster.cloud"  # pyright: ignore[reportAttributeAccessIssue]
        assert instance.deployment_names == ["prod"]  # pyright: ignore[reportAttributeAccessIssue]
        headers = instance.dagster_cloud_api_headers(DagsterCloudInstanceScope.DEPLOYMENT)  # pyright: ignore[reportAttributeAccessIssue]
        assert headers["Dagster-Cloud-Api-Token"] == "agent:acme:51c0de"
    monkeypatch.setenv("DAGSTER_CLOUD_AGENT_TOKEN", "51c0de")
    with pytest.raises(DagsterInvariantViolationError) as refusal:
        dg.DagsterInstance.from_config(str(workspace))
    assert str(refusal.value).split(". ")[0] + "." in page


# The audit log

ENTRY = {
    "id": 7,
    "timestamp": 1750256400.0,
    "eventType": "UPDATE_SCHEDULE",
    "eventMetadata": "{}",
    "authorUserEmail": "ana@acme.example",
    "authorAgentTokenId": None,
    "deploymentName": "prod",
}


def test_export_of_the_audit_log(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    post = requests.post
    with service(lambda _: (200, json.dumps({"data": {"auditLog": {"auditLogEntries": [ENTRY]}}}))) as acme:
        monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", TOKEN)
        monkeypatch.setattr(requests, "post", lambda url, **rest: post(url.replace("https://acme.dagster.cloud", acme.url), **rest))
        runpy.run_path(str(SNIPPETS / AUDIT / "export_audit_log.py"), run_name="__main__")
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [ENTRY]
    assert (acme.only.path, acme.only.headers["Dagster-Cloud-Api-Token"]) == ("/prod/graphql", TOKEN)
    operation = get_operation_ast(parse(acme.only.json["query"]))
    assert operation and {variable.variable.name.value for variable in operation.variable_definitions} >= set(acme.only.json["variables"])
    assert set(re.findall(r"^ {6}(\w+)$", acme.only.json["query"], re.MULTILINE)) == set(ENTRY)


def test_export_without_permission(load: Callable[[str], Any]) -> None:
    module = load(f"{AUDIT}/export_audit_log.py")
    with service(lambda _: (200, '{"errors": [{"message": "unauthorized"}]}')) as acme, pytest.raises(RuntimeError, match="unauthorized"):
        module.audit_log(f"{acme.url}/prod", TOKEN, 1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("", ""), ""),
        (("limit: $limit", "limit: $limt"), "limt"),
        (("limit: $limit, ", ""), "limit"),
        (("auditLogEntries(", "auditLogEntries{"), "Syntax Error"),
    ],
)
def test_check_query(change: tuple[str, str], message: str, workspace: Path) -> None:
    text = (SNIPPETS / AUDIT / "audit_log.graphql").read_text()
    changed = text.replace(*change) if change[0] else text
    if not message:
        check_query(changed, workspace)
        return
    with pytest.raises(Exception, match=message):
        check_query(changed, workspace)


# Roles and settings

ROLES = ["Viewer", "Launcher", "Editor", "Admin", "Organization Admin"]


def test_tables_of_permissions() -> None:
    page = f"{ACCESS}/rbac/user-roles-permissions.md"
    areas = ["runs", "deployments", "code-locations", "users", "tokens", "organization"]
    rows = [row for area in areas for row in table(page, area)]
    assert len(rows) >= 28
    assert {role for _, role in rows} <= set(ROLES)
    for area in areas:
        ranks = [ROLES.index(role) for _, role in table(page, area)]
        assert ranks == sorted(ranks), f"{area} goes from the lowest role to the highest"


def test_commands_of_the_settings_page(on_loopback: Callable[[Service], None], workspace: Path) -> None:
    """`get` prints YAML that `set-from-file` takes; each command needs a deployment, also for the organization."""
    stored = {"concurrency": {"runs": {"max_concurrent_runs": 10}}}

    def answer(request: Request) -> Answer:
        query = request.json["query"]
        if "mutation" in query:
            name = "OrganizationSettings" if "CliSetOrganizationSettings" in query else "DeploymentSettings"
            return 200, json.dumps({"data": {f"set{name}": {"__typename": name, "settings": {}}}})
        return 200, json.dumps({"data": {"deploymentSettings": {"settings": stored}, "organizationSettings": {"settings": stored}}})

    lines = commands(f"{MANAGEMENT}/settings/index.md")
    names = [f"{level} settings {verb}" for verb in ("get", "set-from-file") for level in ("deployment", "organization")]
    assert [" ".join(line.split()[1:4]) for line in lines] == names
    for get, put in zip(lines[:2], lines[2:], strict=True):
        with service(answer) as acme:
            on_loopback(acme)
            (workspace / "settings.yaml").write_text(cli(get, DAGSTER_CLOUD_API_TOKEN=TOKEN).output)
            cli(put, DAGSTER_CLOUD_API_TOKEN=TOKEN)
        assert json.dumps(stored) in json.dumps(acme.requests[-1].json["variables"])
        assert {request.path for request in acme.requests} == {"/prod/graphql"}
        for line in (get, put):
            stopped = cli(line.replace(" --deployment prod", ""), DAGSTER_CLOUD_API_TOKEN=TOKEN)
            assert "A Dagster Cloud deployment must be specified for this command." in stopped.output
