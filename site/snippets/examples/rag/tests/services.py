"""Local stand-ins for GitHub, a docs site, OpenAI, and Pinecone: `python tests/services.py`.

Responses have the services' formats. The threads and pages are made up, and an embedding counts words.
"""

import json
import math
import re
import sys
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable
from urllib.parse import urlsplit

PORT = 8803
DIMENSION = 1536
Answer = tuple[int, Any]

ISSUES = [
    ("2025-06-02", "Schedule ticks are skipped", "My daily schedule skips ticks after the daemon was down.", ["Restart the daemon with dagster-daemon run. A schedule makes up for the latest tick only."]),
    ("2025-06-03", "Sensor cursor is reset", "After renaming a sensor its cursor is empty.", ["The cursor belongs to the name of the sensor."]),
    ("2025-06-05", "DuckDB file is locked", "Two steps fail with: could not set lock on file.", ["One process at a time can write to DuckDB. Limit the steps that run at once."]),
]
DISCUSSIONS = [
    ("2025-06-04", "Which executor in production?", "Do I need Kubernetes for a few assets?", "The multiprocess executor on one machine is enough for many teams."),
    ("2025-06-06", "Sharing a client between assets", "How do two assets use the same API client?", "Put the client into a resource, and add the resource as a parameter of both assets."),
]
PAGES = {
    "schedules": ("Schedules", "A schedule runs a job at fixed times. To materialize an asset every Monday at 6:00, use ScheduleDefinition with the cron string 0 6 * * 1."),
    "sensors": ("Sensors", "A sensor asks at intervals whether something happened, and requests runs when it did."),
    "partitions": ("Partitions", "A partitions definition divides an asset into parts, such as one for each day, that are materialized apart."),
    "checks": ("Asset checks", "An asset check tests the data of an asset, and a blocking check stops the assets downstream."),
}
COMMON = set("a an and as at by can do each for how i in is it my of on or that the to use with".split())


def vector(text: str) -> list[float]:
    """Counts words, so that texts with words in common are close to each other."""
    counts = [0.0] * DIMENSION
    for word in re.findall(r"[a-z]+", text.lower()):
        if word not in COMMON:
            counts[zlib.crc32(word.rstrip("s").encode()) % DIMENSION] += 1
    length = math.sqrt(sum(count * count for count in counts)) or 1
    return [count / length for count in counts]


