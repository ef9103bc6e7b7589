"""DataHub: a server on loopback that keeps what it receives."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
from loopback import JsonHandler, Loopback, serving
from pages import LIBRARIES, Load, copy, messages, page


class Catalog(Loopback):
    received: list[tuple[str, Any]]
    token: str


class Handler(JsonHandler):
    """What an emitter asks DataHub's metadata service."""

    server: Catalog

    def do_GET(self) -> None:
        assert self.path == "/config"
        self.send(200, {"noCode": "true", "versions": {"acryldata/datahub": {"version": "v1.0.0"}}, "datahub": {"serverType": "prod"}})

    def do_POST(self) -> None:
        body = self.body()
        if self.headers["Authorization"] != f"Bearer {self.server.token}":
            return self.send(401, {"status": 401, "message": "Unauthorized"})
        self.server.received.append((self.path, body))
        self.send(200, {"value": "ok"})


def test_datahub(load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch, run_tests: Callable[[str], int]) -> None:
    copy("datahub", workspace)
    with serving(Catalog(("127.0.0.1", 0), Handler)) as server:
        server.received, server.token = [], "secret"
        monkeypatch.setenv("DATAHUB_GMS_URL", server.url)
        monkeypatch.setenv("DATAHUB_GMS_TOKEN", "secret")
        module = load(f"{LIBRARIES}/datahub/definitions.py")
        result = module.defs.get_implicit_global_asset_job_def().execute_in_process()
        [event] = result.asset_materializations_for_node("datahub_entry")
        urn = event.metadata["urn"].value
        assert urn in page("datahub")
        proposals = [body["proposal"] for path, body in server.received if path.endswith("/aspects?action=ingestProposal")]
        assert {proposal["aspectName"] for proposal in proposals} == {"datasetProperties", "upstreamLineage"}
        assert {proposal["entityUrn"] for proposal in proposals} == {urn}
        sent = {proposal["aspectName"]: json.loads(proposal["aspect"]["value"]) for proposal in proposals}
        assert sent["datasetProperties"]["description"] == "Adoptions of each species since the shelter opened."
        assert sent["datasetProperties"]["customProperties"] == {"rows": "2", "dagster_run_id": result.run_id}
        assert "adoptions.csv" in sent["upstreamLineage"]["upstreams"][0]["dataset"]
        server.token = "other"
        monkeypatch.setattr(module.datahub_entry.op, "_retry_policy", None)
        refused = dg.materialize(
            [module.adoptions_by_species, module.datahub_entry], resources=module.defs.resources, raise_on_error=False
        )
        refusal = "Unable to emit metadata to DataHub GMS: Unauthorized"
        assert any(refusal in message for message in messages(refused)), messages(refused)
    assert run_tests(f"{LIBRARIES}/datahub/test_definitions.py") == 1


def test_datahub_is_down(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATAHUB_GMS_URL", "http://127.0.0.1:1")
    monkeypatch.setenv("DATAHUB_GMS_TOKEN", "secret")
    module = load(f"{LIBRARIES}/datahub/definitions.py")
    monkeypatch.setattr(module.datahub_entry.op, "_retry_policy", None)
    result = dg.materialize([module.datahub_entry], resources=module.defs.resources, raise_on_error=False)
    assert not result.success
    assert any("Unable to emit metadata to DataHub GMS" in message for message in messages(result)), messages(result)
