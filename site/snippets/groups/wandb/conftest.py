"""A W&B server on this machine: GraphQL for runs and artifacts, and a store for the files that are uploaded."""

import itertools
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from loopback import JsonHandler, Loopback, serving

TYPES = {
    "ProbeServerCapabilities": {"QueryType": {"fields": [{"name": "viewer"}]}, "MutationType": {"fields": []}, "ServerInfoType": {"fields": []}},
    "ProbeServerArtifact": {"ArtifactInfoType": {"fields": [{"name": "ttlIsInherited"}, {"name": "tags"}]}},
    "ProbeServerProjectInfo": {"ProjectInfoType": {"fields": [{"name": "artifact", "args": [{"name": "name"}]}]}},
    "ProbeServerUseArtifactInput": {"UseArtifactInputInfoType": {"name": "UseArtifactInput", "inputFields": []}},
    "TypeInfo": {"__type": {"name": "Artifact", "fields": [{"name": name, "args": []} for name in ("aliases", "tags", "ttlIsInherited")], "inputFields": []}},
    "InputFields": {"TypeInfo": {"inputFields": []}},
    "ServerFeaturesQuery": {"serverInfo": {"features": []}},
    "RunStoppedStatus": {"project": {"run": {"stopped": False}}},
    "Viewer": {"viewer": {"id": "u1", "entity": "acme-ml", "username": "ada", "email": "ada@example.com", "flags": "{}", "teams": {"edges": []}}},
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The client repeats a request for hours: an answer that it doesn't expect should fail the test instead."""
    for item in items:
        item.add_marker(pytest.mark.timeout(120))


class WandB(Loopback):
    artifacts: dict[str, dict[str, Any]]
    files: dict[str, bytes]
    ids = itertools.count()
    asked: list[tuple[str, Any]]
    authorization: set[str]

    def project(self) -> dict[str, Any]:
        return {"id": "p1", "name": "rents", "entityName": "acme-ml", "entity": {"id": "e1", "name": "acme-ml"}}

    def shape(self, id: str) -> dict[str, Any]:
        made = self.artifacts[id]
        name = made["artifactCollectionName"]
        collection = {"__typename": "ArtifactSequence", "id": "s1", "name": name, "project": self.project()}
        return {
            "__typename": "Artifact",
            "id": id,
            "size": 1,
            "digest": made["digest"],
            "artifactSequence": collection,
            "versionIndex": 0,
            "artifactType": {"name": made["artifactTypeName"]},
            "description": made["description"],
            "metadata": made["metadata"],
            "ttlIsInherited": True,
            "tags": [],
            "state": "COMMITTED",
            "currentManifest": {"id": f"manifest-{id}", "file": {"id": "f0", "directUrl": f"{self.url}/store/{id}/manifest"}},
            "commitHash": "c0",
            "fileCount": 1,
            "createdAt": "2025-06-01T00:00:00Z",
            "updatedAt": None,
            "aliases": [{"id": "l1", "artifactCollection": collection, "alias": alias["alias"]} for alias in made["aliases"]],
        }

    def found(self, variables: Any) -> str | None:
        name = variables["name"].split(":")[0]
        return next((id for id, made in self.artifacts.items() if made["artifactCollectionName"] == name), None)

    def answer(self, what: str, variables: Any) -> Any:
        if what in TYPES:
            return TYPES[what]
        if what == "RunResumeStatus":
            return {"model": {**self.project(), "bucket": None}}
        if what == "UpsertBucket":
            run = {"id": "r1", "name": variables["name"], "displayName": variables["displayName"], "config": "{}", "historyLineCount": 0}
            return {"upsertBucket": {"bucket": {**run, "project": self.project()}, "inserted": True}}
        if what == "CreateRunFiles":
            files = [{"name": name, "uploadUrl": f"{self.url}/store/run/{name}"} for name in variables["files"]]
            return {"createRunFiles": {"runID": "r1", "uploadHeaders": [], "files": files}}
        if what == "CreateArtifact":
            id = f"artifact-{next(self.ids)}"
            self.artifacts[id] = variables["input"]
            return {"createArtifact": {"artifact": {"id": id, "state": "PENDING", "artifactSequence": {"id": "s1", "latestArtifact": None}}}}
        if what == "CreateArtifactManifest":
            id = variables["artifactID"]
            file = {"id": "f0", "uploadUrl": f"{self.url}/store/{id}/manifest", "uploadHeaders": []}
            return {"createArtifactManifest": {"artifactManifest": {"id": f"manifest-{id}", "file": file}}}
        if what == "CreateArtifactFiles":
            edges = []
            for at, file in enumerate(variables["artifactFiles"]):
                id, name = file["artifactID"], file["name"]
                node = {"id": f"f{at}", "name": name, "displayName": name, "uploadUrl": f"{self.url}/store/{id}/{name}"}
                rest = {"uploadHeaders": [], "uploadMultipartUrls": None, "storagePath": name, "artifact": {"id": id}}
                edges.append({"node": {**node, **rest}})
            return {"createArtifactFiles": {"files": {"edges": edges}}}
        if what == "CommitArtifact":
            id = variables["artifactID"]
            return {"commitArtifact": {"artifact": {"id": id, "digest": self.artifacts[id]["digest"]}}}
        if what in ("ArtifactByID", "ArtifactByIDShort"):
            return {"artifact": self.shape(variables["id"])}
        if what == "ArtifactType":
            id = self.found(variables)
            return {"project": {"artifact": {"artifactType": {"name": self.artifacts[id]["artifactTypeName"]}} if id else None}}
        if what == "ArtifactByName":
            id = self.found(variables)
            return {"project": {"artifact": self.shape(id) if id else None}}
        if what == "FetchArtifactManifest":
            return {"artifact": {"currentManifest": self.shape(variables["id"])["currentManifest"]}}
        if what == "UseArtifact":
            return {"useArtifact": {"artifact": self.shape(variables["artifactID"])}}
        if what in ("ArtifactFileURLs", "ArtifactFileUrls"):
            id = variables["id"]
            names = [path.split("/")[-1] for path in self.files if path.startswith(f"/store/{id}/") and not path.endswith("/manifest")]
            edges = [{"node": {"name": name, "directUrl": f"{self.url}/store/{id}/{name}"}} for name in names]
            return {"artifact": {"files": {"pageInfo": {"hasNextPage": False, "endCursor": None}, "edges": edges}}}
        return None


class Handler(JsonHandler):
    server: WandB

    def _raw(self) -> bytes:
        if self.headers["Transfer-Encoding"] != "chunked":
            return self.rfile.read(int(self.headers["Content-Length"] or 0))
        parts = []
        while size := int(self.rfile.readline().strip() or b"0", 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def _answer(self) -> None:
        raw = self._raw()
        if self.path != "/graphql":
            if self.command == "PUT":
                self.server.files[self.path] = raw
            if self.command == "GET" and self.path in self.server.files:
                content = self.server.files[self.path]
                self.send_response(200)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)
                return None
            return self.send(200, {})
        body = json.loads(raw)
        found = re.search(r"(?:query|mutation)\s+(\w+)", body["query"])
        what = found.group(1) if found else "Viewer"  # the client checks a key with a query that has no name
        self.server.asked.append((what, body.get("variables")))
        self.server.authorization.add(self.headers["Authorization"] or "")
        data = self.server.answer(what, body.get("variables"))
        self.send(200, {"data": data} if data else {"errors": [{"message": f"{what} is unknown"}]})

    do_GET = do_POST = do_PUT = _answer


@pytest.fixture(scope="session")
def server() -> Iterator[WandB]:
    """One address for all tests of a process, because W&B's client keeps the first one that it signs in to."""
    with serving(WandB(("127.0.0.1", 0), Handler)) as server:
        yield server


@pytest.fixture
def wandb_server(server: WandB, monkeypatch: pytest.MonkeyPatch, workspace: Any) -> WandB:
    server.artifacts, server.files, server.asked, server.authorization = {}, {}, [], set()
    monkeypatch.setenv("WANDB_API_KEY", "a" * 86)
    monkeypatch.setenv("WANDB_SILENT", "true")
    monkeypatch.setenv("WANDB_CONSOLE", "off")
    monkeypatch.setenv("WANDB_ERROR_REPORTING", "false")
    monkeypatch.setenv("WANDB_CACHE_DIR", str(workspace / "cache"))
    # Signing in writes the address to a file there, which the other processes of the tests would read.
    monkeypatch.setenv("WANDB_CONFIG_DIR", str(workspace / "config"))
    monkeypatch.setenv("NETRC", str(workspace / "netrc"))
    return server
