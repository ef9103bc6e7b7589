"""What a catalog can read from a Dagster webserver."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
from corpus import SNIPPETS
from loopback import JsonHandler, Loopback, serving

SECODA = "integrations/libraries/secoda"


def check(url: str, token: str = "") -> str:
    script = SNIPPETS / SECODA / "catalog_gaps.py"
    env = {**os.environ, "DAGSTER_URL": url, "DAGSTER_TOKEN": token}
    done = subprocess.run([sys.executable, str(script)], env=env, capture_output=True, text=True)
    return done.stdout + done.stderr


def test_gaps(start_webserver: Callable[[str], int]) -> None:
    port = start_webserver(f"{SECODA}/definitions.py")
    assert check(f"http://127.0.0.1:{port}") == (SNIPPETS / SECODA / "catalog_gaps.txt").read_text()


def test_the_assets(load: Callable[[str], ModuleType], instance: dg.DagsterInstance, workspace: Path) -> None:
    defs = load(f"{SECODA}/definitions.py").defs
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    [event] = result.asset_materializations_for_node("daily_revenue")
    columns = [column.name for column in event.metadata["dagster/column_schema"].schema.columns]
    assert columns == ["issued_on", "revenue"]
    with duckdb.connect("warehouse.duckdb") as connection:
        assert connection.execute("select revenue from daily_revenue order by issued_on").fetchall() == [(1280.0,), (310.0,)]


class Plus(Loopback):
    tokens: list[Any]


class Handler(JsonHandler):
    server: Plus

    def do_POST(self) -> None:
        self.server.tokens.append(self.headers["Dagster-Cloud-Api-Token"])
        self.body()
        known = self.server.tokens[-1] == "user:abc"
        self.send(200 if known else 401, {"data": {"assetNodes": []}})


def test_a_token() -> None:
    with serving(Plus(("127.0.0.1", 0), Handler)) as server:
        server.tokens = []
        assert check(server.url, "user:abc") == "0 assets can be read\n"
        assert "401 Client Error: Unauthorized for url: " in check(server.url, "user:old")
        assert server.tokens == ["user:abc", "user:old"]