class Services(ThreadingHTTPServer):
    daemon_threads = True
    page_size = 2

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.indexes: dict[str, dict[str, Any]] = {}
        # Namespace -> ID -> vector and metadata.
        self.vectors: dict[str, dict[str, dict[str, Any]]] = {}
        self.requests: list[tuple[str, Any]] = []
        # Set by a test: path -> response instead of the usual one, and the model's next replies.
        self.answers: dict[str, Callable[[], Answer]] = {}
        self.replies: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def answer(self, method: str, path: str, headers: dict[str, str], body: Any) -> Answer:
        self.requests.append((f"{method} {path}", body))
        if path in self.answers:
            return self.answers[path]()
        if path == "/graphql":
            return self.github(headers, body)
        if path.startswith("/v1/"):
            return self.openai(path, headers, body)
        return self.pinecone(method, path, headers, body)

    def github(self, headers: dict[str, str], body: Any) -> Answer:
        if headers.get("authorization") != "Bearer offline":
            return 401, {"message": "Bad credentials", "status": "401"}
        asked = body["variables"]
        [(first, last)] = re.findall(r"updated:(\S+)\.\.(\S+)", asked["search"])
        nodes = [
            node
            for day, node in (issues() if asked["kind"] == "ISSUE" else discussions())
            if first <= day <= last
        ]
        start = int(asked["cursor"] or 0)
        end = start + self.page_size
        page = {"hasNextPage": end < len(nodes), "endCursor": str(end)}
        return 200, {"data": {"search": {"pageInfo": page, "nodes": nodes[start:end]}}}

    def openai(self, path: str, headers: dict[str, str], body: Any) -> Answer:
        if headers.get("authorization") != "Bearer offline":
            error = {"message": "Incorrect API key provided.", "type": "invalid_request_error", "param": None, "code": "invalid_api_key"}
            return 401, {"error": error}
        if path == "/v1/embeddings":
            data = [{"object": "embedding", "index": at, "embedding": vector(text)} for at, text in enumerate(body["input"])]
            tokens = sum(len(text) for text in body["input"]) // 4
            return 200, {"object": "list", "data": data, "model": body["model"], "usage": {"prompt_tokens": tokens, "total_tokens": tokens}}
        system = body["messages"][0]["content"]
        text = self.replies.pop(0) if self.replies else f"{last_line(system)} [1]"
        usage = {"prompt_tokens": len(system) // 4, "completion_tokens": 20, "total_tokens": len(system) // 4 + 20}
        return 200, {
            "id": "chatcmpl-offline",
            "object": "chat.completion",
            "created": 1764000000,
            "model": body["model"],
            "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
            "usage": usage,
        }

    def pinecone(self, method: str, path: str, headers: dict[str, str], body: Any) -> Answer:
        if headers.get("api-key") != "offline":
            return 401, {"error": {"code": "UNAUTHENTICATED", "message": "Invalid API Key"}, "status": 401}
        if (method, path) == ("POST", "/indexes"):
            self.indexes[body["name"]] = {
                "name": body["name"],
                "host": self.url,
                "deletion_protection": "disabled",
                "deployment": body["deployment"],
                "read_capacity": {"mode": "OnDemand", "status": {"state": "Ready"}},
                "schema": body["schema"],
                "status": {"ready": True, "state": "Ready"},
            }
            return 201, self.indexes[body["name"]]
        if path.startswith("/indexes/") and path.rsplit("/", 1)[1] in self.indexes:
            return 200, self.indexes[path.rsplit("/", 1)[1]]
        if path == "/vectors/upsert":
            if any(len(item["values"]) != DIMENSION for item in body["vectors"]):
                message = f"Vector dimension {len(body['vectors'][0]['values'])} does not match the dimension of the index {DIMENSION}"
                return 400, {"code": 3, "message": message, "details": []}
            self.vectors.setdefault(body["namespace"], {}).update({item["id"]: item for item in body["vectors"]})
            return 200, {"upsertedCount": len(body["vectors"])}
        if path == "/query":
            stored = self.vectors.get(body["namespace"], {}).values()
            matches = [
                {"id": item["id"], "score": sum(map(float.__mul__, body["vector"], item["values"])), "values": [], "metadata": item["metadata"]}
                for item in stored
            ]
            matches.sort(key=lambda match: -match["score"])
            return 200, {"matches": matches[: body["topK"]], "namespace": body["namespace"], "usage": {"readUnits": 1}}
        name = path.rsplit("/", 1)[1]
        return 404, {"error": {"code": "NOT_FOUND", "message": f"Resource {name} not found"}, "status": 404}

    def site(self, path: str) -> str:
        """Two sitemaps, one of which lists the other, and pages with menus."""
        self.requests.append((f"GET {path}", None))
        namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        if path == "/sitemap.xml":
            return f"<sitemapindex {namespace}><sitemap><loc>{self.url}/pages.xml</loc></sitemap></sitemapindex>"
        if path == "/pages.xml":
            urls = "".join(f"<url><loc>{self.url}/docs/{name}</loc></url>" for name in PAGES)
            return f"<urlset {namespace}>{urls}</urlset>"
        title, text = PAGES[path.rsplit("/", 1)[1]]
        return f"<html><head><title>{title}</title></head><body><nav>Menu</nav><main><nav>Home</nav><h1>{title}</h1><p>{text}</p><script>track()</script></main></body></html>"


def issues() -> Iterator[tuple[str, dict[str, Any]]]:
    for number, (day, title, body, comments) in enumerate(ISSUES, start=101):
        url = f"https://github.com/dagster-io/dagster/issues/{number}"
        nodes = [{"body": text} for text in comments]
        yield day, {"number": number, "title": title, "url": url, "body": body, "comments": {"nodes": nodes}}


def discussions() -> Iterator[tuple[str, dict[str, Any]]]:
    for number, (day, title, body, reply) in enumerate(DISCUSSIONS, start=201):
        url = f"https://github.com/dagster-io/dagster/discussions/{number}"
        yield day, {"number": number, "title": title, "url": url, "body": body, "answer": {"body": reply}}


def last_line(system: str) -> str:
    """Returns the last line of the first passage: a reply, or the text of a page."""
    passage = re.search(r"\[1\] [^\n]*\n(.*?)(?:\n\n\[2\]|$)", system, re.S)
    lines = [line for line in passage[1].split("\n") if len(line) > 40] if passage else []
    return lines[-1] if lines else "The passages don't say."


class Handler(BaseHTTPRequestHandler):
    server: Services

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        is_page = path.endswith(".xml") or (path.startswith("/docs/") and path.rsplit("/", 1)[1] in PAGES)
        if is_page and path not in self.server.answers:
            return self.send(200, "text/html", self.server.site(path).encode())
        self.reply(None)

    def do_POST(self) -> None:
        self.reply(json.loads(self.rfile.read(int(self.headers["Content-Length"] or 0))))

    def reply(self, body: Any) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        status, answer = self.server.answer(self.command, urlsplit(self.path).path, headers, body)
        self.send(status, "application/json", json.dumps(answer).encode())

    def send(self, status: int, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None: ...


@contextmanager
def serving() -> Iterator[Services]:
    with Services() as services:
        threading.Thread(target=services.serve_forever, daemon=True).start()
        yield services
        services.shutdown()


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else PORT
    print(f"Answering on http://127.0.0.1:{port} until you press Ctrl+C")
    Services(port).serve_forever()
