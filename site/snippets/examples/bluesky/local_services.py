"""A local Bluesky API with sample accounts, and an S3-compatible store.

Run `python local_services.py`, leave it running, and start Dagster in another terminal.
"""

import base64
import json
import threading
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import boto3
import duckdb
from moto.server import ThreadedMotoServer

HANDLE, APP_PASSWORD = "you.example", "abcd-efgh-ijkl-mnop"
BUCKET = "bluesky"
NAMES: Sequence[str] = (
    "maria jonas amara kenji lucia omar priya tomas ingrid dele hana felix "
    "noor pablo greta samir yuki clara mateo zofia ravi elena theo linnea"
).split()
TEXTS = [
    ("Our nightly backfill went from six hours to forty minutes.", None),
    (
        "A clear introduction to incremental models.",
        "https://www.analytics-notes.example/incremental-models",
    ),
    ("Which columns do you always put into a fact table?", None),
    ("Slides of my talk about data contracts.", "https://talks.example/data-contracts"),
    ("Today's lesson: time zones belong in the type, not in the name.", None),
]
LAST_DAY = datetime(2025, 6, 10, 18)


def did_of(name: str) -> str:
    return f"did:plc:{name:a<24}"


def profile_of(name: str) -> dict[str, Any]:
    handle = f"{name}.data-bakery.example"
    return {"did": did_of(name), "handle": handle, "displayName": name.title()}


def feed_of(name: str) -> list[dict[str, Any]]:
    """Three to seven posts, newest first. One of them is a repost."""
    number = NAMES.index(name)
    items = []
    for at in range(3 + number % 5):
        text, link = TEXTS[(number + at) % len(TEXTS)]
        created = (LAST_DAY - timedelta(days=at, minutes=17 * number)).isoformat() + "+02:00"
        author = name if at != 2 else NAMES[number - 1]
        post: dict[str, Any] = {
            "uri": f"at://{did_of(author)}/app.bsky.feed.post/3k{name}{at}",
            "cid": "bafyreib2rxk3rh6kzwq",
            "author": profile_of(author),
            "record": {
                "$type": "app.bsky.feed.post",
                "text": text,
                "createdAt": created,
            },
            "indexedAt": created,
            "likeCount": (number * 7 + at * 3) % 40,
            "repostCount": (number + at) % 6,
            "replyCount": (number * 2 + at) % 4,
        }
        if link:
            post["embed"] = {
                "$type": "app.bsky.embed.external#view",
                "external": {"uri": link, "title": text, "description": ""},
            }
        item: dict[str, Any] = {"post": post}
        if author != name:
            item["reason"] = {
                "$type": "app.bsky.feed.defs#reasonRepost",
                "by": profile_of(name),
                "indexedAt": created,
            }
        items.append(item)
    return items


def token(kind: str) -> str:
    """A JSON Web Token that the client can parse. Nothing verifies the signature."""
    now = int(time.time())
    claims = {
        "scope": kind,
        "sub": did_of("you"),
        "aud": "did:web:localhost",
        "iat": now,
        "exp": now + 7200,
    }
    parts = [{"alg": "HS256", "typ": "JWT"}, claims, {}]
    encoded = [base64.urlsafe_b64encode(json.dumps(part).encode()) for part in parts]
    return ".".join(part.decode().rstrip("=") for part in encoded)


