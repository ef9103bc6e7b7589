"""The model providers' APIs on this machine. They answer in the documented shapes and keep what was asked."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import dagster as dg
import pytest
from loopback import JsonHandler, Loopback, serving


@dataclass
class Request:
    path: str
    headers: dict[str, str]
    body: Any


class Api(Loopback):
    """Answers each path as a test says, with a status and a body."""

    answers: dict[str, Callable[[Any], tuple[int, Any]]]
    asked: list[Request]

    def bodies(self, path: str) -> list[Any]:
        return [request.body for request in self.asked if request.path == path]


class Handler(JsonHandler):
    server: Api

    def do_POST(self) -> None:
        path = urlsplit(self.path).path
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request(path, headers, self.body())
        self.server.asked.append(request)
        if path not in self.server.answers:
            return self.send(404, {"error": {"message": f"{path} is unknown"}})
        self.send(*self.server.answers[path](request.body))


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[Api]:
    with serving(Api(("127.0.0.1", 0), Handler)) as server:
        server.answers, server.asked = {}, []
        for proxy in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
            monkeypatch.delenv(proxy, raising=False)
        yield server


@pytest.fixture
def error() -> Callable[[dg.ExecuteInProcessResult], str]:
    """What the log says of the step that failed, causes included."""

    def text(result: dg.ExecuteInProcessResult) -> str:
        [failure] = [event for event in result.all_events if event.is_step_failure]
        info = failure.step_failure_data.error
        messages = []
        while info:
            messages.append(info.message)
            info = info.cause
        return "".join(messages)

    return text
