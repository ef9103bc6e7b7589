"""The GraphQL pages' queries, mutations, and client, with a real webserver, and the webserver's settings."""

import asyncio
import json
import os
import shlex
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Optional
from unittest import mock

import dagster as dg
import pytest
from click.testing import CliRunner
from corpus import DOCS, SNIPPETS
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import EmptyWorkspaceTarget
from dagster_graphql import DagsterGraphQLClient, DagsterGraphQLClientError
from dagster_graphql.cli import ui
from dagster_webserver.app import create_app_from_workspace_process_context

Load = Callable[[str], ModuleType]
FOLDER = SNIPPETS / "guides/operate/graphql"
CLIENT = "guides/operate/graphql_client"


def page(name: str) -> str:
    return (DOCS / f"guides/operate/{name}.md").read_text()


@pytest.fixture
def at_once() -> None:
    """Runs start without the daemon."""
    home = Path(os.environ["DAGSTER_HOME"])
    coordinator = "run_coordinator:\n  module: dagster._core.run_coordinator\n  class: DefaultRunCoordinator\n"
    (home / "dagster.yaml").write_text(f"telemetry:\n  enabled: false\n{coordinator}")


class Server:
    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}/graphql"

    def send(self, body: dict[str, Any], kind: str = "application/json") -> dict[str, Any]:
        request = urllib.request.Request(self.url, json.dumps(body).encode(), {"Content-Type": kind}, method="POST")
        with urllib.request.urlopen(request) as response:
            return json.loads(response.read())

    def ask(self, file: str, variables: Optional[dict[str, Any]] = None) -> Any:
        answer = self.send({"query": (FOLDER / file).read_text(), "variables": variables})
        assert "errors" not in answer, answer["errors"]
        [value] = answer["data"].values()
        return value

    def until(self, run_id: str, *statuses: str) -> str:
        for _ in range(240):
            status = self.ask("run.graphql", {"runId": run_id})["status"]
            if status in statuses:
                return status
            time.sleep(0.5)
        raise AssertionError(f"run {run_id} is {status}")


def variables(file: str) -> dict[str, Any]:
    return json.loads((FOLDER / file).read_text())