class Bluesky(ThreadingHTTPServer):
    """Handles the API calls that the project makes, or rejects them for `block_for` seconds."""

    daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), BlueskyHandler)
        self.block_for = self.blocked_until = 0.0
        self.sessions: set[str] = set()
        self.calls: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class BlueskyHandler(BaseHTTPRequestHandler):
    server: Bluesky

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"] or 0)
        self._answer(json.loads(self.rfile.read(length) or b"{}"))

    def do_GET(self) -> None:
        query = parse_qs(urlsplit(self.path).query)
        self._answer({name: values[0] for name, values in query.items()})

    def _answer(self, given: dict[str, Any]) -> None:
        method = urlsplit(self.path).path.removeprefix("/xrpc/")
        self.server.calls.append(method)
        self._send(*self._result(method, given))

    def _result(self, method: str, given: dict[str, Any]) -> tuple[int, Any]:
        if self.server.block_for:
            self.server.blocked_until = time.time() + self.server.block_for
            self.server.block_for = 0.0
        if time.time() < self.server.blocked_until:
            return 429, {"error": "RateLimitExceeded", "message": "Rate Limit Exceeded"}
        if method == "com.atproto.server.createSession":
            if (given["identifier"], given["password"]) != (HANDLE, APP_PASSWORD):
                message = "Invalid identifier or password"
                return 401, {"error": "AuthenticationRequired", "message": message}
            access = token("com.atproto.access")
            self.server.sessions.add(access)
            return 200, {
                "did": did_of("you"),
                "handle": HANDLE,
                "accessJwt": access,
                "refreshJwt": token("com.atproto.refresh"),
            }
        bearer = self.headers.get("Authorization", "").removeprefix("Bearer ")
        if bearer not in self.server.sessions:
            return 400, {"error": "InvalidToken", "message": "Token could not be verified"}
        if method == "app.bsky.actor.getProfile":
            return 200, {"did": did_of("you"), "handle": HANDLE}
        if method == "com.atproto.identity.resolveHandle":
            return 200, {"did": did_of(given["handle"].split(".")[0])}
        if method == "app.bsky.graph.getStarterPack":
            return 200, {"starterPack": self._pack(given["starterPack"])}
        if method == "app.bsky.graph.getList":
            return 200, self._list_page(int(given.get("cursor", 0)), given["list"])
        if method == "app.bsky.feed.getAuthorFeed":
            names = [name for name in NAMES if did_of(name) == given["actor"]]
            if names:
                return 200, {"feed": feed_of(names[0])}
            return 400, {"error": "InvalidRequest", "message": "Profile not found"}
        return 501, {"error": "MethodNotImplemented", "message": method}

    def _pack(self, uri: str) -> dict[str, Any]:
        created = LAST_DAY.isoformat() + "Z"
        list_uri = uri.replace("starterpack", "list")
        cid = "bafyreib2rxk3rh6kzwq"
        return {
            "uri": uri,
            "cid": cid,
            "record": {
                "$type": "app.bsky.graph.starterpack",
                "name": "Data people",
                "list": list_uri,
                "createdAt": created,
            },
            "creator": profile_of("maria"),
            "indexedAt": created,
            "list": {
                "uri": list_uri,
                "cid": cid,
                "name": "Data people",
                "purpose": "app.bsky.graph.defs#referencelist",
            },
        }

    def _list_page(self, start: int, uri: str) -> dict[str, Any]:
        """Returns 15 accounts per page, so that clients have to request a second page."""
        items = [
            {"uri": f"{uri}/{name}", "subject": profile_of(name)}
            for name in NAMES[start : start + 15]
        ]
        page: dict[str, Any] = {"list": self._pack(uri)["list"], "items": items}
        page["list"]["creator"] = profile_of("maria")
        page["list"]["indexedAt"] = LAST_DAY.isoformat() + "Z"
        if start + 15 < len(NAMES):
            page["cursor"] = str(start + 15)
        return page

    def _send(self, status: int, answer: Any) -> None:
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if status == 429:
            self.send_header("ratelimit-limit", "3000")
            self.send_header("ratelimit-remaining", "0")
            self.send_header("ratelimit-reset", str(int(self.server.blocked_until + 1)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Keeps requests out of the terminal."""


def start_services() -> tuple[Bluesky, ThreadedMotoServer, dict[str, str]]:
    """Starts both servers, and returns them with the variables for .env."""
    bluesky = Bluesky()
    threading.Thread(target=bluesky.serve_forever, daemon=True).start()
    storage = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    storage.start()
    host, port = storage.get_host_and_port()
    settings = {
        "BLUESKY_HANDLE": HANDLE,
        "BLUESKY_APP_PASSWORD": APP_PASSWORD,
        "BLUESKY_SERVICE": bluesky.url,
        "S3_ENDPOINT_URL": f"http://{host}:{port}",
        "S3_BUCKET": BUCKET,
        "S3_ACCESS_KEY_ID": "local",
        "S3_SECRET_ACCESS_KEY": "local-secret",
    }
    boto3.client(
        "s3",
        endpoint_url=settings["S3_ENDPOINT_URL"],
        aws_access_key_id=settings["S3_ACCESS_KEY_ID"],
        aws_secret_access_key=settings["S3_SECRET_ACCESS_KEY"],
        region_name="us-east-1",
    ).create_bucket(Bucket=BUCKET)
    install_httpfs()
    return bluesky, storage, settings


def install_httpfs() -> None:
    """Installs DuckDB's extension for S3 from its Python package, without a download."""
    package = find_spec("duckdb_extension_httpfs")
    assert package and package.origin, "pip install -r requirements-dev.txt"
    folder = Path(package.origin).parent / "extensions" / f"v{duckdb.__version__}"
    duckdb.connect().install_extension(str(folder / "httpfs.duckdb_extension"))


if __name__ == "__main__":
    _, _, env = start_services()
    Path(".env").write_text("".join(f"{key}={value}\n" for key, value in env.items()))
    print("Wrote .env. Leave this running, and start Dagster in another terminal.")
    threading.Event().wait()
