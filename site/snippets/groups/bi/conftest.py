"""The services' APIs on this machine. Requests to their hosts come here, with the host as the first part of the path."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pytest
import requests
from loopback import JsonHandler, Loopback, serving


@dataclass
class Request:
    query: dict[str, list[str]]
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@dataclass
class Reply:
    """An answer that isn't JSON with the status 200."""

    status: int = 200
    text: str = ""
    kind: str = "application/json"


Answer = Callable[[Request], Any]


class Api(Loopback):
    """Answers what a test lists, such as `GET api.hex.tech/v1/projects`, and 404 to anything else."""

    answers: dict[str, Answer]
    asked: list[tuple[str, Request]]
    reply = Reply

    def requests(self, what: str) -> list[Request]:
        return [request for asked, request in self.asked if asked == what]


class Handler(JsonHandler):
    server: Api

    def _answer(self) -> None:
        url = urlsplit(self.path)
        text = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        request = Request(parse_qs(url.query), dict(self.headers), text)
        what = f"{self.command} {url.path.lstrip('/')}"
        self.server.asked.append((what, request))
        answer = self.server.answers.get(what)
        reply = Reply(404, json.dumps({"message": f"{what} is unknown"})) if answer is None else answer(request)
        if not isinstance(reply, Reply):
            return self.send(200, reply)
        self.send_response(reply.status)
        body = reply.text.encode()
        self.send_header("Content-Type", reply.kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = _answer


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[Api]:
    prepare_url = requests.PreparedRequest.prepare_url
    send = aiohttp.ClientSession._request
    with serving(Api(("127.0.0.1", 0), Handler)) as server:
        server.answers, server.asked = {}, []

        def here(url: object) -> str:
            return f"{server.url}/{str(url).partition('://')[2]}"

        def redirect(self: requests.PreparedRequest, url: str, params: Any) -> None:
            prepare_url(self, here(url), params)

        async def redirect_async(self: aiohttp.ClientSession, method: str, url: str, **options: Any) -> Any:
            return await send(self, method, here(url), **options)

        monkeypatch.setattr(requests.PreparedRequest, "prepare_url", redirect)
        monkeypatch.setattr(aiohttp.ClientSession, "_request", redirect_async)
        monkeypatch.setattr(time, "sleep", lambda _: None)
        yield server