def test_queries_and_mutations(at_once: None, start_webserver: Callable[[str], int], load: Load) -> None:
    server = Server(start_webserver("guides/operate/graphql/ferries.py"))

    command, answer = (FOLDER / "version.txt").read_text().split("\n\n")
    data = shlex.split(command.replace("\\\n", " "))[-1]
    assert server.send(json.loads(data)) == json.loads(answer)

    [repository] = server.ask("jobs.graphql")["nodes"]
    assert (repository["name"], repository["location"]["name"]) == ("__repository__", "ferries.py")
    assert {job["name"] for job in repository["jobs"]} == {"crossing", "__ASSET_JOB"}

    # A job, with config and tags.
    launch = variables("launch.json")
    launched = server.ask("launch.graphql", launch)
    assert launched["__typename"] == "LaunchRunSuccess"
    first = launched["run"]["runId"]
    # An asset, in the meantime.
    asset_run = server.ask("launch.graphql", variables("launch_assets.json"))["run"]["runId"]
    # A long crossing, to terminate.
    launch["executionParams"]["runConfigData"]["ops"]["sail"]["config"]["seconds"] = 300
    long = server.ask("launch.graphql", launch)["run"]["runId"]

    assert server.until(first, "SUCCESS", "FAILURE") == "SUCCESS"
    assert server.until(asset_run, "SUCCESS", "FAILURE") == "SUCCESS"
    assert server.ask("run.graphql", {"runId": first})["stats"] == {"stepsSucceeded": 1, "stepsFailed": 0}
    runs = server.ask("runs.graphql", variables("runs.json"))["results"]
    assert [run["runId"] for run in runs] == [first]
    [timetable] = server.ask("assets.graphql")
    assert timetable["assetKey"] == {"path": ["timetable"]}
    assert timetable["assetMaterializations"][0]["runId"] == asset_run

    server.until(long, "STARTED")
    assert server.ask("terminate.graphql", {"runId": long})["__typename"] == "TerminateRunSuccess"
    assert server.until(long, "CANCELED") == "CANCELED"
    again = server.ask("terminate.graphql", {"runId": long})
    assert again["__typename"] == "TerminateRunFailure"
    deleted = server.ask("delete.graphql", {"runId": long})
    assert deleted == {"__typename": "DeletePipelineRunSuccess", "runId": long}
    assert server.ask("run.graphql", {"runId": long})["__typename"] == "RunNotFoundError"

    # The table "Troubleshooting".
    text = page("graphql/index")
    launch["executionParams"]["runConfigData"] = {}
    invalid = server.ask("launch.graphql", launch)
    assert invalid["__typename"] == "RunConfigValidationInvalid"
    assert invalid["errors"][0]["message"].startswith('Missing required config entry "ops" at the root.')
    launch["executionParams"]["selector"]["jobName"] = "crosing"
    assert server.ask("launch.graphql", launch)["__typename"] == "PipelineNotFoundError"
    with pytest.raises(urllib.error.HTTPError) as raised:
        server.send({"query": "{ versions }"})
    assert raised.value.code == 400
    error = json.loads(raised.value.read())["errors"][0]["message"]
    assert error.startswith("Cannot query field 'versions' on type 'Query'.")
    assert "Cannot query field" in text
    with pytest.raises(urllib.error.HTTPError) as raised:
        server.send({"query": "{ version }"}, "text/plain")
    body = raised.value.read().decode()
    assert (raised.value.code, body) == (400, "No GraphQL query found in the request")
    assert body in text
    # The command of the package.
    command = ["-r", server.url.removesuffix("/graphql"), "--file", str(FOLDER / "runs.graphql"), "-v", '{"limit": 5}']
    printed = CliRunner().invoke(ui, command)
    assert printed.exit_code == 0, printed.output
    assert first in printed.output
    # The playground is for browsers. Programs can use GET.
    page_of_it = urllib.request.Request(server.url, headers={"Accept": "text/html"})
    assert b"graphiql" in urllib.request.urlopen(page_of_it).read()
    got = urllib.request.urlopen(f"{server.url}?query=%7Bversion%7D").read()
    assert json.loads(got)["data"]["version"] == dg.__version__


def test_the_client(at_once: None, start_webserver: Callable[[str], int], load: Load, capsys: Any) -> None:
    port = start_webserver(f"{CLIENT}/bookings.py")
    drive = load(f"{CLIENT}/drive.py")
    assert drive.main("127.0.0.1", port) == 0
    assert capsys.readouterr().out.strip() == "SUCCESS"
    with dg.DagsterInstance.get() as instance:
        [record] = instance.get_run_records()
        assert record.dagster_run.tags["requested_by"] == "front-desk"
        assert record.dagster_run.run_config["ops"]["import_bookings"]["config"] == {"hotel": "Seaview"}

    client = DagsterGraphQLClient("127.0.0.1", port_number=port)
    text = page("graphql/graphql-client")
    with pytest.raises(TimeoutError, match="is still"), mock.patch.object(drive, "ENDED", set()):
        drive.wait(client, record.dagster_run.run_id, seconds=0)
    # Each error has a name, and what belongs to it.
    for name, call in {
        "RunConfigValidationInvalid": lambda: client.submit_job_execution("bookings"),
        "JobNotFoundError": lambda: client.submit_job_execution("bokings"),
        "RunNotFoundError": lambda: client.get_run_status("00000000-0000-0000-0000-000000000000"),
    }.items():
        with pytest.raises(DagsterGraphQLClientError) as raised:
            call()
        assert raised.value.args[0] == name
        assert f"`{name}`" in text
        if name == "RunConfigValidationInvalid":
            assert raised.value.args[1][0]["message"].startswith('Missing required config entry "ops"')

    # Config objects are accepted too.
    config = dg.RunConfig(ops={"import_bookings": {"config": {"hotel": "Harbor Inn", "days": 2}}})
    run_id = client.submit_job_execution("bookings", run_config=config)
    with dg.DagsterInstance.get() as instance:
        run = instance.get_run_by_id(run_id)
        assert run and run.run_config["ops"]["import_bookings"]["config"] == {"hotel": "Harbor Inn", "days": 2}

    reload = load(f"{CLIENT}/reload.py").reload
    reload(client, "bookings.py")
    with pytest.raises(RuntimeError, match="RepositoryLocationNotFound"):
        reload(client, "bokings.py")

    # Without a server, the client is created, but its first request fails.
    assert drive.main("127.0.0.1", 9) == 2
    assert capsys.readouterr().err.startswith("Exception occured during execution of query")
    assert "Exception occured during execution of query" in text
    with pytest.raises(DagsterGraphQLClientError) as raised:
        DagsterGraphQLClient("127.0.0.1", port_number=9).get_run_status("some-run")
    # Named by the version of gql that is installed: ConnectionError, or TransportConnectionFailed.
    assert "Connection" in type(raised.value.__cause__).__name__


