"""`dagster-cloud config`, its file, and the environment, with answers typed into the real prompts."""

import json
import os
import re
import stat
import subprocess
import sys
import threading
import urllib.parse
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from cli_service import Cli, Service, cli, service, unconfigured
from command_lines import command_trees
from corpus import DOCS, SNIPPETS
from dagster_cloud_cli import config_utils
from dagster_cloud_cli.config_utils import DagsterCloudCliConfig, read_config
from dagster_cloud_cli.entrypoint import app
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from typer.main import get_command

PAGE = DOCS / "dagster-plus/deployment/management/dagster-cloud-cli/installing-and-configuring.md"
FILE = SNIPPETS / "dagster_plus/deployment/management/dagster_cloud_cli/config.yaml"
ENTER, DOWN = "\r", "\x1b[B"
TOKEN = "user:0123456789abcdef0123456789abcdef"


@contextmanager
def typing(text: str) -> Iterator[None]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        pipe.send_text(text)
        yield


def test_the_file(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", str(FILE))
    assert read_config() == DagsterCloudCliConfig(
        agent_timeout=1800, default_deployment="prod", organization="acme", user_token=TOKEN
    )
    assert set(yaml.safe_load(FILE.read_text())) == set(DagsterCloudCliConfig._fields)
    monkeypatch.delenv("DAGSTER_CLOUD_LOCATION_LOAD_TIMEOUT", raising=False)
    assert config_utils.get_location_load_timeout() == 1800


def test_setup_with_a_token(unconfigured: Cli) -> None:
    # Authenticate using token; organization; token; the deployments of the service are None, prod, staging.
    with typing(DOWN + ENTER + "acme" + ENTER + TOKEN + ENTER + DOWN + ENTER):
        code, _ = unconfigured("config", "setup")
    path = Path(os.environ["DAGSTER_CLOUD_CLI_CONFIG"])
    assert code == 0
    assert yaml.safe_load(path.read_text()) == {"organization": "acme", "default_deployment": "prod", "user_token": TOKEN}
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask
    # Now it works, and shows the end of the token only.
    code, text = unconfigured("config", "view")
    assert yaml.safe_load(text)["user_token"] == "*" * (len(TOKEN) - 6) + TOKEN[-6:]
    code, text = unconfigured("config", "view", "--show-token")
    assert yaml.safe_load(text)["user_token"] == TOKEN
    code, text = unconfigured("deployment", "list-locations")
    assert (code, text) == (0, "Listing locations...")


def test_setup_in_the_browser(unconfigured: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of Dagster+ sends organization and token to a port of this machine."""
    opened: list[str] = []

    def allow(url: str) -> None:
        way = urllib.parse.parse_qs(urllib.parse.urlparse(url).query)["next"][0]
        nonce, port = re.fullmatch(r"/cli-auth/(\w+)\?port=(\d+)", way).groups()  # type: ignore[union-attr]
        body = json.dumps({"nonce": nonce, "organization": "acme", "token": TOKEN}).encode()
        for _ in range(100):
            try:
                urllib.request.urlopen(f"http://localhost:{port}/callback", body).read()
                return
            except OSError:
                threading.Event().wait(0.05)

    def open_page(url: str, **_: object) -> bool:
        opened.append(url)
        threading.Thread(target=allow, args=(url,), daemon=True).start()
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    with typing(ENTER + ENTER):
        code, text = unconfigured("config", "setup")
    assert code == 0 and opened[0].startswith("https://dagster.cloud?next=")
    assert "Authorized for organization `acme`" in text
    # The first choice is no default deployment.
    assert read_config() == DagsterCloudCliConfig(organization="acme", user_token=TOKEN)


def test_setup_without_an_answer(unconfigured: Cli, service: Service) -> None:
    service.answers["CliDeploymentsQuery"] = {}
    with typing(DOWN + ENTER + "acme" + ENTER + TOKEN + ENTER + "prod" + ENTER):
        code, text = unconfigured("config", "setup")
    assert code == 0 and "Could not fetch deployment names from server" in text
    assert read_config().default_deployment == "prod"


def test_setup_removes_the_timeout(cli: Cli) -> None:
    path = Path(os.environ["DAGSTER_CLOUD_CLI_CONFIG"])
    path.write_text(FILE.read_text())
    with typing(ENTER + ENTER + ENTER + ENTER):
        cli("config", "setup")
    assert read_config() == DagsterCloudCliConfig(organization="acme", default_deployment="prod", user_token=TOKEN)


@pytest.mark.parametrize(
    ("variable", "message"),
    [("DAGSTER_CLOUD_API_TOKEN", "user token"), ("DAGSTER_CLOUD_ORGANIZATION", "organization"), ("DAGSTER_CLOUD_DEPLOYMENT", "deployment")],
)
def test_an_empty_variable_counts(variable: str, message: str, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, "")
    code, text = cli("deployment", "list-locations")
    if variable == "DAGSTER_CLOUD_API_TOKEN":
        assert cli("config", "set-deployment", "staging")[1].startswith("Error: A Dagster Cloud user token must be specified for this command.")
        return
    assert code == 1 and f"A Dagster Cloud {message} must be specified for this command" in text


def test_what_overrides_what(cli: Cli, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*options: str) -> tuple[str, str | None]:
        assert cli("deployment", "list-locations", *options)[0] == 0
        return service.seen[-1].path, service.seen[-1].token

    assert asked() == ("/prod/graphql", "user:acme")
    monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT", "staging")
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "agent:ci")
    assert asked() == ("/staging/graphql", "agent:ci")
    assert asked("--deployment", "prod", "--api-token", "user:me") == ("/prod/graphql", "user:me")
    monkeypatch.setenv("DAGSTER_CLOUD_URL", f"{service.url}/of-the-url")
    assert asked("--deployment", "prod")[0] == "/of-the-url/graphql"


def test_the_table_of_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = re.findall(r"^\| `(DAGSTER_CLOUD_\w+)` \|([^|]*)\|([^|]*)\|$", PAGE.read_text(), re.M)
    assert {name for name, _, _ in rows} == {getattr(config_utils, name) for name in dir(config_utils) if name.endswith("_ENV_VAR_NAME")}
    assert {key.strip(" `") for _, _, key in rows} - {""} == set(DagsterCloudCliConfig._fields)
    assert (config_utils.DEFAULT_LOCATION_LOAD_TIMEOUT, config_utils.DEFAULT_AGENT_HEARTBEAT_TIMEOUT) == (3600, 60)


def test_a_file_name_without_a_folder(unconfigured: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", "config")
    with pytest.raises(FileNotFoundError, match=re.escape("[Errno 2] No such file or directory: ''")):
        config_utils.write_config(DagsterCloudCliConfig(organization="acme"))
    monkeypatch.setenv("DAGSTER_CLOUD_CLI_CONFIG", "./config")
    config_utils.write_config(DagsterCloudCliConfig(organization="acme"))
    assert read_config().organization == "acme"


@pytest.mark.parametrize("command", [("deployment", "add-location"), ("serverless", "deploy-docker"), ("serverless", "deploy-python-executable")])
def test_the_short_option(command: tuple[str, str], cli: Cli, service: Service, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-d` is the working directory where code is deployed."""
    seen: list[object] = []
    from dagster_cloud_cli.commands import serverless
    from dagster_cloud_cli.commands import workspace as locations

    def document(name: str, options: dict[str, object]) -> None:
        seen.append(options["working_directory"])
        raise SystemExit(0)

    monkeypatch.setattr(locations, "get_location_document", document)
    monkeypatch.setattr(serverless, "get_location_document", document)
    monkeypatch.setattr(serverless.docker_utils, "verify_docker", lambda: None)
    monkeypatch.setattr(serverless.docker_utils, "build_image", lambda *_, **__: 0)
    monkeypatch.setattr(serverless.docker_utils, "upload_image", lambda *_, **__: 0)
    monkeypatch.setattr(serverless.pex_utils, "build_upload_pex", lambda **options: options["kwargs"])
    Path("requirements.txt").write_text("dagster-cloud\n")
    words = ["shop"] if command[0] == "deployment" else [".", "--location-name", "shop"]
    cli(*command, *words, "--package-name", "shop", "-d", "/opt/shop")
    assert seen == ["/opt/shop"]


REFERENCE = PAGE.with_name("dagster-cloud-cli-reference.md")
# Commands for the images and the CI integrations of Dagster+ itself.
INTERNAL = re.compile(r"dagster-cloud (logtest|pex .*|serverless (build.*|upload|registry-info))")
# Older names: those that the page names in a sentence.
OLDER = re.compile(r"dagster-cloud (workspace .*|settings saml .*|configure|serverless deploy)")


def leaf_commands(command: Any, name: str, hidden: bool = False) -> Iterator[tuple[str, Any, bool]]:
    """The commands below a group, and whether `--help` leaves them out."""
    hidden = hidden or command.hidden
    if not hasattr(command, "commands"):
        yield name, command, hidden
        return
    for word, child in command.commands.items():
        yield from leaf_commands(child, f"{name} {word}", hidden)


def test_the_reference_has_every_command() -> None:
    """Those of the API facts, `agent run`, and two that `--help` leaves out, with their options."""
    found = list(leaf_commands(get_command(app), "dagster-cloud"))
    trees = command_trees()
    assert {name for name, _, hidden in found if not hidden and name not in trees} == {"dagster-cloud agent run"}
    unlisted = {name: command for name, command, hidden in found if hidden and not INTERNAL.fullmatch(name) and not OLDER.fullmatch(name)}
    lines = [line for line in REFERENCE.read_text().splitlines() if line.startswith("- `dagster-cloud ")]
    shown = {line.split("`")[1]: set(re.findall(r"`(--[\w-]+)`", line)) for line in lines}
    assert shown.keys() == unlisted.keys() and len(shown) == 2
    for name, command in unlisted.items():
        options = [option for option in command.params if option.param_type_name == "option" and not getattr(option, "hidden", False)]
        assert len(shown[name]) == len(options), name
        assert all(shown[name] & set(option.opts) for option in options), name


def test_the_program(workspace: Path) -> None:
    """As a reader runs it, with a home of its own."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("DAGSTER_CLOUD")} | {"HOME": str(workspace)}

    def run(*words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run([str(Path(sys.executable).with_name("dagster-cloud")), *words], env=environment, capture_output=True, text=True)

    assert run("--version").stdout == "Dagster Cloud version: 1.10.11\n"
    (workspace / ".dagster_cloud_cli").mkdir()
    (workspace / ".dagster_cloud_cli/config").write_text(FILE.read_text())
    assert yaml.safe_load(run("config", "view", "--show-token").stdout) == yaml.safe_load(FILE.read_text())
