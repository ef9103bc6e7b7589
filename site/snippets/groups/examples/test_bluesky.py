"""The Bluesky project: its own tests, and a local run of everything from an empty bucket to a refreshed Power BI model."""

import importlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dagster as dg
import pytest
import requests
from automation_ticks import Ticks
from backfills import daemon
from corpus import DOCS, SNIPPETS
from example_projects import ExampleProject
from loopback import JsonHandler, Loopback, serving

PROJECT = SNIPPETS / "examples/bluesky"
PACKAGE = "bluesky_analytics"
MEMBERS, POSTS = dg.AssetKey("starter_pack_members"), dg.AssetKey("member_posts")
MARTS = {dg.AssetKey(name) for name in ("daily_activity", "member_activity", "shared_links")}
REFRESH = "semantic_model/Bluesky_activity"
WORKSPACE, MODEL, REPORT = "f089354e-8366", "cfafbeb1-8037", "5b218778-e7a5"
SKIPPED = shutil.ignore_patterns("__pycache__", "target", "logs", "*.duckdb", ".env")


class PowerBi(Loopback):
    refreshes: list[Any]


class PowerBiHandler(JsonHandler):
    """Microsoft's sign-in, and the part of Power BI's REST API 1.0 that lists a workspace and refreshes a model."""

    server: PowerBi

    def do_POST(self) -> None:
        given = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        if self.path.startswith("/login.microsoftonline.com/acme/oauth2/token"):
            return self.send(200, {"access_token": "t0ken", "token_type": "Bearer"})
        if self.path.endswith(f"/datasets/{MODEL}/refreshes") and self.headers["Authorization"] == "Bearer t0ken":
            self.server.refreshes.append(json.loads(given))
            return self.send(202, {})
        self.send(404, {"error": self.path})

    def do_GET(self) -> None:
        place = urlsplit(self.path).path.partition(f"/groups/{WORKSPACE}/")[2]
        source = {"datasourceType": "Extension", "connectionDetails": {"path": "md:bluesky", "kind": "DuckDB"}, "datasourceId": "d1"}
        answers = {
            "reports": [{"id": REPORT, "name": "Who talks about data", "datasetId": MODEL}],
            "datasets": [{"id": MODEL, "name": "Bluesky activity"}],
            "dashboards": [],
            f"datasets/{MODEL}/datasources": [source],
            f"datasets/{MODEL}/refreshes": [{"requestId": "r1", "status": "Completed"}],
        }
        if place in answers and self.headers["Authorization"] == "Bearer t0ken":
            return self.send(200, {"value": answers[place]})
        self.send(404, {"error": self.path})