def test_addresses_of_the_client(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    """The address and headers that the client would use."""
    monkeypatch.setenv("PROXY_TOKEN", "secret-1")
    monkeypatch.setenv("DAGSTER_CLOUD_TOKEN", "secret-2")
    connect = load(f"{CLIENT}/connect.py")
    for make, url, header, value in (
        (connect.behind_a_proxy, "https://dagster.example.com/graphql", "Authorization", "Bearer secret-1"),
        (connect.dagster_plus, "https://seaview.dagster.cloud/prod/graphql", "Dagster-Cloud-Api-Token", "secret-2"),
    ):
        with (
            mock.patch("dagster_graphql.client.client.Client"),
            mock.patch("dagster_graphql.client.client.RequestsHTTPTransport") as transport,
            mock.patch("dagster_graphql.client.client.check.opt_inst_param", side_effect=lambda *_, default, **__: default),
        ):
            make()
        assert transport.call_args.kwargs["url"] == url
        assert transport.call_args.kwargs["headers"][header] == value


def call(app: Any, method: str, path: str, body: bytes = b"") -> tuple[int, dict[str, str], bytes]:
    """A request to the webserver's application, without a socket."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "server": ("localhost", 3000),
        "client": ("localhost", 1),
        "headers": [(b"host", b"localhost:3000"), (b"content-type", b"application/json")],
    }
    asyncio.run(app(scope, receive, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, b"".join(message.get("body", b"") for message in sent[1:])


def test_the_web_server_in_a_folder_and_read_only() -> None:
    """guides/operate/webserver: --path-prefix and --read-only."""
    with (
        dg.DagsterInstance.get() as instance,
        WorkspaceProcessContext(instance, EmptyWorkspaceTarget(), version="", read_only=True) as context,
    ):
        app = create_app_from_workspace_process_context(context, "/dagster")
        status, _, body = call(app, "GET", "/dagster/server_info")
        info = json.loads(body)
        assert (status, info["dagster_version"]) == (200, dg.__version__)
        shown = (SNIPPETS / "guides/operate/webserver/server_info.txt").read_text()
        assert json.loads(shown.split("\n\n")[1]) == info
        status, headers, _ = call(app, "GET", "/")
        assert (status, headers["location"]) == (307, "/dagster")
        query = {"query": (FOLDER / "launch.graphql").read_text(), "variables": variables("launch.json")}
        _, _, body = call(app, "POST", "/dagster/graphql", json.dumps(query).encode())
        assert json.loads(body)["data"]["launchRun"]["__typename"] == "UnauthorizedError"
