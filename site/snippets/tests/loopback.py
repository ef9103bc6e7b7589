"""Local HTTP servers that stand in for a service's API."""

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar


class Loopback(ThreadingHTTPServer):
    """A server on a free port. Subclasses declare the state of their handler."""

    daemon_threads = True

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


Server = TypeVar("Server", bound=ThreadingHTTPServer)


@contextmanager
def serving(server: Server) -> Iterator[Server]:
    """Serves requests until the block ends."""
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


class JsonHandler(BaseHTTPRequestHandler):
    """Reads and writes JSON. Subclasses define `do_GET` and the others."""

    def body(self) -> Any:
        """The request's JSON, or None if it has no body."""
        text = self.rfile.read(int(self.headers["Content-Length"] or 0))
        return json.loads(text) if text else None

    def send(self, status: int, answer: Any, headers: Mapping[str, str] | None = None) -> None:
        text = json.dumps(answer).encode()
        self.send_response(status)
        written = {"Content-Type": "application/json", "Content-Length": str(len(text)), **(headers or {})}
        for name, value in written.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args: Any) -> None: ...