@pytest.fixture
def project(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the project as a reader has it, without running services."""
    shutil.copytree(PROJECT, workspace, dirs_exist_ok=True, ignore=SKIPPED)
    monkeypatch.setenv("HOME", str(workspace.parent))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("DBT_SEND_ANONYMOUS_USAGE_STATS", "false")
    monkeypatch.setenv("PYTHONPATH", f"{workspace}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    monkeypatch.syspath_prepend(str(workspace))
    importlib.invalidate_caches()
    yield workspace


@pytest.fixture(scope="session")
def manifest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """dbt's manifest, shared by all tests. Of the services, it only contains the bucket's name."""
    folder = tmp_path_factory.mktemp("dbt") / "dbt_project"
    shutil.copytree(PROJECT / "dbt_project", folder, ignore=SKIPPED)
    names = re.findall(r"^(S3_\w+)=", (PROJECT / ".env.example").read_text(), re.M)
    env = {**os.environ, **dict.fromkeys(names, "http://local"), "S3_BUCKET": "bluesky", "DBT_SEND_ANONYMOUS_USAGE_STATS": "false"}
    subprocess.run([Path(sys.executable).parent / "dbt", "parse", "--quiet"], cwd=folder, env=env, check=True)
    return folder / "target/manifest.json"


@pytest.fixture
def services(project: Path, manifest: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    local_services = importlib.import_module("local_services")
    bluesky, storage, settings = local_services.start_services()
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    (project / "dbt_project/target").mkdir()
    shutil.copy(manifest, project / "dbt_project/target")
    yield bluesky
    bluesky.shutdown()
    storage.stop()


@pytest.fixture
def power_bi(monkeypatch: pytest.MonkeyPatch) -> Iterator[PowerBi]:
    prepare_url = requests.PreparedRequest.prepare_url
    with serving(PowerBi(("127.0.0.1", 0), PowerBiHandler)) as server:
        server.refreshes = []

        def redirect(self: requests.PreparedRequest, url: str, params: Any) -> None:
            host = urlsplit(str(url)).hostname or ""
            is_microsoft = host.endswith((".powerbi.com", ".microsoftonline.com"))
            prepare_url(self, f"{server.url}/{str(url).partition('://')[2]}" if is_microsoft else url, params)

        monkeypatch.setattr(requests.PreparedRequest, "prepare_url", redirect)
        values = {"CLIENT_ID": "client", "CLIENT_SECRET": "s3cret", "TENANT_ID": "acme", "WORKSPACE_ID": WORKSPACE}
        for name, value in values.items():
            monkeypatch.setenv(f"POWER_BI_{name}", value)
        yield server


def definitions() -> dg.Definitions:
    return importlib.import_module(f"{PACKAGE}.definitions").defs


def test_the_projects_own_tests(project: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    assert "6 passed" in done.stdout


def test_from_a_starter_pack_to_power_bi(services: Any, power_bi: PowerBi, project: Path) -> None:
    defs = definitions()
    graph = defs.get_asset_graph()
    assert graph.get(dg.AssetKey(["semantic_model", "Bluesky_activity"])).parent_keys == MARTS
    assert graph.get(dg.AssetKey(["report", "Who_talks_about_data"])).parent_keys == {dg.AssetKey(["semantic_model", "Bluesky_activity"])}
    assert graph.get(dg.AssetKey("stg_posts")).parent_keys == {POSTS}
    assert {graph.get(key).group_name for key in MARTS} == {"marts"}
    loaded = project / "loaded.py"
    loaded.write_text(f"from {PACKAGE}.definitions import defs\n")
    with daemon(str(loaded), project) as backfills:
        instance = backfills.instance
        done = backfills.backfill(["starter_pack_members"], ["data-people"])
        assert [status for status, *_ in done.runs] == ["SUCCESS"]
        accounts = list(instance.get_dynamic_partitions("bluesky_members"))
        assert len(accounts) == 24
        done = backfills.backfill(["member_posts"], accounts)
        # In batches of ten, 24 accounts take three runs.
        assert [(status, keys) for status, _, keys in done.runs] == [
            ("SUCCESS", f"{accounts[0]}...{accounts[9]}"),
            ("SUCCESS", f"{accounts[10]}...{accounts[19]}"),
            ("SUCCESS", f"{accounts[20]}...{accounts[23]}"),
        ]
        assert services.calls.count("com.atproto.server.createSession") == 1
        assert services.calls.count("app.bsky.feed.getAuthorFeed") == 24
        job = defs.get_implicit_global_asset_job_def()
        rest = sorted(graph.executable_asset_keys - {MEMBERS, POSTS})
        result = job.execute_in_process(instance=instance, asset_selection=rest)
    made = [event.asset_key.to_user_string() for event in result.get_asset_materialization_events() if event.asset_key]
    assert len(made) == 6 and made[-1] == REFRESH
    assert len(power_bi.refreshes) == 1
    [query] = re.findall(r"^python -c .*$", (DOCS / "examples/bluesky/index.md").read_text(), re.M)
    shown = subprocess.run(query, shell=True, cwd=project, capture_output=True, text=True)
    assert shown.stdout.strip() == (SNIPPETS / "examples/bluesky_output/shared_links.txt").read_text().strip(), shown.stderr


def test_the_automation(services: Any, power_bi: PowerBi, instance: dg.DagsterInstance) -> None:
    defs = definitions()
    ticks = Ticks(defs, instance, start="2025-06-10T03:59")
    instance.add_dynamic_partitions("bluesky_members", ["did:plc:maria", "did:plc:jonas"])
    assert ticks.tick() == {}
    assert ticks.tick(minutes=2) == {"starter_pack_members": ["data-people"]}
    assert ticks.tick() == {}
    ticks.update("starter_pack_members", partition="data-people")
    assert ticks.tick() == {"member_posts": ["did:plc:jonas", "did:plc:maria"]}
    ticks.update("member_posts", partition="did:plc:maria")
    # At six, the models run even though one account's posts are missing.
    models = {"stg_members", "stg_posts", *(key.to_user_string() for key in MARTS)}
    # The refresh is in the same run, after the models.
    assert set(ticks.tick(hours=2)) == {*models, REFRESH}
    assert len(ticks.runs()) == 1
    assert ticks.tick() == {}


def test_limits(services: Any, project: Path) -> None:
    with dg.DagsterInstance.from_config(str(project)) as instance:
        assert instance.event_log_storage.get_pool_config().default_pool_limit == 1
        assert instance.get_concurrency_config().pool_config.pool_granularity.value == "op"
    graph = definitions().get_asset_graph()
    assert {graph.get(key).pools.pop() for key in (MEMBERS, POSTS)} == {"bluesky"}


def test_without_power_bi(services: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("POWER_BI_WORKSPACE_ID", raising=False)
    assert len(definitions().get_asset_graph().executable_asset_keys) == 7


def test_local_services_write_the_settings(project: Path) -> None:
    server = subprocess.Popen([sys.executable, "local_services.py"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    try:
        assert server.stdout and "Wrote .env" in server.stdout.readline()
        written = {line.partition("=")[0] for line in (project / ".env").read_text().splitlines()}
        example = {line.partition("=")[0] for line in (project / ".env.example").read_text().splitlines() if line and not line.startswith("#")}
        assert written == example
        done = subprocess.run(["dbt", "parse", "--quiet"], cwd=project / "dbt_project", env={**os.environ, **dict(line.split("=", 1) for line in (project / ".env").read_text().splitlines())})
        assert done.returncode == 0
        valid = subprocess.run(["dagster", "definitions", "validate"], capture_output=True, text=True)
        assert "Validation successful" in valid.stdout + valid.stderr
    finally:
        server.terminate()
        server.wait()


def test_two_definitions_in_a_module(services: Any, project: Path) -> None:
    """The error that the page about modeling explains."""
    module = project / "two.py"
    module.write_text(f"from {PACKAGE}.ingestion.definitions import defs as ingestion_defs\nfrom {PACKAGE}.definitions import defs\n")
    done = subprocess.run(["dagster", "definitions", "validate", "-f", str(module)], capture_output=True, text=True)
    message = "Cannot have more than one Definitions object defined at module scope"
    assert message in done.stdout + done.stderr
    assert message in (DOCS / "examples/bluesky/dashboard.md").read_text()


def test_the_pages(tmp_path: Path) -> None:
    assert ExampleProject("bluesky", tmp_path).problems() == []
