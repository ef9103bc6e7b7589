"""The services' APIs on this machine. Requests to their hosts come here, with the host as the first part of the path."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import requests


@dataclass
class Request:
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: Any


Answer = Callable[[Request], Any]


class Api(ThreadingHTTPServer):
    """Answers what a test lists, such as `GET api.fivetran.com/v1/groups`, and 404 to anything else."""

    daemon_threads = True
    answers: dict[str, Answer]
    asked: list[tuple[str, Request]]
    authorization: str
    open_to_all: set[str]

    def requests(self, what: str) -> list[Request]:
        return [request for asked, request in self.asked if asked == what]


class Handler(BaseHTTPRequestHandler):
    server: Api

    def _answer(self) -> None:
        url = urlsplit(self.path)
        text = self.rfile.read(int(self.headers["Content-Length"] or 0))
        request = Request(parse_qs(url.query), dict(self.headers), json.loads(text) if text else None)
        what = f"{self.command} {url.path.lstrip('/')}"
        self.server.asked.append((what, request))
        if what not in self.server.answers:
            return self._send(404, {"message": f"{what} is unknown"})
        if what not in self.server.open_to_all and self.headers["Authorization"] != self.server.authorization:
            return self._send(401, {"message": "Unauthorized"})
        self._send(200, self.server.answers[what](request))

    do_GET = do_POST = do_PATCH = do_DELETE = _answer

    def _send(self, status: int, answer: Any) -> None:
        text = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[Api]:
    prepare_url = requests.PreparedRequest.prepare_url
    with Api(("127.0.0.1", 0), Handler) as server:
        server.answers, server.asked, server.authorization, server.open_to_all = {}, [], "", set()

        def redirect(self: requests.PreparedRequest, url: str, params: Any) -> None:
            _, _, place = str(url).partition("://")
            prepare_url(self, f"http://127.0.0.1:{server.server_address[1]}/{place}", params)

        monkeypatch.setattr(requests.PreparedRequest, "prepare_url", redirect)
        monkeypatch.setattr(time, "sleep", lambda _: None)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
