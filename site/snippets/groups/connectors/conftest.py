"""The services' APIs on this machine. Requests to their hosts come here, with the host as the first part of the path."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import requests
from loopback import JsonHandler, Loopback, serving


@dataclass
class Request:
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: Any


Answer = Callable[[Request], Any]


class Api(Loopback):
    """Answers what a test lists, such as `GET api.fivetran.com/v1/groups`, and 404 to anything else."""

    answers: dict[str, Answer]
    asked: list[tuple[str, Request]]
    authorization: str
    open_to_all: set[str]

    def requests(self, what: str) -> list[Request]:
        return [request for asked, request in self.asked if asked == what]


class Handler(JsonHandler):
    server: Api

    def _answer(self) -> None:
        url = urlsplit(self.path)
        request = Request(parse_qs(url.query), dict(self.headers), self.body())
        what = f"{self.command} {url.path.lstrip('/')}"
        self.server.asked.append((what, request))
        if what not in self.server.answers:
            return self.send(404, {"message": f"{what} is unknown"})
        if what not in self.server.open_to_all and self.headers["Authorization"] != self.server.authorization:
            return self.send(401, {"message": "Unauthorized"})
        self.send(200, self.server.answers[what](request))

    do_GET = do_POST = do_PATCH = do_DELETE = _answer


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[Api]:
    prepare_url = requests.PreparedRequest.prepare_url
    with serving(Api(("127.0.0.1", 0), Handler)) as server:
        server.answers, server.asked, server.authorization, server.open_to_all = {}, [], "", set()

        def redirect(self: requests.PreparedRequest, url: str, params: Any) -> None:
            _, _, place = str(url).partition("://")
            prepare_url(self, f"{server.url}/{place}", params)

        monkeypatch.setattr(requests.PreparedRequest, "prepare_url", redirect)
        monkeypatch.setattr(time, "sleep", lambda _: None)
        yield server
