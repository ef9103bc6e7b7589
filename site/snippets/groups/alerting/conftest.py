"""The services' APIs on this machine. Requests to their hosts come here, with the host as the first part of the path."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
import requests
from loopback import JsonHandler, Loopback, serving
from slack_sdk.web.base_client import BaseClient


@dataclass
class Request:
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: Any


@dataclass
class Refusal:
    status: int
    answer: Any


Answer = Callable[[Request], Any]


class Api(Loopback):
    """Answers what a test lists, such as `POST slack.com/api/chat.postMessage`, and 404 to anything else."""

    answers: dict[str, Answer]
    asked: list[tuple[str, Request]]

    def requests(self, what: str) -> list[Request]:
        return [request for asked, request in self.asked if asked == what]


class Handler(JsonHandler):
    server: Api

    def _answer(self) -> None:
        url = urlsplit(self.path)
        text = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        form = self.headers["Content-Type"] == "application/x-www-form-urlencoded"
        body = parse_qs(text) if form else json.loads(text) if text else None
        request = Request(parse_qs(url.query), dict(self.headers), body)
        what = f"{self.command} {url.path.strip('/')}"
        self.server.asked.append((what, request))
        answer = self.server.answers.get(what, lambda _: Refusal(404, {"message": f"{what} is unknown"}))(request)
        if isinstance(answer, Refusal):
            return self.send(answer.status, answer.answer)
        self.send(200, answer)

    do_GET = do_POST = _answer


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[Api]:
    prepare_url = requests.PreparedRequest.prepare_url
    slack_init = BaseClient.__init__
    with serving(Api(("127.0.0.1", 0), Handler)) as server:
        server.answers, server.asked = {}, []

        def redirect(self: requests.PreparedRequest, url: str, params: Any) -> None:
            _, _, place = str(url).partition("://")
            prepare_url(self, f"{server.url}/{place}", params)

        def redirect_slack(self: BaseClient, token: str | None = None) -> None:
            slack_init(self, token, base_url=f"{server.url}/slack.com/api/")

        monkeypatch.setattr(requests.PreparedRequest, "prepare_url", redirect)
        monkeypatch.setattr(BaseClient, "__init__", redirect_slack)
        yield server


@pytest.fixture
def refuse() -> Callable[[int, Any], Answer]:
    return lambda status, answer: lambda _: Refusal(status, answer)


@pytest.fixture
def failed_run(instance: dg.DagsterInstance) -> Callable[..., dg.RunFailureSensorContext]:
    """Runs assets, one of which fails, as a job of this name, and returns what a sensor sees of the run."""

    def run(name: str, assets: list[Any], resources: dict[str, Any]) -> dg.RunFailureSensorContext:
        defs = dg.Definitions(assets, jobs=[dg.define_asset_job(name, assets)], resources=resources)
        result = defs.get_job_def(name).execute_in_process(instance=instance, raise_on_error=False)
        return dg.build_run_status_sensor_context(
            sensor_name="failed_runs",
            dagster_event=result.get_run_failure_event(),
            dagster_instance=instance,
            dagster_run=result.dagster_run,
        ).for_run_failure()

    return run
