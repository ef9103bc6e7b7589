"""A shop's database, a local API of GitHub, and settings that keep dlt and Sling inside the test's folder."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from corpus import SNIPPETS
from loopback import JsonHandler, Loopback, serving

SHOP = SNIPPETS / "integrations/libraries/dlt/using_dlt_with_dagster/shop.sql"


@pytest.fixture
def shop(workspace: Path) -> Path:
    """The shop's database as a SQLite file."""
    file = workspace / "shop.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(SHOP.read_text())
    connection.close()
    return file


@pytest.fixture(autouse=True)
def quiet(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DLT_DATA_DIR", str(workspace / "dlt"))
    monkeypatch.setenv("RUNTIME__DLTHUB_TELEMETRY", "false")
    monkeypatch.setenv("RUNTIME__LOG_LEVEL", "CRITICAL")


class GitHub(Loopback):
    """GitHub's REST API: two pages of issues, and comments."""

    asked: list[tuple[str, dict[str, list[str]]]]


class Answers(JsonHandler):
    server: GitHub

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        query = parse_qs(url.query)
        self.server.asked.append((url.path, query))
        if self.headers["Authorization"] != "Bearer github_pat_1":
            return self.send(401, {"message": "Bad credentials"})
        place = url.path.removeprefix("/repos/dlt-hub/dlt/")
        page = int(query.get("page", ["1"])[0])
        if place == "issues":
            more = {"Link": f'<http://{self.headers["Host"]}{self.path}&page=2>; rel="next"'} if page == 1 else {}
            return self.send(200, [issue(number, query["since"][0]) for number in (2 * page - 1, 2 * page)], more)
        assert place == "issues/comments"
        self.send(200, [{"id": 7, "body": "Fixed in 1.9", "updated_at": "2025-04-03T10:00:00Z"}])


def issue(number: int, since: str) -> dict[str, Any]:
    """As GitHub gives it; after the first load, issue 4 has a new title."""
    title = "Add a source" if number < 4 or since.startswith("2025-01-01") else "Add a REST source"
    return {
        "id": 9000 + number,
        "number": number,
        "title": title,
        "state": "open",
        "user": {"id": 5, "login": "ada"},
        "labels": [{"id": 1, "name": "enhancement"}],
        "updated_at": f"2025-04-0{number if since.startswith('2025-01-01') else number + 1}T10:00:00Z",
    }


@pytest.fixture
def github(monkeypatch: pytest.MonkeyPatch) -> Iterator[GitHub]:
    with serving(GitHub(("127.0.0.1", 0), Answers)) as server:
        server.asked = []
        monkeypatch.setenv("SOURCES__GITHUB__BASE_URL", server.url)
        monkeypatch.setenv("SOURCES__GITHUB__ACCESS_TOKEN", "github_pat_1")
        yield server
