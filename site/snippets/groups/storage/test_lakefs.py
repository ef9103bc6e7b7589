"""lakeFS: a server on loopback that keeps branches with their objects, and commits."""

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import pytest
from lakefs.exceptions import BadRequestException, ConflictException, NotAuthorizedException, NotFoundException
from loopback import JsonHandler, Loopback, serving

LAKEFS = "integrations/libraries/lakefs"
DAY = "2025-06-01"
GOOD = "species,place\nosprey,lake\nkestrel,field\n"
Load = Callable[[str], ModuleType]
COMMIT = {"parents": [], "committer": "dagster", "creation_date": 1, "meta_range_id": ""}


class Server(Loopback):
    branches: dict[str, dict[str, bytes]]
    commits: list[tuple[str, Any]]
    refusal: tuple[int, str] | None = None


class Handler(JsonHandler):
    """The requests of lakeFS's API v1 that the client sends for branches, objects, commits, and merges."""

    server: Server

    def _answer(self) -> None:
        url = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        content = self._content()
        path = url.path.removeprefix("/api/v1")
        branches = self.server.branches
        if self.headers["Authorization"] != "Basic a2V5OnMzY3JldA==":
            return self.send(401, {"message": "error authenticating request"})
        if self.server.refusal and "/commits" in path:
            status, message = self.server.refusal
            return self.send(status, {"message": message})
        if path.startswith("/config"):
            storage = {
                "blockstore_type": "local", "blockstore_namespace_example": "", "blockstore_namespace_ValidityRegex": "",
                "pre_sign_support": False, "pre_sign_support_ui": False, "import_support": False, "import_validity_regex": "",
            }  # fmt: skip
            return self.send(200, {"storage_config": storage} if path == "/config" else storage)
        [_, of] = path.split("/repositories/birds")
        if not of:
            return self.send(200, {"id": "birds", "creation_date": 1, "default_branch": "main", "storage_namespace": "local://"})
        if (self.command, of) == ("POST", "/branches"):
            asked = json.loads(content)
            if asked["name"] in branches:
                return self.send(409, {"message": "branch already exists"})
            branches[asked["name"]] = dict(branches[asked["source"]])
            self.send_response(201)
            self.send_header("Content-Length", "0")
            return self.end_headers()
        kind, name, rest = re.fullmatch(r"/(branches|refs)/([^/]+)/?(.*)", of).groups()  # type: ignore[union-attr]
        if name not in branches:
            return self.send(404, {"message": "branch not found"})
        if self.command == "POST" and rest == "objects":
            branches[name][query["path"]] = content
            stats = {"path": query["path"], "path_type": "object", "physical_address": "", "checksum": "1", "mtime": 1}
            return self.send(201, stats)
        if self.command == "GET" and rest == "objects":
            text = branches[name][query["path"]]
            self.send_response(200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)
            return None
        if self.command == "GET" and rest == "objects/stat":
            size = len(branches[name][query["path"]])
            stats = {"path": query["path"], "path_type": "object", "physical_address": "", "checksum": "1", "mtime": 1}
            return self.send(200, {**stats, "size_bytes": size})
        if self.command == "POST" and rest == "commits":
            self.server.commits.append((name, json.loads(content)))
            return self.send(201, {"id": "c1", "message": "", **COMMIT})
        if self.command == "POST" and rest.startswith("merge/"):
            branches[rest.removeprefix("merge/")].update(branches[name])
            return self.send(200, {"reference": "m1"})
        if self.command == "DELETE":
            del branches[name]
            self.send_response(204)
            return self.end_headers()
        self.send(404, {"message": f"{self.command} {self.path} is unknown"})

    def _content(self) -> bytes:
        if self.headers["Transfer-Encoding"] != "chunked":
            return self.rfile.read(int(self.headers["Content-Length"] or 0))
        parts = []
        while size := int(self.rfile.readline(), 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    do_GET = do_POST = do_DELETE = _answer


@pytest.fixture
def lake(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    for name in [name for name in os.environ if name.startswith("LAKECTL")]:
        monkeypatch.delenv(name)
    with serving(Server(("127.0.0.1", 0), Handler)) as server:
        server.branches, server.commits = {"main": {}}, []
        monkeypatch.setenv("LAKEFS_HOST", server.url)
        monkeypatch.setenv("LAKEFS_ACCESS_KEY_ID", "key")
        monkeypatch.setenv("LAKEFS_SECRET_ACCESS_KEY", "s3cret")
        yield server


def run_all(load: Load, instance: dg.DagsterInstance, rows: str = GOOD) -> dg.ExecuteInProcessResult:
    Path(f"sightings_{DAY}.csv").write_text(rows)
    job = load(f"{LAKEFS}/definitions.py").defs.get_implicit_global_asset_job_def()
    return job.execute_in_process(instance=instance, partition_key=DAY)


def test_publish(lake: Server, load: Load, instance: dg.DagsterInstance) -> None:
    result = run_all(load, instance)
    assert list(lake.branches) == ["main"]
    assert GOOD.encode() in lake.branches["main"][f"sightings/{DAY}.csv"]
    [(branch, commit)] = lake.commits
    assert branch == f"sightings-{DAY}"
    assert commit["message"] == f"Sightings of {DAY}"
    assert commit["metadata"] == {"dagster_run": result.run_id}
    assert commit["allow_empty"] is True
    [event] = [event for event in result.get_asset_materialization_events() if event.asset_key.path == ["sightings"]]
    assert event.materialization.metadata["lakefs_commit"].value == "m1"


def test_a_failed_check_keeps_the_branch(lake: Server, load: Load, instance: dg.DagsterInstance) -> None:
    with pytest.raises(dg.DagsterError, match="Blocking check 'every_bird_has_a_species' for asset 'staged_sightings' failed"):
        run_all(load, instance, "species,place\n,lake\n")
    assert lake.branches["main"] == {}
    assert set(lake.branches) == {"main", f"sightings-{DAY}"}
    assert run_all(load, instance).success
    assert set(lake.branches) == {"main"}


def test_refusals(lake: Server, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(f"{LAKEFS}/definitions.py")
    resource = module.LakeFS(host=lake.url, access_key_id="key", secret_access_key="s3cret", repository="birds")
    with pytest.raises(ConflictException, match="branch already exists"):
        resource.branch("main").create("main")
    with pytest.raises(NotFoundException, match="code: 404, reason: Not Found, body: {'message': 'branch not found'}"):
        resource.branch("none").merge_into("main")
    lake.refusal = (400, "commit: no changes")
    with pytest.raises(BadRequestException, match="commit: no changes"):
        resource.branch("main").commit("Nothing")
    monkeypatch.setenv("LAKEFS_SECRET_ACCESS_KEY", "wrong")
    with pytest.raises(NotAuthorizedException, match="code: 401, reason: Unauthorized"):
        run_all(load, instance)


def test_the_test(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{LAKEFS}/test_definitions.py") == 1
